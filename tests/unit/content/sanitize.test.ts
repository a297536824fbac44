import { describe, expect, it } from 'vitest';
import { places, render, toHtml, words } from './support';

const messages = (body: string) => words(render(body).problems);

describe('links', () => {
  it.each([
    ['[a](/blog)', '<a href="/blog">a</a>'],
    ['[a](#/projects)', '<a href="/projects">a</a>'],
    ['[a](#/blog/april-2025)', '<a href="/blog/april-2025">a</a>'],
    ['[a](#part)', '<a href="#part">a</a>'],
    ['[a](b.md)', '<a href="/blog/b">a</a>'],
    ['[a](b.md#c)', '<a href="/blog/b#c">a</a>'],
    ['[a](./b)', '<a href="/blog/b">a</a>'],
    ['[a](../projects)', '<a href="/projects">a</a>'],
    ['[a](../../../../etc)', '<a href="/etc">a</a>'],
    ['[a](?q=1)', '<a href="?q=1">a</a>'],
    ['[a](mailto:a@b.test)', '<a href="mailto:a@b.test">a</a>'],
    ['[a](https://x.test/)', '<a href="https://x.test/" class="out" target="_blank" rel="noopener">a</a>'],
    ['[a](//x.test/)', '<a href="//x.test/" class="out" target="_blank" rel="noopener">a</a>'],
    [
      '<https://x.test>',
      '<a href="https://x.test" class="out" target="_blank" rel="noopener">https://x.test</a>',
    ],
    ['[a](#//evil.test)', '<a href="#//evil.test">a</a>'],
    ['[a](#/\\\\evil.test)', expect.stringMatching(/^<a href="#/)],
    ['<a href="/blog">a</a>', '<a href="/blog">a</a>'],
    ['<A HREF="#/blog">a</A>', '<a href="/blog">a</a>'],
    ["<a href='#/blog'>a</a>", '<a href="/blog">a</a>'],
    ['<a href=#/blog>a</a>', '<a href="/blog">a</a>'],
    ['<a href = "#/blog" class=x>a</a>', '<a href="/blog" class="x">a</a>'],
    ['<div><<!-- a -->a href=//x.test title=>b</div>', '<div>&lt;a href=//x.test title=&gt;b</div>'],
    ['a <!-- b --!><<!-- c -->a href=/blog title=>d', 'a &lt;a href=/blog title=&gt;d'],
    ['a <?b ><<?c ?>a href=/blog title=>d', 'a &lt;a href=/blog title=&gt;d'],
    [
      '<a href="https://x.test" rel="me noopener" target="_self">a</a>',
      '<a href="https://x.test" rel="me noopener" target="_blank" class="out">a</a>',
    ],
  ])('%j', (body, html) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toEqual(html);
    expect(messages(body)).toEqual([]);
  });
});

describe('images', () => {
  it.each([
    ['![A](a.png)', '/posts/a.png'],
    ['![A](./a.png)', '/posts/a.png'],
    ['![A](sub/a.png?x=1)', '/posts/sub/a.png?x=1'],
    ['![A](../a.png)', '/a.png'],
    ['![A](/a.png)', '/a.png'],
    ['<img src="a.png" alt="A">', '/posts/a.png'],
    ['<IMG SRC=a.png ALT=A>', '/posts/a.png'],
    ["<img alt='A' src='a.png' />", '/posts/a.png'],
  ])('%j', (body, src) => {
    const html = toHtml(body);
    expect(html).toContain(`src="${src}"`);
    expect(html.match(/src=/gi)).toHaveLength(1);
    expect(html).toContain('alt="A"');
    expect(html).toContain('loading="lazy"');
    expect(messages(body)).toEqual([]);
  });

  it.each([
    ['![](a.png)', 'image "a.png" has no alt text'],
    ['![ ](a.png)', 'image "a.png" has no alt text'],
    ['<img src="a.png">', 'image "a.png" has no alt text'],
  ])('%j is reported, because it has no alt text', (body, message) => {
    expect(messages(body)).toEqual([message]);
  });

  it.each(['alt="" role="presentation"', 'alt=""', 'alt'])('may be decorative with %s', (alt) => {
    expect(messages(`<img src="a.png" ${alt}>`)).toEqual([]);
    expect(toHtml(`<img src="a.png" ${alt}>`)).toContain('alt=""');
  });

  it('without alt text are reported with a hint for decorative images', () => {
    expect(render('![](a.png)').problems[0].hint).toContain('<img src="koi.png" alt="">');
  });
});

describe('what the security policy blocks', () => {
  it.each([
    ['<script>alert(1)</script>', '<script> is not allowed in a post'],
    ['<ScRiPt src=x></sCrIpT>', '<script> is not allowed in a post'],
    ['<style>p{}</style>', '<style> is not allowed in a post'],
    ['<base href="//x.test">', '<base> is not allowed in a post'],
    ['<object data="x"></object>', '<object> is not allowed in a post'],
    ['<meta http-equiv="refresh" content="0">', '<meta> is not allowed in a post'],
    ['<p onclick="x()">a</p>', 'onclick on <p> is a script'],
    ['<img src="a.png" alt="A" ONERROR=x>', 'onerror on <img> is a script'],
    ['<svg onload="x()"></svg>', 'onload on <svg> is a script'],
    ['[a](javascript:x)', 'javascript: addresses are not allowed here'],
    ['[a](JaVaScRiPt:x)', 'javascript: addresses are not allowed here'],
    ['[a](vbscript:x)', 'vbscript: addresses are not allowed here'],
    ['[a](data:text/html,x)', 'data: addresses are not allowed here'],
    ['<a href="java&Tab;script:x">a</a>', 'javascript: addresses are not allowed here'],
    ['<a href=" javascript:x">a</a>', 'javascript: addresses are not allowed here'],
    ['<a href="&#106;avascript:x">a</a>', 'javascript: addresses are not allowed here'],
    ['<button formaction="javascript:x">a</button>', 'javascript: addresses are not allowed here'],
  ])('%j is reported', (body, message) => {
    expect(messages(body)).toEqual([message]);
  });

  it('each problem is reported at its own line', () => {
    const body = 'a\n\n<p onclick="x">b</p>\n\nc\n\n<p onclick="y">d</p>\n';
    expect(places(render(body).problems)).toEqual([
      '3:4 onclick on <p> is a script',
      '7:4 onclick on <p> is a script',
    ]);
  });
});

describe('style attributes', () => {
  it('become classes, one for each different style', () => {
    const { html, css } = render(
      '<p style="color: red;">a</p>\n<p STYLE="color: red" class="x">b</p>\n<p style="margin: 0">c</p>',
    );
    expect(html).toContain('<p class="s1">a</p>');
    expect(html).toContain('<p class="x s1">b</p>');
    expect(html).toContain('<p class="s2">c</p>');
    expect(css).toBe('.s1{color: red}.s2{margin: 0}');
  });

  it.each([
    '<p style="">a</p>',
    '<p style="}body{display:none">a</p>',
    '<p style="x:</style>">a</p>',
    '<p style="width: expression(1)">a</p>',
  ])('%s is removed', (body) => {
    expect(render(body)).toMatchObject({ css: '' });
    expect(toHtml(body)).toBe('<p>a</p>');
  });
});

describe('other HTML', () => {
  it.each([
    ['<details open=""><summary>a</summary>b</details>'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
    ['<video src="/a.mp4" controls=""></video>'],
  ])('%s is unchanged', (body) => {
    expect(toHtml(body).replace(/^<p>|<\/p>$/g, '')).toBe(body);
    expect(messages(body)).toEqual([]);
  });

  it.each([
    'a < b',
    '5 > 3 & 2',
    '<not a tag',
    'a <3 b',
    '</nothing>',
    '<>',
    '&#99999999;',
    '<a b=&#99999999;>x</a>',
  ])('%s is accepted', (body) => {
    expect(typeof toHtml(body)).toBe('string');
  });
});
