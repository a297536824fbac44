// Which fonts a page preloads.
import { expect, it } from 'vitest';
import { type FaceName, proseFaces, proseStyles } from '../../../src/markdown/prose-assets';

const CASES: [html: string, faces: FaceName[]][] = [
  ['<p>Plain words.</p>', []],
  ['<p>Words in <em>italics</em>.</p>', ['sans-italic']],
  ['<ul><li>A <cite class="x">title</cite></li></ul>', ['sans-italic']],
  ['<h2 id="a"><a href="#a">A <em>leaning</em> title</a></h2><p>Plain.</p>', ['serif-italic']],
  ['<h2>A <em>b</em></h2><p><i>c</i></p>', ['serif-italic', 'sans-italic']],
  ['<h4>In the face of text: <em>b</em></h4>', ['sans-italic', 'sans-bold']],
  ['<p><strong>Loud</strong></p>', ['sans-bold']],
  [
    '<aside class="callout note" aria-label="Note"><strong>A <em>b</em></strong><p>c</p></aside>',
    ['serif-italic'],
  ],
  ['<p><iframe></iframe><img></p><math><mi>x</mi></math><pre>&lt;em&gt;</pre>', []],
];

it.each(CASES)('%s', (html, faces) => {
  expect(proseFaces({ html, hasMath: false })).toEqual(faces);
});

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
