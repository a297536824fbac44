// The letters that the fonts of a page need.
import { expect, it } from 'vitest';
import { BASE, lettersOf, textOf } from '../../../../src/base/text/letters';

it('BASE has all of printable ASCII', () => {
  expect(BASE.match(/[ -~]/g)).toHaveLength(95);
});

it.each([
  ['plain words, 1234 & “quotes” – all in BASE…', ''],
  ['<p>Łukasz Müßig-Åse</p>', 'ÅßüŁ'],
  ['each once: ééé', 'é'],
  ['a reference: caf&eacute; &#322; &#x20AC; &amp;', 'éł€'],
  ['a combining mark: e\u0301', 'é\u0301'],
  ['<p>also in code: <code class="x">ж</code></p>', 'ж'],
  ['no attribute: <img alt="日本">', ''],
  ['not the code points of half a letter: 𝔘 🐟', '𝔘🐟'],
])('%s has %j', (html, letters) => {
  expect(lettersOf(html)).toBe(letters);
});

it('a plain text is read as it is', () => {
  expect(lettersOf('', 'a <é> &ouml;')).toBe('é');
});

it.each([
  ['<h2>R&amp;D <em>now</em></h2>', ' R&D  now  '],
  ['&lt;b&gt;', '<b>'],
])('textOf(%j) is %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});
