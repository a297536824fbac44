// Old addresses of posts, and which files are pages: tests/fixtures/import/{addresses,pages}.yaml.
import { describe, expect, it } from 'vitest';
import { learnFolder, learnUrl } from '../../../scripts/import/addresses/routes';
import { type Generator, generators } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { importBlog } from './support';

const post = (more = '') => `---\ntitle: Red Koi\ndate: 2025-01-02\n${more}---\nText.\n`;
const rowsOf = <T>(file: string) => Object.values(readTable<T>(file));
const generatorOf = (row: object) => generators.find((name) => Object.hasOwn(row, name)) ?? 'hugo';

const POST: Record<Generator, string> = {
  hugo: 'content/posts/koi.md',
  jekyll: '_posts/2025-01-02-koi.md',
  astro: 'src/content/blog/koi.md',
  eleventy: 'src/posts/koi.md',
  next: 'posts/koi.md',
  gatsby: 'content/blog/koi.md',
};

type Old = Record<Generator | 'front' | 'is', string> & { with?: Record<string, string> };
it.each(rowsOf<Old>('import/addresses.yaml'))('%j', ({ with: files, front, is, ...row }) => {
  const generator = generatorOf(row);
  const { redirects } = importBlog(generator, { ...files, [row[generator]]: post(front) });
  const [[from, to] = []] = redirects;
  expect(to?.startsWith('/blog/') ? from : `${from ?? ''}${to ? ` ${to}` : ''}`).toBe(is);
});

type Page = Partial<Record<Generator, Record<string, string>>> & { is?: string; left?: string };
it.each(rowsOf<Page>('import/pages.yaml'))('%j', ({ is = '', left, ...row }) => {
  const generator = generatorOf(row);
  const files = row[generator] ?? {};
  const { posts, redirects, findings } = importBlog(generator, { [POST[generator]]: post(), ...files });
  const pages = posts.filter(({ isPage }) => isPage);
  const from = [...redirects].filter(([, to]) => pages.some(({ slug }) => to === `/${slug}`));
  const found = findings.filter(({ source, kind }) => Object.hasOwn(files, source) && kind !== 'unlinked');
  expect([...pages.map(({ file }) => file), ...from.map(([path]) => path)].join(' ')).toBe(is);
  if (left) expect(found.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([left]);
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
