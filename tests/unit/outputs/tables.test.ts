// Files made from the posts and pages: the sitemap, Markdown, redirects; and checks of file names.
import { describe, expect, it } from 'vitest';
import { checkOutputs } from '../../../src/checks/checks';
import { checkUnusedFiles } from '../../../src/checks/documents';
import type { Post } from '../../../src/content/posts/post';
import { scanPage } from '../../../src/html/scan-page';
import { renderCrawlerFiles } from '../../../src/outputs/crawler-files';
import type { Output, Outputs } from '../../../src/outputs/output';
import { collectOutputs } from '../../../src/outputs/outputs';
import { toFile, toMarkdownFile } from '../../../src/outputs/paths';
import { allPages } from '../../../src/routes';
import type { Site } from '../../../src/site';
import { buildFixture, withContent } from '../../helpers';

const built = await buildFixture('good');
const good = built.site as Site;
const output = (file: string, source = `from ${file}`, body = ''): Output => ({ file, source, body });
const table = (...outputs: Output[]): Outputs => new Map(outputs.map((one) => [one.file, one]));
const post = (slug: string, more: Partial<Post> = {}): Post => ({
  ...withContent(good.posts[0], { html: '<p>x</p>', markdown: '\n\nx\n' }),
  ...{
    slug,
    path: `/blog/${slug}`,
    title: slug,
    date: '2025-01-01',
    updated: undefined,
    tags: [],
  },
  ...more,
});

describe('files for crawlers', () => {
  const files = (posts: Post[]) => {
    const site = { ...good, posts };
    const pages = allPages(site);
    return Object.fromEntries([
      ...renderCrawlerFiles(site, pages).map(({ file, body }) => [file, String(body)]),
      ...pages.flatMap(({ path, markdown }) => (markdown ? [[toMarkdownFile(path), markdown()]] : [])),
    ]);
  };
  it('the sitemap has each page except the 404 page, with the date of its last change', () => {
    const { 'sitemap.xml': map } = files([
      post('b', { updated: '2025-04-02' }),
      post('a', { date: '2025-03-01' }),
    ]);
    expect(map).toContain(`<loc>${good.absolute('/blog')}</loc><lastmod>2025-04-02</lastmod>`);
    expect(map).toContain(`<loc>${good.absolute('/blog/a')}</loc><lastmod>2025-03-01</lastmod>`);
    expect(map).toContain(`<loc>${good.absolute('/contact')}</loc></url>`);
    expect(map).not.toContain('404');
    expect(files([])['sitemap.xml']).not.toContain('/blog');
    expect(files([])['llms.txt']).not.toContain('Blog');
  });
  it('the Markdown files have the posts with text', () => {
    const texts = files([post('a'), post('b', { hasText: false })]);
    expect(texts['blog/a.md']).toMatch(/^# a\n\n2025-01-01 · .* · .*\/blog\/a\n\nx\n$/);
    expect(texts).not.toHaveProperty(['blog/b.md']);
    expect(texts['llms.txt']).toContain('- [a](');
    expect(texts['llms.txt']).not.toContain('- [b](');
  });
  it('the Markdown files have the case studies, with the facts of their projects', () => {
    const texts = files([]);
    expect(texts['projects/anns-lantern.md']).toMatch(
      /^# Ann’s lantern\n\n2023–2025 · Ann O'Nymous · https:\/\/koi.test\/projects\/anns-lantern\n\nRole: Design & code\n\nOutcome: .*\n\nIt hangs /,
    );
    expect(texts['projects/everything.md']).toMatch(/^# All there is\n\nAnn O'Nymous · .*\n\nIts card /);
    expect(texts['llms.txt']).toContain('\n## Case studies\n\n- [Ann’s lantern](');
    expect(texts['sitemap.xml']).toContain('<loc>https://koi.test/projects/anns-lantern</loc></url>');
    const none = { ...good, caseStudies: [] };
    expect(String(renderCrawlerFiles(none, []).find(({ file }) => file === 'llms.txt')?.body)).not.toContain(
      'Case studies',
    );
  });
});

it.each([
  [['a', 'b'], []],
  [['a/b', 'a/c'], []],
  [['A.png', 'a.png'], ['a.png and A.png (from A.png) are the same name on macOS and Windows']],
  [['A/b', 'a/c'], ['a and A (from A/b) are the same name on macOS and Windows']],
  [['a/B/x', 'a/b/y'], ['a/b and a/B (from a/B/x)']],
  [['STRASSE', 'straße'], ['straße and STRASSE (from STRASSE)']],
])('the conflicts of names in %j are %j', (files, messages) => {
  const { problems } = collectOutputs(files.map((file) => output(file)));
  expect(problems.map(({ message }) => message)).toEqual(
    messages.map((message) => expect.stringContaining(message)),
  );
});

it('a file in posts/ that no page uses is reported', () => {
  const body =
    '<img src="/x/posts/a%20b.png?1"><img src="/x/posts/%.png#2"><a href="https://a.test/posts/c.png">c</a>';
  const page = { ...output('index.html', 'a.md', body), pageIndex: scanPage(body).pageIndex };
  const files = ['posts/a b.png', 'posts/%.png', 'posts/c.png', 'other/d.png'].map((file) => output(file));
  expect(checkUnusedFiles(table(page, ...files), '/x').map(({ source }) => source)).toEqual([
    'from posts/c.png',
  ]);
});

describe('a redirect', () => {
  it.each([
    ['/old', 'old/index.html'],
    ['/old.html', 'old.html'],
    ['/old.htm', 'old.htm'],
    ['/old.php', 'old.php/index.html'],
    ['/', 'index.html'],
  ])('from %s is the file %s', (source, file) => {
    expect(toFile(source)).toBe(file);
  });
  it.each([
    [{ ...output('old/index.html'), isRedirect: true as const }, []],
    [output('old/index.html', 'a.md'), ['/old is redirected, but it is the address of a.md']],
    [output('old', 'public/old'), ['/old is redirected, but it is the address of public/old']],
    [output('older', 'public/older'), []],
  ])('%# must not have the path of another file', (other, messages) => {
    const site = { ...good, settings: { ...good.settings, redirects: [{ from: '/old', to: '/' }] } };
    expect(checkOutputs(table(other), site, built.sources).map(({ message }) => message)).toEqual(messages);
  });
});
