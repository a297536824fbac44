import { describe, expect, it } from 'vitest';
import { scanPage } from '../../../src/html/scan-page';
import { findTags } from '../../tags';

const html = (body: string, title: string, description: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><h1>H</h1>${body}</body></html>`;

describe('findTags', () => {
  it.each([
    ['<a href="/x">', [['a', { href: '/x' }]]],
    ['<A HREF="/x" title="a > b">', [['a', { href: '/x', title: 'a > b' }]]],
    ["<a href='/x'>", [['a', { href: '/x' }]]],
    ['<a href = /x >', [['a', { href: '/x' }]]],
    ['<a title="x"href="/x">', [['a', { title: 'x', href: '/x' }]]],
    ['<img srcSet="/a 1x, /b 2x" hidden>', [['img', { srcset: '/a 1x, /b 2x', hidden: '' }]]],
    ['<a href="/x?a&amp;b=&#39;">', [['a', { href: "/x?a&b='" }]]],
    ['<!-- <a href="/x"> --><b>', [['b', {}]]],
    ['<script>"<a href=/x>"</script>', [['script', {}]]],
    ['a < b <c', []],
    ['</a>', []],
    ['<a b=&#99999999;>', [['a', { b: '\ufffd' }]]],
  ])('%s', (text, tags) => {
    expect([...findTags(text)].map(({ name, attributes }) => [name, attributes])).toEqual(tags);
  });
});

it('scanPage reads a page', () => {
  const page = html(
    '<h2 id="a">x</h2><a href="/x">y</a><a href="/x">z</a><img src="/i" srcset="/j,l 1x, /k 2x"><p onclick="x" style="y" id="a">',
    'T &amp; “U”',
    'D &quot;E&quot;',
  );
  expect(scanPage(page).pageIndex).toEqual({
    ids: ['a', 'a'],
    links: ['/x'],
    loaded: ['/i', '/j,l', '/k'],
    headings: [1, 2],
    title: 'T & “U”',
    description: 'D "E"',
    blocked: ['onclick', 'style'],
  });
});

it.each<[string, boolean | undefined]>([
  ['<meta name="robots" content="noindex">', true],
  ['<meta name="robots" content="max-image-preview:large">', undefined],
  ['<meta name="description" content="noindex">', undefined],
])('%s keeps a page out of search engines: %s', (text, noindex) => {
  expect(scanPage(text).pageIndex.noindex).toBe(noindex);
});

it.each([
  ['<title></title><svg><title>Fish</title></svg>', ''],
  ['<svg><title>Fish</title></svg>', 'Fish'],
  ['<script>"<title>a</title>"</script><title>b</title>', 'b'],
])('the title of %s is %j', (text, title) => {
  expect(scanPage(text).pageIndex.title).toBe(title);
});

it('scanPage finds the sources that the policy must allow', () => {
  const { contents } = scanPage(
    '<script>a<b</script><style>c</style><script src="/d" integrity="e"></script>' +
      '<iframe src="/g"></iframe><video src="/h" poster="/i"></video><img srcset="/j 1x, /k 2x">',
  );
  expect(contents).toEqual({
    scripts: ['a<b', 'e'],
    embedded: [
      { kind: 'frame', address: '/g' },
      { kind: 'media', address: '/h' },
      { kind: 'img', address: '/i' },
      { kind: 'img', address: '/j' },
      { kind: 'img', address: '/k' },
    ],
  });
});

it.each([
  ['<link rel="canonical" href="/a"><a rel="canonical" href="/b">', { canonical: '/a' }],
  ['<meta name="description" content="A"><p name="description" content="B">', { description: 'A' }],
  ['<meta property="og:title" content="A">', { socialTitle: 'A' }],
])('the head of %s says %j', (text, expected) => {
  expect(scanPage(text).pageIndex).toMatchObject(expected);
});

it.each([
  ['<meta name="beacon" content="https://b.test">', [{ kind: 'connect', address: 'https://b.test' }]],
  ['<meta name="author" content="https://b.test"><a name="beacon" content="https://b.test">', []],
])('%s connects to %j', (text, embedded) => {
  expect(scanPage(text).contents.embedded).toEqual(embedded);
});
