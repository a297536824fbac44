// The limits of highlighting, and how highlighted code is split into lines.
import { expect, it } from 'vitest';
import { grammars } from '../../../scripts/files/grammars';
import { findLanguage, highlight, nearestLanguage, splitLines } from '../../../src/markdown/highlight';
import { createTranslate } from '../../../src/translations/translate';

const language = (name: string) => {
  const found = findLanguage(name, grammars);
  if (found === undefined) throw new Error(`no grammar for ${name}`);
  return found;
};

it.each([
  ['30,000 characters', 'if <\n'.repeat(6000), true],
  ['30,001 characters', `${'if <\n'.repeat(6000)}x`, false],
  ['a word of 3,999 letters', `if ${'a'.repeat(3999)} <`, true],
  ['a word of 4,000 letters', `if ${'a'.repeat(4000)} <`, false],
])('code with %s is highlighted only within the limits', (_, code, isColored) => {
  const html = highlight(code, language('js'));
  expect(html.includes('<span class="hljs-keyword">if</span>')).toBe(isColored);
  expect(html).toContain('&lt;');
});

it('plain text has no colors', () => {
  expect(highlight('if (a < b)', language('text'))).toBe('if (a &lt; b)');
});

it.each([
  ['text', { label: 'Text' }],
  ['output', { label: 'Output' }],
  ['', { label: 'Text' }],
  ['JS', { grammar: 'javascript', label: 'JavaScript' }],
  ['jsx', { grammar: 'javascript', label: 'JSX' }],
])('findLanguage(%j) is %j', (name, found) => {
  expect(findLanguage(name, grammars)).toEqual(found);
});

it('suggests a language for a misspelled name', () => {
  expect(findLanguage('javascrpt', grammars)).toBeUndefined();
  expect(nearestLanguage('javascrpt', grammars)).toBe('javascript');
});

it.each([
  ['', ['']],
  ['a\nb', ['a', 'b']],
  ['<span class="x">a</span>\nb', ['<span class="x">a</span>', 'b']],
  ['<span class="x">a\nb</span>\nc', ['<span class="x">a</span>', '<span class="x">b</span>', 'c']],
  [
    '<span class="x">a<span class="y">b\n\nc</span>\nd</span>e\nf',
    [
      '<span class="x">a<span class="y">b</span></span>',
      '<span class="x"><span class="y"></span></span>',
      '<span class="x"><span class="y">c</span></span>',
      '<span class="x">d</span>e',
      'f',
    ],
  ],
])('splitLines(%j) is %j', (html, lines) => {
  expect(splitLines(html)).toEqual(lines);
});

it('names plain text in the language of the site', () => {
  expect(findLanguage('output', grammars, createTranslate('de'))).toEqual({ label: 'Ausgabe' });
});
