import { expect, it } from 'vitest';
import { makeAbsolute } from '../../../src/html/absolute';
import { toHtml } from '../content/support';

const PAGE = 'https://koi.test/blog/a';

it.each([
  [
    'the link of a heading to itself',
    '<h2 id="a"><a class="here" href="#a"><em>A</em></a></h2><p>b</p>',
    '<h2 id="a"><em>A</em></h2><p>b</p>',
  ],
  [
    'the copy button',
    '<span>ts</span><button class="copy" type="button">Copy</button><pre>x</pre>',
    '<span>ts</span><pre>x</pre>',
  ],
])('leaves out %s', (_, html, expected) => {
  expect(makeAbsolute(html, PAGE)).toBe(expected);
});

it.each([
  ['a paragraph', '<p class="here">Set aside</p><p>b</p>', '<p>Set aside</p><p>b</p>'],
  [
    'code',
    '<pre><code>&lt;a class="here"&gt;</code></pre><p>b</p>',
    '<pre><code>&lt;a class="here"&gt;</code></pre><p>b</p>',
  ],
  ['text', '<p>class="here"</p><p>b</p>', '<p>class="here"</p><p>b</p>'],
  ['a comment', '<!-- class="here" --><p>b</p>', '<!-- class="here" --><p>b</p>'],
  [
    'a link of the owner',
    '<p><a class="here" href="#b">b</a> c</p>',
    '<p><a href="https://koi.test/blog/a#b">b</a> c</p>',
  ],
  [
    'a button of the owner',
    '<button>b <a href="/c">c</a></button> d',
    '<button>b <a href="https://koi.test/c">c</a></button> d',
  ],
])('keeps %s that only looks like it', (_, html, expected) => {
  expect(makeAbsolute(html, PAGE)).toBe(expected);
});

it('knows the marks and buttons that Markdown becomes', () => {
  const html = makeAbsolute(toHtml('## It\'s "A" & b\n\n```ts\nconst a = 1;\n```\n\nlast'), PAGE);
  expect(html).not.toMatch(/<a |<button|Copy/);
  expect(html).toMatch(/last<\/p>$/);
});

it.each([
  [
    '<img srcset="a.png 1x, /b.png 2x">',
    '<img srcset="https://koi.test/blog/a.png 1x, https://koi.test/b.png 2x">',
  ],
  [
    '<img srcset="/a,b.png 640w, /c.png">',
    '<img srcset="https://koi.test/a,b.png 640w, https://koi.test/c.png">',
  ],
])('gives every candidate of %s its origin', (html, expected) => {
  expect(makeAbsolute(html, PAGE)).toBe(expected);
});
