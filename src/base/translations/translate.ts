// The languages that the phrases are translated into.
import { escapeRegExp } from '../html/escape';
import de from './de.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import nl from './nl.json';
import { fill, type Phrase, type Translate } from './phrases';
import pl from './pl.json';
import pt from './pt.json';
import ptPT from './pt-pt.json';

export type Translations = Readonly<Record<Phrase, string>>;

export const TRANSLATIONS: Record<string, Translations> = { de, es, fr, it, nl, pl, pt, 'pt-pt': ptPT };
export const PHRASES = Object.keys(de) as Phrase[];

/** Returns the translations for a BCP 47 tag, or for its language; undefined if there are none. */
export const shippedIn = (language: string): Translations | undefined =>
  TRANSLATIONS[language.toLowerCase()] ?? TRANSLATIONS[language.split('-')[0]];

/** Matches a phrase. Phrases without a word of three letters are left out, because any text could have them. */
const PHRASE = PHRASES.filter((phrase) => /[a-z]{3}/i.test(phrase.replace(/\{\w+\}/g, '')))
  .map((phrase) => escapeRegExp(phrase).replace(/\\\{\w+\\\}/g, '[^<>"]+'))
  .join('|');
/** The phrases in HTML: as a text between tags, and as the name of an element that has no other words. */
const ENGLISH = new RegExp(`(?<=> *)\\(?(?:${PHRASE})[.)]*(?= *<)`, 'g');
const NAMED = new RegExp(`(<(?:a|button|canvas|input)\\b[^<>]*?)( aria-label="(?:${PHRASE})")`, 'g');

/** Marks the phrases in HTML that stayed English: https://www.w3.org/TR/WCAG22/#language-of-parts */
export const markEnglish = (html: string, language: string): string =>
  /^en\b/.test(language) || shippedIn(language)
    ? html
    : html.replace(ENGLISH, '<bdi lang="en" dir="ltr">$&</bdi>').replace(NAMED, '$1 lang="en"$2');

/** `language` is a BCP 47 tag; phrases without a translation stay English. `ownWords` are the owner's, which come first. */
export function createTranslate(language: string, ownWords: Partial<Translations> = {}): Translate {
  const shipped: Partial<Translations> = shippedIn(language) ?? {};
  return (phrase, values) => fill(ownWords[phrase] ?? shipped[phrase] ?? phrase, values);
}
