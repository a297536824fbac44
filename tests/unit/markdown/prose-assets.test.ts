import { describe, expect, it } from 'vitest';
import { countMarginNotes, marginRules } from '../../../src/markdown/extensions/margin-notes';
import { proseFaces, proseStyles } from '../../../src/markdown/prose-assets';

// Which fonts a page preloads.
describe('assets', () => {
  it('preloads the math font if there are formulas', () => {
    expect(proseFaces({ html: '<p>x</p>', hasMath: true })).toEqual(['math']);
  });

  it.each(['<dl><dt>a</dt></dl>', '<input type="checkbox">', '<mark>a</mark>', '<abbr title="b">a</abbr>'])(
    '%s has its own style sheet',
    (html) => {
      const styles = (of: string) => proseStyles({ html: of, hasCode: false, hasMath: false });
      expect(styles(html)).toContain('terms');
      expect(styles('<p>a</p>')).not.toContain('terms');
    },
  );
});

// The footnotes that are beside the text where there is room.
describe('notes', () => {
  const reference = (number: number): string =>
    `<sup><a href="#fn${number}" id="ref${number}">${number}</a></sup>`;
  const note = (number: number, html = 'A note.'): string => `<li id="fn${number}"><p>${html}</p></li>`;
  const notes = (...items: string[]): string => `<section class="notes"><ol>${items.join('')}</ol></section>`;
  const words = `<p>${'Words of the text. '.repeat(40)}</p>`;

  it.each([
    ['one note', `<p>A${reference(1)}</p>${words}${notes(note(1))}`, 1],
    [
      'two notes',
      `<p>A${reference(1)}</p>${words}<p>B${reference(2)}</p>${words}${notes(note(1), note(2))}`,
      2,
    ],
    ['no notes', words, 0],
    ['one at the end of the text', `${words}<p>A${reference(1)}</p>${notes(note(1))}`, 0],
    ['a long one', `<p>A${reference(1)}</p>${words}${notes(note(1, words))}`, 0],
    [
      'one that another one refers to',
      `<p>A${reference(1)}</p>${words}${notes(note(1, reference(2)), note(2))}`,
      0,
    ],
    ['one with code', `<p>A${reference(1)}</p>${words}${notes(note(1, '</p><pre>a</pre>'))}`, 0],
  ])('of %s: %#', (_, html, count) => {
    expect(countMarginNotes(html)).toBe(count);
  });

  it('are at their references, and below one another', () => {
    expect(marginRules(2)).toBe(
      '#ref1{anchor-name:--r1}#fn1{anchor-name:--n1;top:anchor(--r1 top)}' +
        '#ref2{anchor-name:--r2}#fn2{anchor-name:--n2;top:max(anchor(--r2 top),anchor(--n1 bottom) + .75rem)}',
    );
  });
});
