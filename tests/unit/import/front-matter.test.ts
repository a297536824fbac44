import { describe, expect, it } from 'vitest';
import { createCheck } from '../../../scripts/import/check';
import { dayInName, dayOf, splitFrontMatter } from '../../../scripts/import/read/front-matter';
import { importBlog } from './support';

describe('front matter', () => {
  it('is not at a rule in the text', () => {
    expect(splitFrontMatter('Text\n\n---\na: 1\n---\n').hasFrontMatter).toBe(false);
  });
});

it('a post that the build would reject is held back, and nothing leads to it', () => {
  const text = (body: string) => `---\ntitle: Koi\ndate: 2025-01-02\n---\n${body}\n`;
  const files = { 'posts/bad.md': text('Bad.'), 'posts/pond.md': text('[Koi](/bad)') };
  const { posts, redirects, findings } = importBlog('gatsby', files, {
    check: ({ text }) => {
      const line = text.split('\n').indexOf('Bad.') + 1;
      return { errors: line > 0 ? [{ line, message: 'no' }] : [], ids: [] };
    },
  });
  expect(posts.map(({ slug, isDraft }) => [slug, isDraft])).toEqual([
    ['bad', true],
    ['pond', false],
  ]);
  expect(posts[1].text).toMatch(/\n\nKoi\n$/);
  expect([...redirects.keys()]).toEqual(['/pond']);
  expect(findings).toContainEqual({ kind: 'held', subject: 'no', source: 'content/posts/bad.md', line: 8 });
});

it('the first paragraph of a checked text is the one that a build takes, also if that is empty', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n\n<p><br></p>\n\nWater is wet.\n';
  const { paragraphs = [] } = createCheck()({ source: 'content/posts/a.md', text }, []);
  expect([paragraphs[0], paragraphs.at(-1)]).toEqual(['', 'Water is wet.']);
});
