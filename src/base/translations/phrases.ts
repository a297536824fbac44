// Phrases: the words that the generator adds to the owner's texts, in English. Each is a line in every file of this folder.
import type de from './de.json';

/** With `& string`, an error of the compiler names this type instead of all phrases. */
export type Phrase = keyof typeof de & string;

type Placeholders = Readonly<Record<string, string | number>>;

/** Returns a phrase in the language of the site, with `values` in place of its {placeholders}. */
export type Translate = (phrase: Phrase, values?: Placeholders) => string;

/** Replaces the placeholders of a text that have a value. */
export const fill = (text: string, values: Placeholders = {}) =>
  text.replace(/\{(\w+)\}/g, (written, name) => String(Object.hasOwn(values, name) ? values[name] : written));

export const english: Translate = fill;
