// URLs in Markdown and in HTML: which are decoded, encoded, resolved and rejected.
import { describe, expect, it } from 'vitest';
import { decodePath, encodeAddress, resolveImage, resolveLink } from '../../src/html/addresses';
import { messages, render, toHtml } from './support';

const hrefOf = (body: string): string | undefined => /href="([^"]*)"/.exec(toHtml(body))?.[1];
const srcOf = (body: string): string | undefined => /src="([^"]*)"/.exec(toHtml(body))?.[1];

describe('a link', () => {
  it.each([
    ['[a](/x?a=1&amp;b=2)', '/x?a=1&amp;b=2'],
    ['[a](/x?a=1&b=2)', '/x?a=1&amp;b=2'],
    ['<a href="/x?a=1&amp;b=2">a</a>', '/x?a=1&amp;b=2'],
    ['<a href="/x?a=1&copy=2">a</a>', '/x?a=1&amp;copy=2'],
    ['[a](/caf&eacute;)', '/café'],
    ['[a](</my page>)', '/my%20page'],
    ['<a href="/my page">a</a>', '/my%20page'],
    ['[a](/x%20y)', '/x%20y'],
    ['[a](/x%2Fy)', '/x%2Fy'],
    ['[a](/über#straße)', '/über#straße'],
    ['[a](</x"y>)', '/x%22y'],
    ['[a](/x\\y)', '/x%5Cy'],
    ['[a](x\\y)', '/blog/x%5Cy'],
    ['[a](/x[y])', '/x%5By%5D'],
    ['[a](https://x.test/[y])', 'https://x.test/%5By%5D'],
    ['[a](https://[::1]/y)', 'https://[::1]/y'],
    ['[a](mailto:a@b.test?subject=x%20y)', 'mailto:a@b.test?subject=x%20y'],
    ['[a](</\\evil.test>)', '/\\evil.test'],
  ])('%j has the URL %j', (body, href) => {
    expect(hrefOf(body)).toBe(href);
    expect(messages(body)).toEqual([]);
  });

  it.each([
    ['[x](<\\\\\\\\[>)', '1:1 "\\\\\\\\[" is not an address'],
    ['[x](https://[)', '1:5 "https://[" is not an address'],
    ['[x](//)', '1:5 "//" is not an address'],
    ['a <a href="http://a b/">x</a>', '1:12 "http://a b/" is not an address'],
    ['b [x](javascript&colon;alert)', '1:7 javascript: addresses are not allowed here'],
    ['<area href="javascript:x" alt="a">', '1:13 javascript: addresses are not allowed here'],
  ])('%j is reported', (body, place) => {
    expect(messages(body)).toHaveLength(1);
    expect(messages(body)[0].replace(/^1:\d+ /, '')).toBe(place.replace(/^1:\d+ /, ''));
  });

  it('keeps its title', () => {
    expect(toHtml('[a](/b "R&amp;D &lt;x&gt; \\"q\\"")')).toContain(
      'title="R&amp;D &lt;x&gt; &quot;q&quot;"',
    );
    expect(toHtml('<a href="/b" title="caf&eacute; &amp;eacute;">a</a>')).toContain(
      'title="café &amp;eacute;"',
    );
  });
});

describe('an image', () => {
  it.each([
    ['![A](<my pond.png>)', '/posts/my%20pond.png'],
    ['![A](my%20pond.png)', '/posts/my%20pond.png'],
    ['![A](</posts/my pond.png>)', '/posts/my%20pond.png'],
    ['![A](100%.png)', '/posts/100%25.png'],
    ['![A](a%ff.png)', '/posts/a%25ff.png'],
    ['![A](teich-gr&ouml;n.png)', '/posts/teich-gr%C3%B6n.png'],
  ])('%j has the URL %j', (body, src) => {
    expect(srcOf(body)).toBe(src);
    expect(decodePath(src)).toBeDefined();
  });

  it.each([
    ['![a *b* `c` [d](e)](f.png)', 'a b c d'],
    ['![R&amp;D](f.png)', 'R&amp;D'],
    ['![a $x^2$](f.png)', 'a x^2'],
    ['![a <b>c</b>](f.png)', 'a c'],
    ['![a \\* b](f.png)', 'a * b'],
    ['![a\nb](f.png)', 'a\nb'],
    ['![![a](b.png)](f.png)', 'a'],
  ])('%j has the alt text %j', (body, alt) => {
    expect(toHtml(body)).toContain(`alt="${alt}"`);
    expect(render(body).hasMath).toBe(false);
  });

  it.each([
    ['![A]()', ['1:4 the image has no address']],
    ['<img alt="A">', ['1:1 the image has no address']],
    ['![A](data:image/png;base64,x)', ['1:6 data: addresses are not allowed here']],
    ['<img src="https://[" alt="A" width="1" height="1">', ['1:11 "https://[" is not an address']],
    [
      '<img src="a.png" alt="A" srcset="https://films.test/a.png 1x, https://track.test/a.png 2x">',
      ['1:63 this image comes from https://track.test, which content/site.yaml does not allow'],
    ],
    ['<source srcset="data:image/png;base64,x 2x">', ['1:17 data: addresses are not allowed here']],
  ])('%j is reported', (body, places) => {
    expect(messages(body)).toEqual(places);
  });
});

describe('videos, audio and srcset', () => {
  it.each([
    [
      '<video src="a.mp4" poster="b.png"></video>',
      '<video src="/posts/a.mp4" poster="/posts/b.png"></video>',
    ],
    ['<audio src="/a.mp3"></audio>', '<audio src="/a.mp3"></audio>'],
    ['<source srcset="a.webp 1x, b.webp 2x">', '<source srcset="/posts/a.webp 1x, /posts/b.webp 2x">'],
    ['<source srcset="a,b.webp 1x,c.webp 2x">', '<source srcset="/posts/a,b.webp 1x, /posts/c.webp 2x">'],
    ['<area href="b.md" alt="B">', '<area href="/blog/b" alt="B">'],
  ])('%s', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toBe(html);
  });
});

it.each([
  ['//x.test/[a]', '//x.test/%5Ba%5D'],
  ['https://[::1]/[a]', 'https://[::1]/%5Ba%5D'],
  ['a b', 'a%20b'],
  ['日本', '日本'],
  ['%', '%'],
])('encodeAddress(%j) is %j', (address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});

it.each(['\\\\[', '//[', 'http://[', '\\\\', '::', '%', '%ff', '\u0000', 'a:b', '/%', '\ud800'])(
  'no URL throws: %j',
  (address) => {
    expect(typeof resolveLink(address, '/blog/a')).toBe('string');
    expect(typeof resolveImage(address)).toBe('string');
    expect(() => decodeURI(resolveImage(address).replace(/^[a-z]+:.*|^[/\\]{2}.*/, ''))).not.toThrow();
  },
);
