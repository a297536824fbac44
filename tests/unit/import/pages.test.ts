// Pages of the old blog that are no posts: where each goes, and which are left.
import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../scripts/import/blog/source';
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

/** The file of the page, and the redirects to it. */
function pageOf(generator: Generator, files: Record<string, string>): string {
  const { posts, redirects } = importPage(generator, files);
  const pages = posts.filter(({ isPage }) => isPage);
  const from = [...redirects].filter(([, to]) => pages.some(({ slug }) => to === `/${slug}`));
  return [...pages.map(({ file }) => file), ...from.map(([path]) => path)].join(' ');
}

describe('a page', () => {
  it.each<[Generator, string, string, string]>([
    ['hugo', 'content/about.md', '', 'pages/about.md'],
    ['hugo', 'content/about/index.md', 'date: 2020-01-01\n', 'pages/about.md'],
    ['hugo', 'content/uses/_index.md', '', 'pages/uses.md'],
    ['hugo', 'content/fish/carp.md', '', 'pages/carp.md /fish/carp'],
    ['hugo', 'content/fish.md', 'url: /deep/fish.html\n', 'pages/fish.md /deep/fish.html'],
    ['hugo', 'content/fish.md', 'aliases: [/pond]\n', 'pages/fish.md /pond'],
    ['hugo', 'content/water/contact.md', '', 'pages/water-contact.md /water/contact'],
    ['jekyll', 'about.md', '', 'pages/about.md'],
    ['jekyll', 'fish/carp.markdown', '', 'pages/carp.md /fish/carp.html'],
    ['jekyll', '_pages/now.md', 'permalink: /what/now/\n', 'pages/now.md /what/now'],
    ['astro', 'src/pages/uses.mdx', '', 'pages/uses.md'],
    ['astro', 'src/pages/about/me.md', '', 'pages/me.md /about/me'],
    ['eleventy', 'src/about.md', '', 'pages/about.md'],
    ['eleventy', 'src/about.md', 'permalink: "/{{ page.fileSlug }}/me/"\n', 'pages/me.md /about/me'],
    ['next', 'app/(site)/uses/page.mdx', '', 'pages/uses.md'],
    ['next', 'pages/about.mdx', '', 'pages/about.md'],
    ['gatsby', 'content/pages/uses/index.md', '', 'pages/uses.md'],
    ['gatsby', 'src/pages/about.md', 'path: /me\n', 'pages/me.md'],
    ['hugo', 'content/de/about/index.md', 'date: 2020-01-01\n', 'pages/about.md /de/about'],
  ])('of %s: %s with %j is %s', (generator, file, more, expected) => {
    expect(pageOf(generator, { [file]: text(more) })).toBe(expected);
  });

  it.each<[Generator, Record<string, string>, string]>([
    ['hugo', { 'content/_index.md': text() }, 'page the home page'],
    ['hugo', { 'content/posts/_index.md': text() }, 'page a list of other pages'],
    ['hugo', { 'content/tags/koi/_index.md': text() }, 'page a list of other pages'],
    ['hugo', { 'content/posts/notes.md': 'Notes.' }, 'unread content/posts/'],
    ['hugo', { 'content/old.md': text('layout: archives\n') }, 'page a list of other pages'],
    ['hugo', { 'content/contact.md': text() }, 'page /contact, an address that the site itself uses'],
    ['hugo', { 'content/404.md': text() }, 'page /404, an address that the site itself uses'],
    ['hugo', { 'content/all.md': text('', '{{< list >}}') }, 'page only template code'],
    ['hugo', { 'content/part.md': text('headless: true\n') }, 'unread content/'],
    ['hugo', { 'content/part.md': text('_build: { render: never }\n') }, 'unread content/'],
    ['hugo', { 'content/part.md': text('build: { render: never }\n') }, 'unread content/'],
    ['jekyll', { 'index.md': text() }, 'page the home page'],
    ['jekyll', { 'all.md': text('', '{% for a in b %}{{ a }}{% endfor %}') }, 'page only template code'],
    ['jekyll', { 'notes.md': 'Notes.' }, 'unread the top folder'],
    ['jekyll', { '_notes/a.md': text() }, 'unread _notes/'],
    ['eleventy', { 'src/feed.md': text('permalink: /a.json\n') }, 'page /a.json, a file'],
    ['eleventy', { 'src/all.md': text('pagination: { data: a }\n') }, 'page a list of other pages'],
    ['eleventy', { 'src/part.md': text('permalink: false\n') }, 'unread src/'],
    ['eleventy', { 'src/notes.md': 'Notes.' }, 'unread src/'],
    ['next', { 'data/authors/ann.mdx': text() }, 'unread data/authors/'],
  ])('of %s is listed and left: %j', (generator, files, reason) => {
    const { posts, findings } = importPage(generator, files);
    expect(posts.map(({ isPage }) => isPage)).toEqual([false]);
    const left = findings.filter(({ source }) => Object.hasOwn(files, source));
    expect(left.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([reason]);
  });

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

  it.each([
    [
      'hugo',
      { 'hugo.toml': '[permalinks]\nfish = "/w/:title/"', 'content/fish.md': text() },
      'pages/fish.md',
    ],
    [
      'jekyll',
      { '_config.yml': 'collections: { notes: { output: true } }', '_notes/a.md': text() },
      'pages/a.md /notes/a',
    ],
    [
      'jekyll',
      {
        '_config.yml': 'collections: { notes: { output: true, permalink: "/n/:name/" } }',
        '_notes/a.md': text(),
      },
      'pages/a.md /n/a',
    ],
  ] as [Generator, Record<string, string>, string][])('of %s with %j is %s', (generator, files, expected) => {
    expect(pageOf(generator, files)).toBe(expected);
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
