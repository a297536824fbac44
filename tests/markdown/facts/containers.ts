// Facts about the posts with callouts, blockquotes and lists.
import { expect } from 'vitest';
import type { Facts } from './shown';

export const containers: Facts = {
  'callouts-all-kinds': (post) => {
    expect(post.values('aside', 'class')).toEqual(
      ['note', 'tip', 'important', 'warning', 'caution'].map((kind) => `callout ${kind}`),
    );
    expect(post.texts('aside > strong')).toEqual(['Note', 'Tip', 'Important', 'Warning', 'Caution']);
    expect(post.texts('blockquote')).toEqual(['[1] An ordinary quotation.']);
  },
  'callouts-titled': (post) => {
    expect(post.texts('aside > strong')).toEqual([
      'A title of its own',
      'Use strong code & “quotes”',
      expect.stringMatching(/^x2 and a link$/),
      'A title and nothing else',
      'Important',
    ]);
    expect(post.count('aside > strong > strong + code')).toBe(1);
    expect(post.texts('aside > p')).toEqual(['Text.', 'Text.', 'Text.', 'The spaces are no title.']);
  },
  'callouts-full': (post) => {
    expect(post.texts('aside.note li li li')).toEqual(['three']);
    for (const inner of ['figure.code', 'table', 'aside.tip', '.formula math'])
      expect(post.count(`aside.note ${inner}`), inner).toBe(1);
    expect(post.count('li > aside.warning')).toBe(1);
  },
  'quotations-and-lists': (post) => {
    expect(post.texts('blockquote > ul > li > blockquote > ul > li > blockquote')).toEqual(['d']);
    expect(post.texts('ol > li > blockquote')).toEqual(['e lazy', 'g']);
    expect(post.texts('.prose > blockquote').slice(1)).toEqual(['one two three', 'first', 'second']);
  },
  'lists-six-deep': (post) => {
    expect(post.texts('ul ul ul ul ul ul > li')).toEqual(['6 A paragraph six deep.']);
    expect(post.texts('ol ol ol ol ol ol > li')).toEqual(['six']);
    expect(post.texts('.prose > ul > li')).toHaveLength(2);
  },
  'lists-loose-and-tight': (post) => {
    expect(post.texts('li > p')).toEqual(['loose', 'loose', 'Text', 'and more']);
    expect(post.values('ol[start]', 'start')).toEqual(['7', '3', '10']);
    expect(post.count('.prose > ul')).toBe(6);
    expect(post.texts('.prose > p')).toEqual(['The number 1986. is no list, but']);
  },
  'task-lists': (post) => {
    expect(post.count('input[type="checkbox"][disabled]')).toBe(7);
    expect(post.values('input', 'aria-label').filter((label) => label === 'Done')).toHaveLength(3);
    expect(post.count('input[checked]')).toBe(3);
    expect(post.texts('.prose > ul:last-of-type > li').slice(2)).toEqual([
      '[y] no task',
      '[ ]neither',
      '[ ] nor this',
    ]);
  },
  'deeply-nested': (post) => {
    expect(post.count('blockquote')).toBe(50);
    expect(post.count('ul')).toBe(40);
    expect(post.count('b')).toBe(60);
    expect(post.texts('li').at(-1)).toBe('39');
  },
};
