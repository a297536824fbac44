// Facts about the posts with formulas and prices.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const formulas: Facts = {
  'formulas-in-lines': (post) => {
    expect(post.count('math')).toBe(11);
    expect(post.count('.formula')).toBe(0);
    expect(post.count('strong > math')).toBe(1);
    expect(post.count('em > math')).toBe(1);
    expect(post.texts('p')[0]).toContain('“y”');
    expect(post.texts('code')).toEqual(['$code$']);
    expect(post.count('mfrac, msqrt')).toBe(2);
  },
  'formulas-displayed': (post) => {
    expect(post.count('.formula > math[display="block"]')).toBe(4);
    expect(post.count('mtable')).toBe(2);
    expect(post.file).toMatch(/\.s\d+\{/);
    expect(post.texts('p')).toEqual(['After it.']);
  },
  'formulas-in-lists-and-tables': (post) => {
    expect(post.count('li > math')).toBe(3);
    expect(post.count('li li > .formula')).toBe(1);
    expect(post.count('ol > li > .formula')).toBe(1);
    expect(post.count('td > math')).toBe(2);
    expect(post.count('blockquote math')).toBe(2);
  },
  'prices-in-dollars': (post) => {
    expect(post.count('math')).toBe(0);
    expect(post.texts('p')).toEqual([
      'It costs $5 and $10, US$5, 5$ or 10$, and between $1,000 and $2,000.',
      'A dollar $x$ escaped, $ x $ with spaces, $code$, and $5.',
      '$$ and $$$ are dear.',
    ]);
    expect(post.texts('td, li')).toEqual(['$5', '$6', '$1', '$2']);
  },
};
