import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../src/base/text/words';
import type { Phrase } from '../../../src/base/translations/phrases';
import { PHRASES, TRANSLATIONS } from '../../../src/base/translations/translate';
import { growth, PROPORTIONAL } from '../../processor';

// The words that a text is found by.
it('words take time in proportion to a text without spaces', () => {
  const text = (letters: number) => '水面に映る空の色'.repeat(letters / 8);
  expect(
    growth(
      () => wordsOf(text(4_000)),
      () => wordsOf(text(16_000)),
    ),
  ).toBeLessThan(PROPORTIONAL);
});

// The translations, and what is used of them.
const placeholdersOf = (text: string): string[] => [...(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(TRANSLATIONS))('the translations into %s', (_, translations) => {
  it('have the placeholders of each phrase', () => {
    for (const [phrase, text] of Object.entries(translations))
      expect(placeholdersOf(text), phrase).toEqual(placeholdersOf(phrase));
  });

  it('have twelve months', () => {
    const months = PHRASES.find((phrase) => phrase.startsWith('Jan Feb')) as Phrase;
    expect(translations[months].split(' ')).toHaveLength(12);
  });
});
