import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../src/content/summary';
import { createSlugger } from '../../../src/markdown/text';
import { places, render } from './support';

// The ids of headings, the sections of about.md, and what a text leaves behind for the next one.
describe('texts', () => {
  it('repeated ids are numbered, and ids that the page uses are avoided', () => {
    const slug = createSlugger();
    const texts = ['A', 'A', 'A-1', 'A', '?', '?', 'Main', 'Year', 'Toggle', 'On this page'];
    expect(texts.map((text) => slug(text)).join(' ')).toBe(
      'a a-1 a-1-1 a-2 section section-1 main-1 year-1 toggle-1 on-this-page-1',
    );
  });

  /** Renders about.md, whose headings of level two are headings of the page. */
  const renderCut = (body: string) => render(body, { path: '/', isCut: true });

  it('only about.md is split into sections', () => {
    expect(renderCut('## A\n\nb\n').sections).toEqual([{ heading: 'A', html: '<p>b</p>\n' }]);
    expect(render('## A\n\nb\n').sections).toEqual([]);
  });

  it.each([
    ['## Hello!\n\n### A\n\n#### B\n', []],
    ['## Hello!\n\n#### B\n', ['3:1 a heading level is skipped: the first heading is ####']],
    ['Lead\n\n## A\n', ['1:1 text before the first section is not shown']],
  ])('the headings of about.md are below those of its page: %j', (body, expected) => {
    expect(places(renderCut(body).problems)).toEqual(expected);
  });

  it('a text does not depend on the one before', () => {
    render('## A\n\n$x$\n\n```js\nx\n```\n\n[^1]: unused\n');
    expect(render('## A\n')).toMatchObject({
      hasCode: false,
      hasMath: false,
      problems: [],
      headings: [{ depth: 2, id: 'a', text: 'A' }],
    });
  });
});

// What the search finds of a text.
describe('words of the search', () => {
  it('has the words of a text that its titles do not have, sorted', () => {
    const headings = ['A pond', 'Water lilies'].map((text) => ({ depth: 2, id: text, text }));
    const html =
      '<p>The red koi swim. An ox is in it;\nswim &amp; sw<b>im</b>, and see <a href="/">it<span class="vh"> (opens in a new tab)</span></a>.</p>';
    expect(searchWords({ title: 'Red Koi', description: 'Of fish', headings, html })).toEqual({
      headings: 'A pond · Water lilies',
      words: 'an and im in is it ox see sw swim the',
    });
  });

  it('has the short words of a text that is written without spaces', () => {
    const { words } = searchWords({ title: '', description: '', headings: [], html: '<p>锦鲤在水里。</p>' });
    expect(words).toBe('在 水里 锦 鲤');
  });
});
