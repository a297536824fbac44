// The letters that the fonts of a page need.
import { describe, expect, it } from 'vitest';
import { BASE, joinLetters, lettersOf, textOf } from '../../../src/text/letters';

describe('BASE', () => {
  it('has all of printable ASCII', () => {
    expect(BASE).toMatch(/^ !"#\$%&'\(\).*~/);
    expect(BASE.match(/[ -~]/g)).toHaveLength(95);
  });
});

describe('lettersOf', () => {
  it.each([
    ['plain words, 1234 & “quotes” – all in BASE…', '', ''],
    ['<p>Łukasz Müßig-Åse</p>', 'ÅßüŁ', ''],
    ['each once: ééé', 'é', ''],
    ['a reference: caf&eacute; &#322; &#x20AC; &amp;', 'éł€', ''],
    ['a combining mark: e\u0301', 'é\u0301', ''],
    ['<p>in code: <code class="x">ж</code> and ö</p>', 'ö', 'ж'],
    ['<h2>One <code>ĩ</code> and <h3>ö</h3></h2>', 'öĩ', 'ĩ'],
    ['<pre><code>┌─┐\n</code></pre><kbd>⌘</kbd><samp>λ</samp>', '', 'λ⌘─┌┐'],
    ['no formula: <math display="block"><mi>α</mi></math>é', 'é', ''],
    ['no attribute: <img alt="日本">', '', ''],
    ['not the code points of half a letter: 𝔘 🐟', '𝔘🐟', ''],
  ])('%s has %j, and in code %j', (html, text, code) => {
    expect(lettersOf(html)).toEqual({ text, code });
  });

  it('reads a plain text as it is', () => {
    expect(lettersOf('', 'a <é> &ouml;')).toEqual({ text: 'é', code: '' });
  });
});

it('joinLetters has each letter once', () => {
  const parts = [
    { text: 'éł', code: 'λ' },
    { text: 'ßé', code: '' },
  ];
  expect(joinLetters(parts)).toEqual({ text: 'ßéł', code: 'λ' });
  expect(joinLetters([])).toEqual({ text: '', code: '' });
});

it.each([
  ['<h2>R&amp;D <em>now</em></h2>', ' R&D  now  '],
  ['&lt;b&gt;', '<b>'],
])('textOf(%j) is %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});
