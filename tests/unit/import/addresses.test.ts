// Old addresses, the names of posts, and which files are pages: tests/fixtures/import/{addresses,pages}.yaml.
import { describe, expect, it } from 'vitest';
import { learnFolder, learnUrl } from '../../../scripts/import/addresses/routes';
import { type Generator, generators } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { importBlog } from './support';

const post = (more = '', title = 'Red Koi', body = 'Text.') =>
  `---\ntitle: ${title}\ndate: 2025-01-02\n${more}---\n${body}\n`;
const redirects = (generator: Generator, files: Record<string, string>) =>
  [...importBlog(generator, files).redirects].map(([from, to]) => `${from} ${to}`);
const rowsOf = <T>(file: string) => Object.values(readTable<T>(file));
const generatorOf = (row: object) => generators.find((name) => Object.hasOwn(row, name)) ?? 'hugo';

type Old = Record<Generator | 'front' | 'is', string> & { with?: Record<string, string> };
it.each(rowsOf<Old>('import/addresses.yaml'))('%j', ({ with: files, front, is, ...row }) => {
  const generator = generatorOf(row);
  const [first = ''] = redirects(generator, { ...files, [row[generator]]: post(front) });
  expect(first.replace(/ \/blog\/.*$/, '')).toBe(is);
});

describe('the old address', () => {
  const links = '[b](/web/bb/) [c](/web/cc/) [d](/web/dd/)';
  const all = (start: string, body = links) =>
    Object.fromEntries(['aa', 'bb', 'cc', 'dd'].map((name) => [`${start}${name}.md`, post('', name, body)]));

  it('is in the folder that most links to posts name, if a program computes it', () => {
    expect(redirects('eleventy', all('src/posts/'))[0]).toBe('/web/aa /blog/aa');
    expect(redirects('hugo', all('content/posts/')).join()).not.toContain('/web/');
    expect(redirects('jekyll', all('_posts/2025-01-02-')).join()).not.toContain('/web/');
  });

  it.each(['permalink', 'path', 'slug', 'postSlug'])('stays where %s in the front matter says', (key) => {
    const found = redirects('gatsby', { ...all('posts/'), 'posts/ee.md': post(`${key}: /own/ee\n`) });
    expect(found).toContain('/web/aa /blog/aa');
    expect(found).toContain('/own/ee /blog/ee');
  });

  it('of a feed is redirected', () => {
    expect(redirects('hugo', { 'content/posts/koi.md': post() })).toContain('/index.xml /rss.xml');
    const jekyll = { 'atom.xml': '', '_posts/2025-01-02-koi.md': post() };
    expect(redirects('jekyll', jekyll)).toContain('/atom.xml /feed.xml');
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
  const { posts, redirects: moved } = importBlog('next', {
    'next.config.ts': '',
    'app/jobs/page.mdx': page('Jobs'),
    'app/n/rust/page.mdx': page('On Rust'),
    'app/(notes)/n/teams/page.mdx': page('On Teams'),
  });
  expect(posts.map(({ file, isDraft }) => `${file} ${isDraft}`).toSorted()).toEqual([
    'pages/jobs.md false',
    'posts/rust.md true',
    'posts/teams.md true',
  ]);
  expect([...moved]).toEqual([]);
});

it.each([
  [['red', 'blue', 'gold'], '[a](/blog/red#top) [a](/blog/blue#top) [a](/blog/gold#top)'],
  // Few links could be a coincidence.
  [['red', 'blue'], '[a](https://koi.example/red/#top)'],
])('links with the URL of the blog, which its configuration does not name: %j', (names, expected) => {
  const links = names.map((name) => `[a](https://koi.example/${name}/#top)`).join(' ');
  const { posts } = importBlog('next', {
    'next.config.js': '',
    'pages/[slug].js': '',
    ...Object.fromEntries(names.map((name) => [`posts/${name}.md`, post('', name)])),
    'posts/links.md': post('', 'Links', links),
  });
  expect(posts.find(({ slug }) => slug === 'links')?.text).toContain(expected);
});

describe('the folder of posts at /posts', () => {
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
  expect(learnUrl(posts.map((one) => ({ ...one, body: '' })))).toBe('');
});
