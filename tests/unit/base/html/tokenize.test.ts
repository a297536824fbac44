import { describe, expect, it } from 'vitest';
import { decode } from '../../../../src/base/html/entities';
import { escapeHtml } from '../../../../src/base/html/escape';
import { StyleSheet } from '../../../../src/base/html/style-sheet';

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
