import { describe, expect, it } from 'vitest';
import { withoutHidden } from '../../../src/base/text/text-folder';
import { wordsOf } from '../../../src/base/text/words';
import type { Phrase } from '../../../src/base/translations/phrases';
import { createTranslate, PHRASES, TRANSLATIONS } from '../../../src/base/translations/translate';
import { growth, PROPORTIONAL } from '../../processor';

// Texts with a folder of their own, and the files in it.
it('files beside a text that is not published are left out', () => {
  const texts = ['content/posts/koi/index.md', 'content/posts/red/index.md', 'content/posts/eel.md'];
  const files = ['content/posts/koi/a.png', 'content/posts/red/a.png', 'public/a.png'];
  const left = withoutHidden(
    files.map((source) => ({ source })),
    texts.map((source) => ({ source })),
    new Set(['content/posts/koi/index.md']),
  );
  expect(left.map(({ source }) => source)).toEqual(['content/posts/koi/a.png', 'public/a.png']);
});

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

describe('a phrase', () => {
  it('has its values, also if they look like placeholders', () => {
    const translate = createTranslate('en');
    expect(translate('Posts of {year} tagged {tag}', { year: 2024, tag: '{year}' })).toBe(
      'Posts of 2024 tagged {year}',
    );
    expect(translate('Press {key} anywhere to search')).toBe('Press {key} anywhere to search');
  });

  it('is in the words of the owner, if there are some', () => {
    const translate = createTranslate('de', { Blog: 'Notizen', '{count} posts': '{count} Notizen' });
    expect(translate('Blog')).toBe('Notizen');
    expect(translate('{count} posts', { count: 3 })).toBe('3 Notizen');
    expect(translate('Projects')).toBe('Projekte');
  });
});
