// The words that a text is found by.

import { expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/text/words';
import { growth, PROPORTIONAL } from '../../../processor';

it('takes time in proportion to a text without spaces', () => {
  const text = (letters: number) => '水面に映る空の色'.repeat(letters / 8);
  expect(
    growth(
      () => wordsOf(text(4_000)),
      () => wordsOf(text(16_000)),
    ),
  ).toBeLessThan(PROPORTIONAL);
});
