import { describe, expect, it } from 'vitest';
import { learnFolder, learnUrl } from '../../../scripts/import/addresses/routes';
import type { Generator } from '../../../scripts/import/blog/source';
import { importBlog } from './support';

const post = (more = '', title = 'Red Koi') => `---\ntitle: ${title}\ndate: 2025-01-02\n${more}---\nText.\n`;

/** The redirects of a blog with one post. */
const redirects = (generator: Generator, files: Record<string, string>) =>
  [...importBlog(generator, files).redirects].map(([from, to]) => `${from} ${to}`);

/** The old path of the only post; empty if it is the new one. */
const oldPath = (generator: Generator, files: Record<string, string>): string =>
  redirects(generator, files)[0]?.replace(/ \/blog\/.*$/, '') ?? '';

describe('the old address', () => {
  it.each<[string, string, string, string]>([
    ['', 'content/posts/koi.md', '', '/posts/koi'],
    ['', 'content/posts/koi/index.md', '', '/posts/koi'],
    ['', 'content/posts/water/koi.md', 'slug: red\n', '/posts/water/red'],
    ['', 'content/posts/koi.md', 'url: /deep/koi.html\n', '/deep/koi.html'],
    ['[permalinks]\nposts = "/:year/:month/:slug/"', 'content/posts/koi.md', '', '/2025/01/red-koi'],
    ['[permalinks]\nposts = "/:slugorfilename/"', 'content/posts/carp.md', '', '/carp'],
    ['[permalinks]\nposts = "/:slugorfilename/"', 'content/posts/koi.md', 'slug: red\n', '/red'],
    ['[permalinks.page]\nposts = "/:section/:filename/"', 'content/posts/koi.md', '', '/posts/koi'],
    [
      'defaultContentLanguage = "ja"\n[languages.ja]\ncontentDir = "content/ja"\n[languages.en]',
      'content/ja/posts/koi.md',
      '',
      '/posts/koi',
    ],
    [
      '[languages.en]\n[languages.de]\ncontentDir = "content/de/"',
      'content/de/posts/koi.md',
      '',
      '/de/posts/koi',
    ],
    ['[languages.en]\n[languages.de]', 'content/posts/koi.de.md', '', '/de/posts/koi'],
    ['[languages.en]\n[languages.de]', 'content/posts/koi/index.de.md', '', '/de/posts/koi'],
    ['defaultContentLanguageInSubdir = true\n[languages.en]', 'content/posts/koi.en.md', '', '/en/posts/koi'],
    ['[permalinks]\nposts = "/x-:constructor/:slug/"', 'content/posts/koi.md', '', '/index.xml /rss.xml'],
    ['permalinks = 5', 'content/posts/koi.md', '', '/posts/koi'],
    ['[languages.en]\n[languages.de]\ncontentDir = "text/de"', 'content/posts/koi.md', '', '/posts/koi'],
    ['', 'content/posts/koi.md', 'slug: " Red (Koi) "\n', '/posts/red-koi'],
    ['[permalinks]\nposts = "/:sections/:filename/"', 'content/posts/water/koi.md', '', '/posts/water/koi'],
    ['[permalinks]\nposts = "/:slugorcontentbasename/"', 'content/posts/2025-01-02-carp.md', '', '/carp'],
    ['[permalinks]\nposts = "/:slugorcontentbasename/"', 'content/posts/koi.md', 'slug: red\n', '/red'],
    ['[languages.en]\n[languages.de]', 'content/posts/koi.en.md', '', '/posts/koi'],
    ['', 'content/posts/koi.md', 'slug: "! Red"\n', '/posts/red'],
  ])('of Hugo, with %j: %s %j is %s', (config, file, more, path) => {
    expect(oldPath('hugo', { 'hugo.toml': config, [file]: post(more) })).toBe(path);
  });

  it.each<[string, string, string, string]>([
    ['', '_posts/2025-01-02-koi.md', '', '/2025/01/02/koi.html'],
    [
      '',
      '_posts/2025-01-02-koi.md',
      'categories: [Fish, Deep Water]\n',
      '/fish/deep-water/2025/01/02/koi.html',
    ],
    ['', 'pond/_posts/2025-01-02-koi.md', '', '/pond/2025/01/02/koi.html'],
    ['permalink: pretty', '_posts/2025-01-02-koi.md', '', '/2025/01/02/koi'],
    ['permalink: /:title', '_posts/2025-01-02-Koi_x.md', '', '/Koi_x'],
    ['permalink: /p/:y_day/:i_day/:short_year/:slug/', '_posts/2025-01-02-koi.md', '', '/p/002/2/25/koi'],
    ['collections: { posts: { permalink: "/c/:title/" } }', '_posts/2025-01-02-koi.md', '', '/c/koi'],
    [
      'defaults: [{ scope: { path: "", type: posts }, values: { permalink: "/d/:title/" } }]',
      '_posts/2025-01-02-koi.md',
      '',
      '/d/koi',
    ],
    ['', '_posts/2025-01-02-koi.md', 'permalink: /own.html\n', '/own.html'],
    ['baseurl: /notes\nurl: https://a.example', '_posts/2025-01-02-koi.md', '', '/notes/2025/01/02/koi.html'],
    // Defaults for other files, without a permalink, and one that a later one overrides.
    [
      'defaults: [{ scope: { path: pond }, values: { permalink: "/d/:title/" } }]',
      '_posts/2025-01-02-koi.md',
      '',
      '/2025/01/02/koi.html',
    ],
    [
      'defaults: [{ scope: { path: pond }, values: { permalink: "/d/:title/" } }]',
      'pond/_posts/2025-01-02-koi.md',
      '',
      '/d/koi',
    ],
    [
      'defaults: [{ values: { permalink: "/c/:title/" } }, { values: { permalink: "/d/:title/" } }, { values: { a: 1 } }]',
      '_posts/2025-01-02-koi.md',
      '',
      '/d/koi',
    ],
    ...['constructor', '__proto__', 'toString'].map((name): [string, string, string, string] => [
      `permalink: ${name}`,
      '_posts/2025-01-02-koi.md',
      '',
      '/2025/01/02/koi.html',
    ]),
    ['permalink: /x-:constructor/:title', '_posts/2025-01-02-koi.md', '', ''],
    ['permalink: unknown', '_posts/2025-01-02-koi.md', '', '/2025/01/02/koi.html'],
    ['permalink: p/:title', '_posts/2025-01-02-koi.md', '', '/p/koi'],
    ['permalink: /p/red/', '_posts/2025-01-02-koi.md', '', '/p/red'],
    ['permalink: /in-:categories/:title', '_posts/2025-01-02-koi.md', 'categories: [Fish]\n', '/in-fish/koi'],
    ['permalink: /:slug/', '_posts/2025-01-02-Koi_x.md', '', '/koi_x'],
  ])('of Jekyll, with %j: %s %j is %s', (config, file, more, path) => {
    expect(oldPath('jekyll', { '_config.yml': config, [file]: post(more) })).toBe(path);
  });

  it.each<[Generator, string, string, string, string]>([
    ['astro', 'src/pages/posts/[...slug].astro', 'src/content/blog/koi.md', '', '/posts/koi'],
    ['astro', 'src/pages/blog/[slug].astro', 'src/content/blog/koi.md', 'slug: red\n', ''],
    ['next', 'app/(main)/articles/[slug]/page.tsx', 'data/koi.mdx', '', '/articles/koi'],
    ['next', 'pages/[slug].js', 'posts/red.mdx', '', '/red'],
    ['astro', 'src/pages/[slug].astro', 'src/content/notes/Red Koi.md', '', '/red-koi'],
    ['gatsby', 'gatsby-node.js', 'content/blog/red/index.md', '', '/red'],
    ['gatsby', 'gatsby-node.js', 'content/blog/koi/index.md', 'path: /deep/koi\n', '/deep/koi'],
    ['eleventy', 'a', 'src/posts/koi.md', '', '/posts/koi'],
    ['eleventy', 'a', 'src/posts/2025-01-02-koi.md', 'permalink: "/w/{{ page.fileSlug }}/"\n', '/w/koi'],
    ['eleventy', 'a', 'src/posts/koi.md', 'permalink: "/{{ title | slugify }}/"\n', '/red-koi'],
    [
      'astro',
      'src/pages/[slug].astro src/pages/notes/[slug].astro',
      'src/content/blog/koi.md',
      '',
      '/notes/koi',
    ],
    [
      'astro',
      'src/pages/notes/[slug].astro src/pages/posts/[slug].astro',
      'src/content/blog/koi.md',
      '',
      '/posts/koi',
    ],
    [
      'astro',
      'src/pages/notes/[slug].astro src/pages/posts/[slug].astro',
      'src/content/notes/koi.md',
      '',
      '/notes/koi',
    ],
    [
      'astro',
      'src/pages/api/[slug].js src/pages/notes/[slug].astro',
      'src/content/blog/koi.md',
      '',
      '/notes/koi',
    ],
    [
      'astro',
      'src/pages/[lang]/[slug].astro src/pages/notes/[slug].astro',
      'src/content/blog/koi.md',
      '',
      '/notes/koi',
    ],
    ['astro', 'astro.config.mjs', 'src/pages/notes/koi.md', '', '/notes/koi'],
    ['next', 'next.config.js', 'app/n/koi/page.mdx', '', '/n/koi'],
    ['gatsby', 'gatsby-node.js', 'red/index.md', '', '/red'],
    [
      'eleventy',
      'a',
      'src/posts/koi.md',
      'permalink: "/{{ place }}/{{ title | slugify }}/"\nplace: pond\n',
      '/pond/red-koi',
    ],
  ])('of %s, with %s: %s %j is %s', (generator, other, file, more, path) => {
    const others = Object.fromEntries(other.split(' ').map((name) => [name, '']));
    expect(oldPath(generator, { ...others, [file]: post(more) })).toBe(path);
  });

  it('is in the folder that most links to posts name, if a program computes it', () => {
    const links = '[b](/web/bb/) [c](/web/cc/) [d](/web/dd/)';
    const names = ['aa', 'bb', 'cc', 'dd'];
    const files = Object.fromEntries(names.map((name) => [`src/posts/${name}.md`, post() + links]));
    expect(redirects('eleventy', files)[0]).toBe('/web/aa /blog/aa');
    // Half as many links to where the posts are outweigh them.
    const right = names.map((name) => [
      `src/posts/${name}.md`,
      post() + (name === 'aa' ? `${links} ${links}` : ''),
    ]);
    const known = {
      ...Object.fromEntries(right),
      'src/posts/ee.md': `${post()}[b](/posts/bb/) [c](/posts/cc/) [d](/posts/dd/)`,
    };
    expect(redirects('eleventy', known)[0]).toBe('/posts/aa /blog/aa');
  });

  it.each<[Generator, string, string, string]>([
    ['eleventy', 'src/posts/posts.json', '{ "permalink": "/w/{{ page.fileSlug }}/" }', '/w/carp'],
    ['eleventy', 'src/src.11tydata.json', '{ "permalink": "/w/{{ page.fileSlug }}/" }', '/w/carp'],
    ['eleventy', 'src/posts/carp.json', '{ "permalink": "/w/{{ page.fileSlug }}/" }', '/w/carp'],
    ['eleventy', 'src/posts/src.json', '{ "permalink": "/w/{{ page.fileSlug }}/" }', '/posts/carp'],
    [
      'eleventy',
      'src/posts/posts.11tydata.js',
      "export default { permalink: '/w/{{ page.fileSlug }}/' };",
      '/w/carp',
    ],
    ['gatsby', 'src/posts/posts.json', '{ "permalink": "/w/carp/" }', '/carp'],
  ])('of %s with %s of %j is %s', (generator, name, text, path) => {
    expect(oldPath(generator, { [name]: text, 'src/posts/carp.md': post() })).toBe(path);
  });

  it.each(['permalink', 'path', 'slug', 'postSlug'])('stays where %s in the front matter says', (key) => {
    const links = '[b](/web/bb/) [c](/web/cc/) [d](/web/dd/)';
    const names = ['aa', 'bb', 'cc', 'dd'].map((name) => [`posts/${name}.md`, post() + links]);
    const files = { ...Object.fromEntries(names), 'posts/ee.md': post(`${key}: /own/ee\n`) };
    expect(redirects('gatsby', files)).toContain('/web/aa /blog/aa');
    expect(redirects('gatsby', files)).toContain('/own/ee /blog/ee');
  });

  it.each<[Generator, string]>([
    ['hugo', 'content/posts/'],
    ['jekyll', '_posts/2025-01-02-'],
  ])('of %s does not follow from links', (generator, start) => {
    const links = '[b](/web/bb/) [c](/web/cc/) [d](/web/dd/)';
    const names = ['aa', 'bb', 'cc', 'dd'].map((name) => [`${start}${name}.md`, post() + links]);
    expect(redirects(generator, Object.fromEntries(names)).join()).not.toContain('/web/');
  });

  it.each<[Generator, string, string]>([
    ['hugo', 'content/posts/koi.md', '/index.xml /rss.xml'],
    ['jekyll', '_posts/2025-01-02-koi.md', '/atom.xml /feed.xml'],
  ])('of the feed of %s is redirected', (generator, file, expected) => {
    expect(redirects(generator, { 'atom.xml': '', [file]: post() })).toContain(expected);
  });

  it('is left out if a redirect cannot have it, or if it is the new one', () => {
    const { redirects: none, findings } = importBlog('gatsby', {
      'content/blog/水/index.md': post('', '水'),
      'content/blog/a:b/index.md': post('', 'b'),
      'content/koi.md': post('path: /blog/koi\n'),
    });
    expect([...none].map(([from]) => from)).toEqual(['/水']);
    expect(findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['redirect /a:b']);
  });
});

