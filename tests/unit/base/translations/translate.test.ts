// The translations, and what is used of them.
import { describe, expect, it } from 'vitest';
import type { Phrase } from '../../../../src/base/translations/phrases';
import { createTranslate, PHRASES, SHIPPED } from '../../../../src/base/translations/translate';

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
  it.each<[language: string, phrase: Phrase, text: string]>([
    ['en', 'Projects', 'Projects'],
    ['de', 'Projects', 'Projekte'],
    ['de-AT', 'Projects', 'Projekte'],
    ['pt-BR', 'Contact', 'Contato'],
    ['pt-PT', 'Contact', 'Contacto'],
    ['pt-pt', 'Contact', 'Contacto'],
    ['sv', 'Projects', 'Projects'],
    ['pl', 'Search', 'Szukaj'],
  ])('in %s: %s is %s', (language, phrase, text) => {
    expect(createTranslate(language)(phrase)).toBe(text);
  });

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
