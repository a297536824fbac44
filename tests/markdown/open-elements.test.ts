// Unclosed elements and unexpected closing tags in HTML are reported with their location, and repaired.
import { describe, expect, it } from 'vitest';
import { messages, toHtml } from './support';

describe('an element that is never closed is reported and closed', () => {
  it.each([
    ['a\n\n<details><summary>b</summary>\n\nc', '3:1 warning: <details> is never closed', '</details>'],
    ['<div><div>\n\nx\n\n</div>', '1:1 warning: <div> is never closed', '</div></div>'],
    ['a <b>b\n\nc', '1:3 warning: <b> is never closed', '</b>'],
    ['<div><b>a</div>', '1:6 warning: <b> is never closed', '</b></div>'],
    ['<textarea>\n\na', '1:1 warning: <textarea> is never closed', '</textarea>'],
    ['a <my-element> b', '1:3 warning: <my-element> is never closed', '</my-element>'],
    ['a[^1]\n\n[^1]: b <i>c', '3:9 warning: <i> is never closed', '</i>'],
  ])('%j', (body, place, end) => {
    expect(messages(body)).toEqual([place]);
    expect(toHtml(body).replace(/\s|<\/ol>|<\/li>|<\/p>| <a class="back.*?<\/a>/g, '')).toContain(end);
  });
});

it.each([
  ['a <youtube id> b', '1:3 warning: <youtube> is not an HTML element', '<p>a  b</p>'],
  ['a Vec<U64> b', '1:6 warning: <U64> is not an HTML element', '<p>a Vec b</p>'],
  ['<x>a <b>b</x>', '1:6 warning: <b> is never closed', '<p>a <b>b</b></p>'],
  ['<x>a</x> <x>b</x>', '1:1 warning: <x> is not an HTML element', '<p>a b</p>'],
  ['<circle r="1">a</circle>', '1:1 <circle> is not allowed here', '<p>a</p>'],
])('the unknown element in %j is reported, and its text stays', (body, place, html) => {
  expect(messages(body)).toContain(place);
  expect(toHtml(body)).toBe(html);
});

it.each([
  ['<b><i>a', '<p><b><i>a</i></b></p><b><i>\n</i></b>'],
  ['<textarea>', '<textarea></textarea>'],
  ['<div>\n<textarea>', '<div>\n<textarea></textarea>\n</div>'],
  [
    '<div>\n<iframe src="https://films.test/1">',
    '<div>\n<iframe src="https://films.test/1" class="s1"></iframe>\n</div>',
  ],
])('what %j leaves open is closed, the inner first', (body, html) => {
  expect(toHtml(body)).toBe(html);
});

it.each([
  ['<code>a</code> "b"', '<p><code>a</code> “b”</p>'],
  ['<svg/> "b"', '<p><svg></svg> “b”</p>'],
  ['<kbd>a</kbd> "b" <samp>"c"</samp>', '<p><kbd>a</kbd> “b” <samp>"c"</samp></p>'],
  ['a<div>"b"</div>', '<p>a</p><div>“b”</div><p></p>'],
])('quotes are set in text, not in code: %j', (body, html) => {
  expect(toHtml(body)).toBe(html);
});

describe('a self-closing tag', () => {
  it.each([
    ['<div />\n\na', '<div></div>\n<p>a</p>'],
    ['<div class="x"/>\n\na', '<div class="x"></div>\n<p>a</p>'],
    ['<a name="x" /> a', '<p><a name="x"></a> a</p>'],
    [
      '<iframe src="https://films.test/1" />\n\na',
      '<iframe src="https://films.test/1" class="s1"></iframe>\n<p>a</p>',
    ],
    [
      '<iframe src="https://films.test/1" /><b>c</b>\n\na',
      '<iframe src="https://films.test/1" class="s1"></iframe><b>c</b>\n<p>a</p>',
    ],
    [
      '<div>\n<iframe src="https://films.test/1"/>\n<b>c</b>\n</div>\n\na',
      expect.stringContaining('<b>c</b>'),
    ],
    ['<my-element />\n\na', '<my-element></my-element>\n<p>a</p>'],
    ['<Video src="/a.mp4" />\n\na', '<video src="/a.mp4"></video>\n<p>a</p>'],
    ['<svg><title/><g/></svg>\n\na', '<p><svg><title></title><g></g></svg></p>\n<p>a</p>'],
    ['<svg><path style="fill: red"/><g/></svg>', '<p><svg><path class="s1"></path><g></g></svg></p>'],
    ['<svg><foreignObject><div/></foreignObject></svg>', expect.stringContaining('<div></div>')],
    ['<a href=/blog/>b</a>', '<p><a href="/blog">b</a></p>'],
    ['<br/>a<hr />', '<p><br>a</p><hr><p></p>'],
  ])('%j is closed at once', (body, html) => {
    expect(toHtml(body)).toEqual(html);
    expect(messages(body)).toEqual([]);
  });

  it.each([
    ['<Foo />\n\na', '1:1 <Foo> is not an HTML element'],
    ['b <Foo bar="c"/> a', '1:3 <Foo> is not an HTML element'],
    ['b\n\n<Foo\n  bar="c"\n/>\n\na', '3:1 <Foo> is not an HTML element'],
    ['<foo/>\n\na', '1:1 <foo> is not an HTML element'],
    ['<pre />\n\na', '1:1 <pre> has no closing tag, so it takes in the rest of the text'],
    ['<textarea/>\n\na', '1:1 <textarea> has no closing tag, so it takes in the rest of the text'],
  ])('%j is reported', (body, place) => {
    expect(messages(body)).toEqual([place]);
    expect(toHtml(body)).not.toMatch(/<(foo|pre|textarea)/i);
    expect(toHtml(body)).toContain('a');
  });
});

it.each([
  ['a\n\n</div>\n\nb', '3:1 warning: unexpected closing tag </div>'],
  ['a</b> c', '1:2 warning: unexpected closing tag </b>'],
  ['<details>a</details></details>', '1:12 warning: unexpected closing tag </details>'],
  [`a</${'b'.repeat(41)}> c`, `1:2 warning: unexpected closing tag </${'b'.repeat(40)}>`],
])('%j has an unexpected closing tag, which is removed', (body, place) => {
  expect(messages(body).map((one) => one.replace(/^\d+:\d+/, ''))).toEqual([place.replace(/^\d+:\d+/, '')]);
});

it.each([
  '<p>a\n<p>b',
  '<ul>\n<li>a\n<li>b\n</ul>',
  '<table><tr><td>a<td>b</table>',
  '<dl><dt>a<dd>b</dl>',
  '<br><hr><img src="a.png" alt="A"><wbr>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><g/></svg>',
  '<details>\n\n- a\n\n</details>',
  '<B>a</b>',
  '<ruby>a<rt>b</ruby>',
])('%j is accepted', (body) => {
  expect(messages(body)).toEqual([]);
});

it.each([
  '<div>\n<svg viewBox="0 0 1 1"><title><script>a()</script></title></svg>\n</div>',
  '<div>\n<svg viewBox="0 0 1 1"><textarea><style>a</style></textarea></svg>\n</div>',
  '<div>\n<math><title><img src=x onerror=a()></title></math>\n</div>',
  '<div>\n<iframe src="https://films.test/1"><script>a()</script></iframe>\n</div>',
])('text elements in %j contain no tags', (body) => {
  expect(toHtml(body)).not.toMatch(/<(script|style)|onerror/);
});

describe('unclosed HTML that would contain the rest of the page is reported:', () => {
  it.each([
    ['a\n\n<!-- b\n\nc', ['3:1 the comment is not closed']],
    ['a\n\n<!DOCTYPE b', ['3:1 the tag <!DOCTYPE b is not closed']],
    ['a\n\n<? b\n\nc', ['3:1 the tag <? b is not closed']],
    ['<plaintext>\n\nc', ['1:1 <plaintext> is not allowed in a post']],
    ['<xmp>a</xmp>', ['1:1 <xmp> is not allowed in a post']],
    ['<div class="a', ['1:1 the tag <div class="a is not closed']],
    ['<iframe srcdoc="a"></iframe>', ['1:9 srcdoc contains a page of its own, which is not checked']],
    ['a <!-- b --> c <!-- more -->', []],
  ])('%j', (body, places) => {
    expect(messages(body)).toEqual(places);
    expect(toHtml(body)).not.toMatch(/<!-- b\n|<plaintext|<xmp/);
  });

  it('a comment ends with --!>, as in browsers', () => {
    expect(messages('<!-- a --!><script>b</script> -->')).toContain('1:12 <script> is not allowed in a post');
  });
});

it.each([
  ['<kbd><!--</kbd> a', '<p><kbd>&lt;!--</kbd> a</p>'],
  ['<kbd><img src=x onerror=y </kbd>', expect.stringContaining('&lt;img src=x onerror=y')],
  ['<code>a < b && c &amp; d</code>', '<p><code>a &lt; b &amp;&amp; c &amp; d</code></p>'],
])('text in %j is not parsed as tags', (body, html) => {
  expect(toHtml(body)).toEqual(html);
});

it('a picture element may be inside a line', () => {
  const html = toHtml('a <picture><source srcset="b.webp"><img src="b.png" alt="B"></picture>');
  expect(html).toContain('<picture><source srcset="/posts/b.webp"><img src="/posts/b.png"');
});
