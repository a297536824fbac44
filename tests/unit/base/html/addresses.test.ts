import { describe, expect, it } from 'vitest';

import {
  createAbsolute,
  createHref,
  isExternal,
  isReachable,
  resolveImage,
  resolveLink,
  schemeOf,
} from '../../../../src/base/html/addresses';

const plain = createHref({ url: 'https://koi.test', trailingSlash: false });
const based = createHref({ url: 'https://koi.test/me/site', trailingSlash: false });
const slashed = createHref({ url: 'https://koi.test', trailingSlash: true });
const both = createHref({ url: 'https://koi.test/me', trailingSlash: true });

describe('createHref', () => {
  it.each([
    // the link, then its URL: at the root, under a base path, with trailing slashes, with both
    ['/', '/ /me/site/ / /me/'],
    ['/blog', '/blog /me/site/blog /blog/ /me/blog/'],
    ['/blog/', '/blog /me/site/blog /blog/ /me/blog/'],
    ['/blog/a#part', '/blog/a#part /me/site/blog/a#part /blog/a/#part /me/blog/a/#part'],
    ['/blog?q=1', '/blog?q=1 /me/site/blog?q=1 /blog/?q=1 /me/blog/?q=1'],
    ['#/projects', '/projects /me/site/projects /projects/ /me/projects/'],
    ['#/blog/a-b', '/blog/a-b /me/site/blog/a-b /blog/a-b/ /me/blog/a-b/'],
    ['#/', '/ /me/site/ / /me/'],
    ['/resume.pdf', '/resume.pdf /me/site/resume.pdf /resume.pdf /me/resume.pdf'],
    ['/p/a.png?x=1', '/p/a.png?x=1 /me/site/p/a.png?x=1 /p/a.png?x=1 /me/p/a.png?x=1'],
    ['/404.html', '/404.html /me/site/404.html /404.html /me/404.html'],
    ['/koi/', '/koi/ /me/site/koi/ /koi/ /me/koi/'],
    [
      '/u\u0308.a#u\u0308',
      '/%C3%BC.a#u\u0308 /me/site/%C3%BC.a#u\u0308 /%C3%BC.a#u\u0308 /me/%C3%BC.a#u\u0308',
    ],
    ['/u%cc%88.a', '/%C3%BC.a /me/site/%C3%BC.a /%C3%BC.a /me/%C3%BC.a'],
    ['/\u00fc.a', '/\u00fc.a /me/site/\u00fc.a /\u00fc.a /me/\u00fc.a'],
    ['/a%ff%2F.b', '/a%ff%2F.b /me/site/a%ff%2F.b /a%ff%2F.b /me/a%ff%2F.b'],
  ])('%s', (to, expected) => {
    expect([plain, based, slashed, both].map((href) => href(to)).join(' ')).toBe(expected);
  });

  it.each([
    ...'#part # #//evil.test #/\\evil.test //evil.test/x /\\evil.test/x https://x.test/a mailto:a@b.test tel:+1'.split(
      ' ',
    ),
    ...['', '?q', 'relative'],
  ])('does not change %j', (to) => {
    expect([plain, based, slashed, both].map((href) => href(to))).toEqual([to, to, to, to]);
  });

  it('never makes a URL of another site from a path or hash', () => {
    for (const start of ['/', '#/', '#//', '#/\\', '#///', '#/.//', '#/%2F/']) {
      const written = plain(`${start}evil.test`);
      expect(new URL(written, 'https://koi.test/page').host, `${start} -> ${written}`).toBe('koi.test');
    }
  });
});

it.each([
  ['https://a', true],
  ['HTTP://a', true],
  ['//a', true],
  ['/\\a', true],
  ['\\\\a', true],
  ['/\t/a', true],
  [' //a', true],
  ['https:\n//a', true],
  ['/a', false],
  ['mailto:a@b', false],
  ['#a', false],
  ['a//b', false],
])('isExternal(%j) is %j', (address, external) => {
  expect(isExternal(address)).toBe(external);
});

it.each([
  ['javascript:x', 'javascript:'],
  [' JavaScript:x', 'javascript:'],
  ['java\tscript:x', 'javascript:'],
  ['\u0001javascript:x', 'javascript:'],
  ['java\nscript\u00a0:x', 'javascript:'],
  ['https://a', 'https:'],
  ['/a:b', undefined],
  ['a/b:c', undefined],
  ['#a:b', undefined],
  ['1a:b', undefined],
  ['', undefined],
])('schemeOf(%j) is %j', (address, scheme) => {
  expect(schemeOf(address)).toBe(scheme);
});

it.each([
  ['b', '/blog/a', '/blog/b'],
  ['b.md', '/blog/a', '/blog/b'],
  ['B.MD#c', '/blog/a', '/blog/B#c'],
  ['./b/', '/blog/a', '/blog/b'],
  ['../contact', '/blog/a', '/contact'],
  ['..', '/blog/a', ''],
  ['b', '/', '/b'],
  ['/x', '/blog/a', '/x'],
  ['#x', '/blog/a', '#x'],
  ['?x', '/blog/a', '?x'],
  ['', '/blog/a', ''],
  ['mailto:x@y', '/blog/a', 'mailto:x@y'],
])('resolveLink(%j) on %s is %j', (link, from, to) => {
  expect(resolveLink(link, from)).toBe(to);
});

it.each([
  ['a.png', '/posts/a.png'],
  ['./b/a.png', '/posts/b/a.png'],
  ['../a.png', '/a.png'],
  ['/a.png', '/a.png'],
  ['https://x/a.png', 'https://x/a.png'],
  ['//x/a.png', '//x/a.png'],
  ['data:image/png,a', 'data:image/png,a'],
  ['a b.png', '/posts/a%20b.png'],
  ['', ''],
])('resolveImage(%j) is %j', (source, to) => {
  expect(resolveImage(source)).toBe(to);
});

it.each([
  ...'/ /blog /blog/a-b_c/ /blog/a.b/c..d#e-1 /blog# /a//b /a/../b /a/.b /a/%2e%2e/b /a#é /a\\b #a ?b a //other.example/x'.split(
    ' ',
  ),
  ...['/é ł', '/a?b=c d', '', 'https://other.example/../b'],
])('makes %j absolute as the URL parser does', (address) => {
  const url = 'https://Example.com:443/base';
  expect(createAbsolute(url, (to) => to)(address)).toBe(new URL(address, url).href);
});

it('addresses with ü can be reached, however many were looked at before', () => {
  const reached = Array.from({ length: 10_000 }, () => isReachable('https://bücher.example/'));
  expect(reached).not.toContain(false);
});