describe('the slug', () => {
  it.each([
    ['content/blog/Red_Koi/index.md', 'red-koi'],
    ['content/blog/水/index.md', 'post-2025-01-02'],
    ['content/blog/2025-01-02-koi.md', 'koi'],
    // As many letters of Latin as of another script.
    ['content/blog/ab水水/index.md', 'post-2025-01-02'],
    ['content/blog/abc水水/index.md', 'abc'],
    // A name that says nothing: one letter, a number, and one that the site uses itself.
    ['content/blog/x/index.md', 'red-koi', 'Red Koi'],
    ['content/blog/xy/index.md', 'xy', 'Red Koi'],
    ['content/blog/2024/index.md', 'red-koi', 'Red Koi'],
    ['content/blog/404.md', 'red-koi', 'Red Koi'],
  ])('of %s is %s', (file, slug, title = '水') => {
    expect(importBlog('gatsby', { [file]: post('', title) }).posts[0].slug).toBe(slug);
  });

  it('is that of one post only', () => {
    const { posts } = importBlog('gatsby', { 'a/posts/koi.md': post(), 'b/posts/koi.md': post() });
    expect(posts.map(({ slug }) => slug)).toEqual(['koi', 'koi-2']);
  });
});

it('pages of Next with a folder each are posts, drafts without a date; a single page is none', () => {
  const page = (title: string) =>
    `export const metadata = {\n  title: '${title}',\n};\n\n# ${title}\n\nText.\n`;
  const {
    posts,
    redirects: moved,
    findings,
  } = importBlog('next', {
    'next.config.ts': '',
    'app/jobs/page.mdx': page('Jobs'),
    'app/n/rust/page.mdx': page('On Rust'),
    'app/(notes)/n/teams/page.mdx': page('On Teams'),
  });
  expect(posts.map(({ file }) => file).toSorted()).toEqual([
    'pages/jobs.md',
    'posts/rust.md',
    'posts/teams.md',
  ]);
  expect([...moved]).toEqual([]);
  expect(findings.map(({ kind, source }) => `${kind} ${source}`).toSorted()).toEqual([
    'undated app/(notes)/n/teams/page.mdx',
    'undated app/n/rust/page.mdx',
  ]);
});

