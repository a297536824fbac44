// The tokens of the owner's HTML.
import { describe, expect, it } from 'vitest';
import { readTokens } from '../../../../src/base/html/tokens';

it.each([
  ['a<b>c</b>d', ['text a', 'open <b>', 'text c', 'close </b>', 'text d']],
  ['<br/>', ['open <br/>']],
  ['a < b > c', ['text a < b > c']],
  ['a <3 b &amp; c', ['text a <3 b &amp; c']],
  ['<a title="a > b">', ['open <a title="a > b">']],
  ["<a title='>'>x", ["open <a title='>'>", 'text x']],
  ['b <a title=">', ['text b ', 'unclosed <a title=">']],
  ['<b', ['unclosed <b']],
  ['<!-- <b> -->x', ['comment <!-- <b> -->', 'text x']],
  ['<!-->x', ['comment <!-->', 'text x']],
  ['<!---->a', ['comment <!---->', 'text a']],
  ['<!--a--!>b', ['comment <!--a--!>', 'text b']],
  ['<!-- never', ['comment <!-- never']],
  ['<!doctype html>', ['comment <!doctype html>']],
  ['<?>a', ['comment <?>', 'text a']],
  ['</ x>y', ['comment </ x>', 'text y']],
  [
    '<script>"</b>"</script>z',
    ['open <script>', 'text "', 'close </b>', 'text "', 'close </script>', 'text z'],
  ],
  ['a</b\u00a0><b>', ['text a', 'close </b\u00a0>', 'open <b>']],
  ['<iframe/>a<b>', ['open <iframe/>', 'text a', 'open <b>']],
  ['<<b>', ['text <', 'open <b>']],
  ['<a\u0130 c>d', ['open <a\u0130 c>', 'text d']],
  ['<a x=\u00a0"><b title=">', ['open <a x=\u00a0">', 'unclosed <b title=">']],
  ['a\0\r\nb 🐟<i>', ['text a\0\r\nb 🐟', 'open <i>']],
  ['', []],
  ['<', ['text <']],
  ['<>', ['text <>']],
])('%j', (html, expected) => {
  expect(readTokens(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`)).toEqual(
    expected,
  );
});

it.each([
  ['<a href=/blog/>', false],
  ['<a href= /blog/>', false],
  ['<a href=/blog />', true],
  ['<a href="/blog/"/>', true],
  ['<a/>', true],
  ['<a>', false],
])('%s is self-closing: %j', (tag, expected) => {
  expect(readTokens(tag)[0].isSelfClosing).toBe(expected);
});

describe('the attributes of', () => {
  it.each([
    ['<a b c="d">', { b: '', c: 'd' }],
    ['<a B=C>', { b: 'C' }],
    ['<a b = \'c "d"\' >', { b: 'c "d"' }],
    ['<a b="c"d="e">', { b: 'c', d: 'e' }],
    ['<a b="1" b="2" B="3">', { b: '1' }],
    ['<a href="java&#115cript&colon;&eacute ?a&copy=1">', { href: 'javascript:é ?a&copy=1' }],
  ])('%s', (tag, attributes) => {
    expect(readTokens(tag)[0].attributes).toEqual(attributes);
  });
});
