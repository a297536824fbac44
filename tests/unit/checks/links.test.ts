// The messages for broken links, and the texts to search for in the source.
import { expect, it } from 'vitest';
import { checkLinks } from '../../../src/checks/links';
import { createHref } from '../../../src/html/addresses';
import { scanPage } from '../../../src/html/scan-page';
import type { Outputs } from '../../../src/outputs/output';
import type { RenderedPage } from '../../../src/outputs/outputs';
import type { Site } from '../../../src/site';

const page = (file: string, body: string): RenderedPage => ({
  file,
  source: `${file}.md`,
  body,
  pageIndex: scanPage(body).pageIndex,
});

const kindOf = (path: string) => (path.startsWith('/blog/') ? 'post' : 'page');

function check(pages: RenderedPage[], url = 'https://koi.test', hidden: string[] = []) {
  const outputs: Outputs = new Map(pages.map((one) => [one.file, one]));
  const href = createHref({ url, trailingSlash: false });
  const site = {
    settings: { redirects: [] as unknown[] },
    base: href('/').replace(/\/$/, ''),
    href,
    absolute: (to: string) => new URL(url).origin + href(to),
  } as Site;
  return checkLinks(pages, outputs, site, new Map(hidden.map((path) => [path, kindOf(path)])));
}
const link = (to: string, url?: string, hidden?: string[]) =>
  check([page('index.html', `<a href="${to}">x</a>`), page('b/index.html', '<i id="part">')], url, hidden);

it('a finding contains every way in which the link may be written', () => {
  const [finding] = link('/blog/none/?x#y');
  expect(finding).toMatchObject({ source: 'index.html.md', rendered: '/blog/none/?x#y' });
  const ways = ['/blog/none/?x#y', '/blog/none?x#y', '/blog/none/', '/blog/none'];
  expect([...new Set(finding.near)].sort()).toEqual(ways.sort());
});

it('a message names the path without the base path', () => {
  const url = 'https://koi.test/base';
  expect(link('/base/none', url)[0]).toMatchObject({
    message: 'link to /none leads nowhere',
    rendered: '/base/none',
  });
  expect(link('/none', url)[0]).toMatchObject({ message: 'link to /none leads nowhere', rendered: '/none' });
  expect(link('/basement', url)[0].message).toBe('link to /basement leads nowhere');
  expect(link('/base', url)).toEqual([]);
  expect(link('/base/b#part', url)).toEqual([]);
});

it('an absolute address of the site is checked too; the host may have more than the site', () => {
  const url = 'https://koi.test/base';
  expect(link(`${url}/none`, url)).toMatchObject([
    { message: 'link to /none leads nowhere', severity: 'warning', near: [`${url}/none`] },
  ]);
  expect(link(`${url}/b#no`, url)).toMatchObject([{ severity: 'warning' }]);
  const redirect = { ...page('old/index.html', `<a href="${url}/none">x</a>`), isRedirect: true as const };
  expect(check([redirect], url)).toEqual([]);
  for (const to of [url, `${url}/`, `${url}/b#part`, 'https://koi.test/none', `${url}ment/none`])
    expect(link(to, url), to).toEqual([]);
});

it.each([
  ['/blog/soon', 'that post is a draft or scheduled, so it is not published yet.'],
  ['/blog/soon/#x', 'that post is a draft or scheduled, so it is not published yet.'],
  ['/soon', 'that page is a draft, so it is not published yet.'],
  ['/blog/later', 'correct the link or write the page.'],
  ['/blog/www.example.com', 'did you mean https://www.example.com?'],
  ['/resume.pdf', 'write content/resume.yaml, or put the file at public/resume.pdf.'],
  ['/feed.xml', 'there are no posts with text, so there is no feed.'],
  ['/data.csv', 'put the file at public/data.csv.'],
  ['/public/data.csv', 'the address of public/data.csv is /data.csv.'],
  ['public/posts/data.csv', 'the address of public/posts/data.csv is /posts/data.csv.'],
  // A short name is near one that has few other letters, wherever both are.
  ['/blog/x.txt', 'put the file at public/blog/x.txt.'],
])('the hint for %s is: %s', (to, hint) => {
  expect(link(to, undefined, ['/blog/soon', '/soon'])[0].hint).toBe(hint);
});

it('an image is reported as a missing file', () => {
  const [finding] = check([page('index.html', '<img src="/none.png?v=1">')]);
  expect(finding.message).toBe('there is no file /none.png');
});

it('a missing fragment is reported, on the same page or another', () => {
  const body =
    '<a href="#no">x</a><a href="#part">x</a><a href="/b#no">x</a><a href="#top">x</a><i id="part">';
  const found = check([page('a/index.html', body), page('b/index.html', '<i id="noo">')]);
  expect(found.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'link to #no: there is no #no on that page',
      'check the spelling, or add a heading or an id of that name there.',
    ],
    ['link to /b#no: there is no #no on that page', 'did you mean #noo?'],
  ]);
});

it.each([
  [2, 2, ['0.html.md', '1.html.md']],
  [3, 3, ['every page']],
  [3, 2, ['every page']],
  [4, 2, ['0.html.md', '1.html.md']],
])('of %d pages %d have the link: the sources are %j', (count, broken, sources) => {
  const pages = Array.from({ length: count }, (_, index) =>
    page(`${index}.html`, index < broken ? '<a href="/none">x</a>' : ''),
  );
  const found = check(pages);
  expect(found.map(({ source }) => source)).toEqual(sources);
  expect(found[0].near?.length === 0).toBe(sources[0] === 'every page');
});

it('a link on every page is reported separately from a link on one page', () => {
  const all = '<a href="/none">x</a>';
  const found = check([
    page('0.html', all),
    page('1.html', all),
    page('2.html', `${all}<a href="/one">x</a>`),
  ]);
  expect(found.map(({ source, message }) => `${source}: ${message}`)).toEqual([
    'every page: link to /none leads nowhere',
    '2.html.md: link to /one leads nowhere',
  ]);
});
