import { describe, expect, it } from 'vitest';
import { nearestAmong } from '../../../src/base/text/nearest';
import { nameOfFile, textFolder, withoutHidden } from '../../../src/base/text/text-folder';
import { wordsOf } from '../../../src/base/text/words';
import type { Phrase } from '../../../src/base/translations/phrases';
import { createTranslate, PHRASES, SHIPPED } from '../../../src/base/translations/translate';
import { parseResume } from '../../../src/content/resume';
import { growth, PROPORTIONAL } from '../../processor';
import { file, places } from '../content/support';

// Dates in words, and those of a resume.
describe('dates', () => {
  it.each([
    ['2024', '2024-09', true],
    ['2024-09', '2024', true],
    ['2024-09-07', '2024-09', true],
    ['2024-09-07', '2024-09-07', true],
    ['2024', '2023', false],
    ['2024-09', '2024-08', false],
    ['2024-09-07', '2024-09-06', false],
    ['2024-09-07', '2024-08', false],
  ])('%s to %s is a period: %s', (start, end, isValid) => {
    const { problems } = parseResume(
      file(`work:\n  - name: A\n    startDate: ${start}\n    endDate: ${end}\n`),
    );
    const found = isValid ? [] : [`4:14 work[1].endDate ${end} is before startDate ${start}`];
    expect(places(problems)).toEqual(found);
  });
});

// The page that is suggested for a path without a page.
describe('the nearest path', () => {
  it('a name that goes on is as near as one with another letter, so the first in the list is suggested', () => {
    const paths = ['/blog/koi-pa', '/blog/koi-po-and-lamps'];
    expect(nearestAmong(paths)('/blog/koi-po')).toBe('/blog/koi-pa');
    expect(nearestAmong(paths.toReversed())('/blog/koi-po')).toBe('/blog/koi-po-and-lamps');
  });

  it('of two equal names, the one in the same folder is nearer, also if the folder has one letter', () => {
    expect(nearestAmong(['/a/koi-pond', '/b/koi-pond'])('/b/koi-pont')).toBe('/b/koi-pond');
  });
});

// Texts with a folder of their own, and the files in it.
describe('a folder of a text', () => {
  it('a file of the site is named by where the owner has it', () => {
    const folder = textFolder('content/posts/koi/index.md');
    expect(nameOfFile('/posts/koi/a.png', folder)).toBe('content/posts/koi/a.png');
    expect(nameOfFile('/posts/a.png', folder)).toBe('public/posts/a.png');
    expect(nameOfFile('/posts/koi/a.png')).toBe('public/posts/koi/a.png');
  });

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
});

// The words that a text is found by.
describe('words', () => {
  it('takes time in proportion to a text without spaces', () => {
    const text = (letters: number) => '水面に映る空の色'.repeat(letters / 8);
    expect(
      growth(
        () => wordsOf(text(4_000)),
        () => wordsOf(text(16_000)),
      ),
    ).toBeLessThan(PROPORTIONAL);
  });
});

// The translations, and what is used of them.
const placeholdersOf = (text: string): string[] => [...(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(SHIPPED))('the translations into %s', (_, translations) => {
  it('have each phrase, in the same order', () => {
    expect(Object.keys(translations)).toEqual(PHRASES);
  });

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
