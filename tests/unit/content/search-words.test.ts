// What the search finds of a text.
import { expect, it } from 'vitest';
import { searchWords } from '../../../src/content/search-words';

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
