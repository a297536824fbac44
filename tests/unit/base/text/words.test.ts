// The words that a text is found by.

import { expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/text/words';
import { growth, PROPORTIONAL } from '../../../processor';

it.each([
  ['How the koi swim', ['how', 'the', 'koi', 'swim']],
  ["Café, naïve; Łódź and Straße (don't)", ['cafe', 'naive', 'lodz', 'and', 'strasse', 'don', 't']],
  ['React.renderToString() in C++ 20', ['react', 'rendertostring', 'in', 'c', '20']],
  ['Пруд с карпами', ['пруд', 'с', 'карпами']],
  ['「東京」、池。', ['東京', '池']],
  ['', []],
])('of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('finds words that are written without spaces', () => {
  expect(wordsOf('東京の池')).toContain('東京');
});

it('takes time in proportion to a text without spaces', () => {
  const text = (letters: number) => '水面に映る空の色'.repeat(letters / 8);
  expect(
    growth(
      () => wordsOf(text(4_000)),
      () => wordsOf(text(16_000)),
    ),
  ).toBeLessThan(PROPORTIONAL);
});
