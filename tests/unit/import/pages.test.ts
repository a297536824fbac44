// Pages of the old blog that are no posts: where each goes, and which are left: tests/fixtures/import/pages.yaml.
import { describe, expect, it } from 'vitest';
import { type Generator, generators } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { importBlog } from './support';

const POST: Record<Generator, string> = {
  hugo: 'content/posts/koi.md',
  jekyll: '_posts/2025-01-02-koi.md',
  astro: 'src/content/blog/koi.md',
  eleventy: 'src/posts/koi.md',
  next: 'posts/koi.md',
  gatsby: 'content/blog/koi.md',
};

const text = (more = '', body = 'Text.') => `---\ntitle: A\n${more}---\n${body}\n`;

const importPage = (generator: Generator, files: Record<string, string>) =>
  importBlog(generator, { [POST[generator]]: text('date: 2025-01-02\n'), ...files });

type Row = Partial<Record<Generator, Record<string, string>>> & { is?: string; left?: string };
it.each(Object.values(readTable<Row>('import/pages.yaml')))('%j', ({ is, left, ...row }) => {
  const generator = generators.find((name) => row[name]) ?? 'hugo';
  const files = row[generator] ?? {};
  const { posts, redirects, findings } = importPage(generator, files);
  const pages = posts.filter(({ isPage }) => isPage);
  const from = [...redirects].filter(([, to]) => pages.some(({ slug }) => to === `/${slug}`));
  const found = findings.filter(({ source }) => Object.hasOwn(files, source));
  expect([...pages.map(({ file }) => file), ...from.map(([path]) => path)].join(' ')).toBe(is ?? '');
  if (left) expect(found.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([left]);
});

describe('a page', () => {
  it('without a text that only sets the title of a section is left without a word', () => {
    const { findings } = importPage('hugo', { 'content/posts/_index.md': '---\ntitle: Posts\n---\n \n' });
    expect(findings).toEqual([]);
  });

  it('does not take the old address of a post, nor the name of another page', () => {
    const files = {
      [POST.hugo]: text('date: 2025-01-02\nurl: /pond\n'),
      'content/a/pond.md': text(),
      'content/b/pond.md': text(),
      'content/c/fish.md': text(),
      'content/fish.md': text(),
    };
    const { posts, redirects } = importBlog('hugo', files);
    expect(posts.map(({ file, from }) => `${from} ${file}`)).toEqual([
      'content/posts/koi.md posts/pond.md',
      'content/fish.md pages/fish.md',
      'content/a/pond.md pages/a-pond.md',
      'content/b/pond.md pages/b-pond.md',
      'content/c/fish.md pages/c-fish.md',
    ]);
    expect(redirects.get('/pond')).toBe('/blog/pond');
  });

  it('is linked to by its new address, with its fragment', () => {
    const body = '[a](/fish/koi/#red-koi) [b](/posts/koi)\n\n## Red Koi';
    const { posts } = importPage('hugo', { 'content/fish/koi.md': text('', body) });
    expect(posts.find(({ isPage }) => isPage)?.text).toContain('[a](#red-koi) [b](/blog/koi)');
    const post = { [POST.hugo]: text('date: 2025-01-02\n', '[a](/fish/carp/#red-koi)') };
    const other = importBlog('hugo', { ...post, 'content/fish/carp.md': text('', '## Red Koi') });
    expect(other.posts[0].text).toContain('[a](/carp#red-koi)');
  });

  it('has the words of its heading or its file as title, and no tags, series or date', () => {
    const files = {
      'content/uses.md': '---\ntags: [koi]\nseries: [Water]\ndate: 2025-01-02\n---\n# My Tools\n\nText.\n',
      'content/now.md': text('', '# Koi\n\nText.'),
      'content/red-koi.md': '---\ntags: ["🐟"]\nseries: [Water]\n---\nText.\n',
    };
    const { posts, findings } = importPage('hugo', files);
    expect(posts.filter(({ isPage }) => isPage).map((page) => page.text)).toEqual([
      '---\ntitle: A\ndescription: Text.\n---\n\n## Koi\n\nText.\n',
      '---\ntitle: Red koi\ndescription: Text.\n---\n\nText.\n',
      '---\ntitle: My Tools\ndescription: Text.\n---\n\nText.\n',
    ]);
    expect(findings).toEqual([]);
  });

  it('gets a number if all of its path is taken, or has no letters of an address', () => {
    const files = ['b', 'a-b', 'a/b', '水', '鯉'].map((name) => [`content/${name}.md`, text()]);
    const { posts } = importPage('hugo', Object.fromEntries(files));
    expect(posts.filter(({ isPage }) => isPage).map(({ from, file }) => `${from} ${file}`)).toEqual([
      'content/a-b.md pages/a-b.md',
      'content/b.md pages/b.md',
      'content/水.md pages/page.md',
      'content/鯉.md pages/page-2.md',
      'content/a/b.md pages/a-b-2.md',
    ]);
  });
});