describe('links with the URL of the blog, which its configuration does not name', () => {
  const files = (names: string[], url: string) => ({
    'next.config.js': '',
    'pages/[slug].js': '',
    ...Object.fromEntries(names.map((name) => [`posts/${name}.md`, post(`description: A ${name}.\n`, name)])),
    'posts/links.md': `${post('', 'Links')}\n${names.map((name) => `[a](${url}/${name}/#top)`).join(' ')}`,
  });
  const linksOf = (names: string[], url: string): string =>
    importBlog('next', files(names, url)).posts.find(({ slug }) => slug === 'links')?.text ?? '';

  it('lead to the posts here', () => {
    const text = linksOf(['red', 'blue', 'gold'], 'https://koi.example');
    expect(text).toContain('[a](/blog/red#top) [a](/blog/blue#top) [a](/blog/gold#top)');
  });

  it('are those of another site if they are few', () => {
    expect(linksOf(['red', 'blue'], 'https://koi.example')).toContain('[a](https://koi.example/red/#top)');
  });
});

describe('the folder of posts at /posts', () => {
  /** Posts with these texts, of which the first are named aa, bb, cc and dd. */
  const learn = (text: string, url = 'https://koi.test') =>
    learnFolder(
      ['aa', 'bb', 'cc', 'dd'].map((name, index) => ({
        path: `/posts/${name}`,
        body: index === 0 ? text : '',
        data: {},
      })),
      url,
    );
  const links = (folder: string, count: number) => `[a](${folder}/bb) `.repeat(count);

  it.each<[text: string, folder: string | undefined]>([
    [links('/web', 3), '/web/'],
    [links('/web', 2), undefined],
    [links('/notes', 3) + links('/web', 4), '/web/'],
    // Links to where the posts are count twice.
    [links('/web', 3) + links('/posts', 1), '/web/'],
    [links('/web', 4) + links('/posts', 2), undefined],
    [links('/web', 5) + links('/posts', 2), '/web/'],
    [links('https://koi.test/web', 3), '/web/'],
    [links('https://other.test/web', 3), undefined],
    [links('//koi.test/web', 3), undefined],
    ['[a](/web/bb.png) '.repeat(3), undefined],
    ['[a](/web/BB.html) '.repeat(3), '/web/'],
    ['<a href="/web/bb">a</a> '.repeat(3), '/web/'],
    ['', undefined],
  ])('of a text with %j is %j', (text, folder) => {
    expect(learn(text)).toBe(folder);
  });

  it('is not that of other sites, if the URL of the blog is unknown', () => {
    expect(learn(links('https://koi.test/web', 3), '')).toBeUndefined();
  });
});

it('the URL of a blog is the one with links to most posts', () => {
  const linksTo = (url: string, names: string[]) => names.map((name) => `[a](${url}/${name})`).join(' ');
  const body = `${linksTo('https://a.test', ['aa', 'bb', 'cc'])} ${linksTo('https://b.test', ['aa', 'bb', 'cc', 'dd'])}`;
  const posts = ['aa', 'bb', 'cc', 'dd'].map((name) => ({ path: `/${name}`, body, data: {} }));
  expect(learnUrl(posts)).toBe('https://b.test');
  expect(learnUrl(posts.map((post) => ({ ...post, body: '' })))).toBe('');
});
