// What becomes of small blogs and of texts, and what is reported: tests/fixtures/import/blogs.yaml, texts.yaml.
import { describe, expect, it } from 'vitest';
import { newFile } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { convert, generatorOf, importBlog } from './support';

type BlogRow = Partial<Record<string, Record<string, string>>> &
  Partial<Record<'redirects' | 'copies' | 'found', string[]>>;

it.each(Object.entries(readTable<BlogRow>('import/blogs.yaml')))('%s', (_, row) => {
  const { files, redirects = [], copies = [], found = [] } = row;
  const generator = generatorOf(row);
  const result = importBlog(generator, row[generator] ?? {});
  expect({
    files: Object.fromEntries(result.posts.map((post) => [newFile(post), post.text])),
    redirects: [...result.redirects].map((one) => one.join(' ')),
    copies: [...result.copies].map((one) => one.join(' ')),
    found: result.remarks
      .map(({ kind, subject, source, line }) => `${kind} ${subject} ${source}:${line}`)
      .sort(),
  }).toEqual({ files, redirects, copies, found: found.sort() });
});

type TextRow = Record<string, string> & { with?: Record<string, string>; found?: string[] };
const groups = readTable<{ files: object; rows: TextRow[] }>('import/texts.yaml');

describe.each(Object.entries(groups))('%s', (_, { files, rows }) => {
  const cases = rows.map((row) => [generatorOf(row), row] as const);
  it.each(cases)('%s: %j', (generator, { with: more, found = [], to, [generator]: body }) => {
    const { text, found: reported } = convert(generator, body, { ...files, ...more });
    expect({ text, found: reported }).toEqual({ text: to, found: found.sort() });
  });
});

it.each([
  ['that a heading has', '<b id="koi">a</b> `<b id="koi">`', ['koi', 'koi'], '<b>a</b> `<b id="koi">`'],
  ['of the page itself', '<b class="x" id="main">a</b>', ['main'], '<b class="x">a</b>'],
  ['that no other has', '<b id="koi">a</b>', ['koi', 'pond'], '<b id="koi">a</b>'],
])('an id %s', (_, body, ids, expected) => {
  const createCheck = () => () => ({ errors: [], ids });
  expect(convert('next', body, {}, { createCheck }).text).toBe(expected);
});

it('a text may have more remarks than a function has parameters', () => {
  const body = '{{< carp >}}\n'.repeat(150_000);
  const { remarks } = importBlog('hugo', {
    'content/posts/a.md': `---\ntitle: A\ndate: 2025-01-02\n---\n${body}`,
  });
  expect(remarks.length).toBeGreaterThan(150_000);
});

it('a post that the build would reject is held back, and nothing leads to it', () => {
  const text = (body: string) => `---\ntitle: Koi\ndate: 2025-01-02\n---\n${body}\n`;
  const files = { 'posts/bad.md': text('Bad.'), 'posts/pond.md': text('[Koi](/bad)') };
  const check = ({ text }: { text: string }) => {
    const line = text.split('\n').indexOf('Bad.') + 1;
    return { errors: line > 0 ? [{ line, message: 'no' }] : [], ids: [] };
  };
  const { posts, redirects, remarks } = importBlog('gatsby', files, { createCheck: () => check });
  expect(posts.map(({ slug, isDraft }) => `${slug} ${isDraft}`)).toEqual(['bad true', 'pond false']);
  expect(posts[1].text).toMatch(/\n\nKoi\n$/);
  expect([...redirects.keys()]).toEqual(['/pond']);
  expect(remarks).toContainEqual({ kind: 'held', subject: 'no', source: 'content/posts/bad.md', line: 8 });
});
