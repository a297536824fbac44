// `words` of site.yaml: the owner's words in the place of those that the generator adds.
import { PHRASES, type Translations } from '../translations/translate';
import { object, partial, type Schema } from './schema';
import { format, text } from './values';

const PLACEHOLDER = /\{\w+\}/g;

/** What replaces a phrase may have only the placeholders of the phrase. */
const replacement = (phrase: string) => {
  const known: string[] = phrase.match(PLACEHOLDER) ?? [];
  return format(
    text,
    (data) => {
      const unknown = data.match(PLACEHOLDER)?.find((placeholder) => !known.includes(placeholder));
      return unknown !== undefined && `has ${unknown}, which nothing replaces`;
    },
    known.length > 0 ? `write it with ${known.join(', ')}.` : 'write it without { and }.',
    /\S/,
  );
};

export const words: Schema<Partial<Translations>> = object(
  partial(Object.fromEntries(PHRASES.map((phrase) => [phrase, replacement(phrase)]))),
);
