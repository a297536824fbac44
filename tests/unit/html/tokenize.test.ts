import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/html/entities';
import { escapeHtml } from '../../../src/html/escape';
import { StyleSheet } from '../../../src/html/style-sheet';
import { readAttributes, tokenize } from '../../../src/html/tokenize';

const cut = (html: string) =>
  tokenize(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`);

describe('tokenize', () => {
  it.each([
    ['a<b>c</b>d', ['text a', 'open <b>', 'text c', 'close </b>', 'text d']],
    ['<br/>', ['open <br/>']],
    ['a < b > c', ['text a < b > c']],
    ['a <3 b', ['text a <3 b']],
    ['<a title="a > b">', ['open <a title="a > b">']],
    ["<a title='>'>x", ["open <a title='>'>", 'text x']],
    ['<a title=">', ['unclosed <a title=">']],
    ['<a', ['unclosed <a']],
    ['<!-- <b> -->x', ['comment <!-- <b> -->', 'text x']],
    ['<!-->x', ['comment <!-->', 'text x']],
    ['<!-- never', ['comment <!-- never']],
    ['<!doctype html>', ['comment <!doctype html>']],
    ['</ x>y', ['comment </ x>', 'text y']],
    ['<script>"</b>"</script>z', ['open <script>', 'text "</b>"', 'close </script>', 'text z']],
    ['<style>a<b</style >', ['open <style>', 'text a<b', 'close </style >']],
    ['<script>never', ['open <script>', 'text never']],
    ['<script></script>', ['open <script>', 'close </script>']],
    ['<style/>a<b></style>', ['open <style/>', 'text a<b>', 'close </style>']],
    ['<<b>', ['text <', 'open <b>']],
    ['</1', ['comment </1']],
    ['<b\u0130 c>d', ['open <b\u0130 c>', 'text d']],
    ['<my-tag x>', ['open <my-tag x>']],
    ['', []],
    ['<', ['text <']],
    ['</', ['text </']],
    ['<>', ['text <>']],
  ])('%j', (html, tokens) => {
    expect(cut(html)).toEqual(tokens);
    expect(
      tokenize(html)
        .map(({ start, end }) => html.slice(start, end))
        .join(''),
    ).toBe(html);
  });
});

describe('a style sheet is read as in SVG and MathML', () => {
  const isForeign = (html: string) => tokenize(html).some((token) => token.isForeign);

  it.each(['<svg><style>a</style></svg>', '<math><style>a</style>', '<svg><g><style>a</style></g></svg>'])(
    'inside of them: %s',
    (html) => expect(isForeign(html)).toBe(true),
  );

  it.each([
    '<style>a</style>',
    '<svg/><style>a</style>',
    '<svg></svg><style>a</style>',
    '<svg><p><style>a</style>',
    '<svg><foreignObject><style>a</style>',
  ])('not elsewhere: %s', (html) => expect(isForeign(html)).toBe(false));
});

describe('readAttributes', () => {
  it.each([
    ['<a>', {}],
    ['<a b>', { b: '' }],
    ['<a b c="d">', { b: '', c: 'd' }],
    ['<a B=C>', { b: 'C' }],
    ['<a b = \'c "d"\' >', { b: 'c "d"' }],
    ['<a b="c"d="e">', { b: 'c', d: 'e' }],
    ['<a\n\tb="c"\n>', { b: 'c' }],
    ['<a b="1" b="2" B="3">', { b: '1' }],
    ['<a b=/c/d>', { b: '/c/d' }],
    ['<br/>', {}],
    ['<a href="?a&amp;b=&quot;&#39;&#x41;&lt;">', { href: '?a&b="\'A<' }],
    ['<a href="java&#115cript&colon;&eacute ?a&copy=1">', { href: 'javascript:é ?a&copy=1' }],
  ])('%s', (tag, attributes) => {
    expect(readAttributes(tag)).toEqual(attributes);
  });

  it('reads plain attributes like all others', () => {
    const parts = [' ', '\n', 'a', 'B', 'c', '=', '="d"', '="&amp;>"', "='e'", '=f', '"', "'", '<', '/'];
    for (let seed = 0; seed < 100_000; seed += 7) {
      const tag = [...String(seed)]
        .map((digit, at) => parts[(Number(digit) + at * 5) % parts.length])
        .join('');
      // A slash is no part of an attribute, but not plain.
      expect([tag, readAttributes(`<p ${tag}>`)]).toEqual([tag, readAttributes(`<p/${tag}>`)]);
    }
  });
});

it.each([
  ['a', 'a'],
  ['&amp;lt;', '&lt;'],
  ['&#106;', 'j'],
  ['&#x6A;', 'j'],
  ['java&Tab;script&colon;', 'java\tscript:'],
  ['&unknown;', '&unknown;'],
  ['&#99999999;', '\ufffd'],
  ['&#0;', '\ufffd'],
  ['&', '&'],
])('decode(%j) is %j', (written, text) => {
  expect(decode(written)).toBe(text);
});

it('decode reverses escapeHtml', () => {
  const text = `<a b="c" d='e'>&amp; 🐟</a>`;
  expect(escapeHtml(text)).not.toMatch(/[<>"']/);
  expect(decode(escapeHtml(text))).toBe(text);
  expect(escapeHtml('plain')).toBe('plain');
});

describe('StyleSheet', () => {
  it('has one class for each set of declarations', () => {
    const sheet = new StyleSheet();
    expect(['color: red', ' color:  red; ', 'top: 0', ''].map((style) => sheet.classFor(style))).toEqual([
      's1',
      's1',
      's2',
      undefined,
    ]);
    expect(sheet.toCss()).toBe('.s1{color: red}.s2{top: 0}');
  });

  it.each(['a{', '}', '</style>', '@import "x"', 'width:EXPRESSION(1)'])('rejects %j', (style) => {
    const sheet = new StyleSheet();
    expect(sheet.move({ style, class: 'a' })).toEqual({ class: 'a' });
    expect(sheet.toCss()).toBe('');
  });

  it('takes a style in capital letters, and rules with brackets in brackets', () => {
    const sheet = new StyleSheet();
    expect(sheet.move({ STYLE: 'width: calc((1px + 2px) * 3)' })).toEqual({ class: 's1' });
    expect(sheet.toCss()).toBe('.s1{width: calc((1px + 2px) * 3)}');
  });

  it('does not change HTML without styles', () => {
    const attributes = { href: '/' };
    expect(new StyleSheet().move(attributes)).toBe(attributes);
  });
});
