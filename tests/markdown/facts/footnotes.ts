// Facts about the posts with footnotes.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const footnotes: Facts = {
  'footnotes-several-references': (post) => {
    expect(post.texts('sup')).toEqual(['1', '2', '1', '3', '1', '4', '5']);
    expect(post.values('sup a', 'id').filter((id) => id?.startsWith('ref1'))).toEqual([
      'ref1',
      'ref1-2',
      'ref1-3',
    ]);
    expect(post.count('.notes li')).toBe(5);
    expect(post.values('#fn1 .back', 'href')).toEqual(['#ref1', '#ref1-2', '#ref1-3']);
  },
  'footnotes-nested': (post) => {
    expect(post.texts('.notes li').map((text) => text.replace(/ ?Back.*/, ''))).toEqual([
      'It needs a note.2',
      'It needs one too3, and the first1.',
      'Enough.',
    ]);
    expect(post.values('#fn1 .back', 'href')).toEqual(['#ref1', '#ref1-2']);
  },
  'footnotes-long': (post) => {
    expect(post.count('#fn1 > p')).toBe(3);
    expect(post.texts('#fn1 figure code')).toEqual(['const a = 1; const b = 2;']);
    expect(post.prose.querySelector('#fn1 figure code')?.textContent).toContain('\n  const b');
    expect(post.count('#fn1 blockquote')).toBe(1);
    expect(post.texts('#fn2 ul ul ul li')).toEqual(['three']);
    expect(post.texts('#fn2 > ul > li').at(-1)).toBe('four');
    expect(post.texts('#fn3')[0]).toMatch(/^A line that goes on here\. Back$/);
    expect(post.texts('.prose > p')).toContain('After the notes.');
  },
  'footnotes-everywhere': (post) => {
    expect(post.count('sup a[href="#fn1"]')).toBe(11);
    for (const place of ['li', 'li li', 'th', 'td', 'blockquote', 'aside strong', 'aside p', 'em', 'del'])
      expect(post.count(`${place} sup`), place).toBeGreaterThan(0);
    expect(post.count('#fn1 .back')).toBe(11);
    expect(post.texts('p').at(-2)).toBe('Not in code[^n] nor [^n] and no [^note with spaces].');
  },
};
