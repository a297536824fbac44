import { describe, expect, it } from 'vitest';
import { decode } from '../../../../src/base/html/entities';
import { escapeHtml } from '../../../../src/base/html/escape';
import { StyleSheet } from '../../../../src/base/html/style-sheet';
import { readAttributes, tagsOf } from '../../../../src/base/html/tokenize';

it.each([
  ['<a>b</a><br>', ['a <a>', 'br <br>']],
  ['<a title="&gt;" b>', ['a <a title="&gt;" b>']],
  ['<script>"<b>"</script><i>', ['script <script>"<b>"', 'i <i>']],
  ['<title>a</title><svg viewBox="0 0 1 1"></svg>', ['title <title>a', 'svg <svg viewBox="0 0 1 1">']],
  ['<!-- --><style></style>a < b', ['style <style>']],
  ['<script>', ['script <script>']],
])('the tags of %s', (html, tags) => {
  expect([...tagsOf(html)].map(({ name, raw, text }) => `${name} ${raw}${text}`)).toEqual(tags);
});

describe('readAttributes', () => {
  it.each([
    ['<a>', {}],
    ['<a b>', { b: '' }],
    ['<a b c="d">', { b: '', c: 'd' }],
    ['<a\n\tb="c"\n>', { b: 'c' }],
    ['<br/>', {}],
    ['<a href="?a&amp;b=&quot;&#39;&#x41;&lt;">', { href: '?a&b="\'A<' }],
  ])('%s', (tag, attributes) => {
    expect(readAttributes(tag)).toEqual(attributes);
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
