// Facts about the posts with code.
import { expect } from 'vitest';
import type { Facts } from './shown';

const CAPTION = 'figcaption > span';

export const code: Facts = {
  'code-titles-and-lines': (post) => {
    expect(post.texts(CAPTION)).toEqual(['src/koi & co/<spine>.ts', 'JavaScript', 'Python', 'a.css']);
    expect(post.values('figure:first-of-type .line', 'class')).toEqual([
      'line lit',
      'line',
      'line lit',
      'line lit',
      'line lit',
      'line',
    ]);
    expect(post.texts('.line.lit').at(-2)).toBe('let b;');
    expect(post.count('code.numbers')).toBe(1);
    expect(post.count('figure.code button.copy')).toBe(4);
  },
  'code-numbers-and-changes': (post) => {
    expect(post.texts('figure:first-of-type .line.ins')).toEqual(['+ new']);
    expect(post.texts('figure:first-of-type .line.del')).toEqual(['- old']);
    expect(post.texts('.numbers .line.ins')).toEqual(['/* a comment', 'over', 'lines */']);
    expect(post.texts('.numbers .line.lit')).toEqual(['done();']);
    expect(post.texts('.line').at(-1)).toBe('Line 99 is not there.');
  },
  'code-with-a-long-line': (post) => {
    expect(post.prose.querySelector('pre code')?.textContent).toHaveLength(11 + 9990 + 2);
    expect(post.texts('p code')[0]).toHaveLength(10000);
    expect(post.count('.line.lit')).toBe(1);
  },
  'code-in-unknown-languages': (post) => {
    expect(post.texts(CAPTION)).toEqual(['Text', 'Text', 'Output', 'koi-lang', 'C++', 'TSX']);
    expect(post.texts('pre').at(-1)).toBe('<b className="x">{y}</b>');
  },
  'code-empty-and-with-tabs': (post) => {
    expect(post.texts('pre').slice(0, 2)).toEqual(['', '']);
    expect(post.prose.querySelector('.numbers')?.textContent).toBe(
      'all:\n\tcc -o koi koi.c\n\t\ttwo tabs\n    four spaces   \n',
    );
    expect(post.prose.querySelector('ul pre')?.textContent).toBe('def f():\n    return 1');
    expect(post.texts('ol pre')).toEqual(['ls']);
  },
  'code-of-fences': (post) => {
    expect(post.texts('pre')).toEqual(['```js const a = 1; ```', '``` inner ```', '~~~ still inside ~~~']);
    expect(post.texts('p code')).toEqual(['``', '`', 'a`b']);
  },
  'code-indented-and-inline': (post) => {
    expect(post.prose.querySelector('pre')?.textContent).toBe(
      'indented <b>code</b>\n  with two more\n\nafter a blank line',
    );
    expect(post.texts('li pre')).toEqual(['code in an item']);
    expect(post.texts('p code')).toEqual([
      '<script>alert(1)</script>',
      '&amp;',
      'a',
      '**b**',
      '[^1]',
      '$x$',
      '[c](d)',
    ]);
  },
};
