import { expect, it } from 'vitest';
import { createCheck } from '../../../scripts/import';
import { importBlog } from './support';

it('a text may have more findings than a function has parameters', () => {
  const body = '{{< carp >}}\n'.repeat(150_000);
  const { findings } = importBlog('hugo', {
    'content/posts/a.md': `---\ntitle: A\ndate: 2025-01-02\n---\n${body}`,
  });
  expect(findings.length).toBeGreaterThan(150_000);
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

it('the ids of a checked text are those of elements, not of code', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n\n## Koi\n\n`<b id="pond">` <i id="carp">x</i>\n';
  expect(createCheck()({ source: 'content/posts/a.md', text }, []).ids).toEqual(['koi', 'carp']);
});

it('the first paragraph of a checked text is the one that a build takes, also if that is empty', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n\n<p><br></p>\n\nWater is wet.\n';
  const { paragraphs = [] } = createCheck()({ source: 'content/posts/a.md', text }, []);
  expect([paragraphs[0], paragraphs.at(-1)]).toEqual(['', 'Water is wet.']);
});
