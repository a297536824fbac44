// Phrases: the words that the generator adds to the owner's texts, in English. de.json has them all.
import type de from './de.json';

export type Phrase = keyof typeof de;

type Placeholders = Readonly<Record<string, string | number>>;

/** Returns a phrase in the language of the site, with `values` in place of its {placeholders}. */
export type Translate = (phrase: Phrase, values?: Placeholders) => string;

/** Replaces the placeholders of a text that have a value. */
export const fill = (text: string, values: Placeholders = {}): string =>
  text.replace(/\{(\w+)\}/g, (written, name) => String(Object.hasOwn(values, name) ? values[name] : written));

export const english: Translate = fill;
