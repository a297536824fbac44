// `words` of site.yaml: the owner's words in the place of those that the generator adds.
import { PHRASES, type Translations } from '../base/translations/translate';
import { object, partial, type Schema, transform } from './yaml/schema';
import { text } from './yaml/values';

const PLACEHOLDER = /\{\w+\}/g;
/** These become a link or a key, or tell similar pages apart. */
const NEEDED = /\{(?:address|key|page)\}/;
const MONTHS = PHRASES.find((phrase) => phrase.startsWith('Jan '));

/** Returns what is wrong with the words that replace a phrase with the placeholders `known`. */
function mistakeIn(data: string, phrase: string, known: string[]): string | false {
  const found: string[] = data.match(PLACEHOLDER) ?? [];
  const unknown = found.find((placeholder) => !known.includes(placeholder));
  if (unknown) return `has ${unknown}, which nothing replaces`;
  const twice = found.find((placeholder, index) => found.indexOf(placeholder) < index);
  if (twice) return `has ${twice} twice`;
  const missing = known.find((placeholder) => NEEDED.test(placeholder) && !found.includes(placeholder));
  if (missing) return `has no ${missing}`;
  return phrase === MONTHS && data.split(' ').length !== 12 && 'is not a word for each month';
}

function replacement(phrase: string): Schema<string> {
  const known: string[] = phrase.match(PLACEHOLDER) ?? [];
  const form = known.length > 0 ? `with ${known.join(', ')}` : 'without { and }';
  const hint = phrase === MONTHS ? 'write twelve words, with spaces between them.' : `write it ${form}.`;
  return transform(text, (data, value) => {
    const mistake = mistakeIn(data, phrase, known);
    return mistake ? value.invalid(mistake, hint) : data;
  });
}

export const words: Schema<Partial<Translations>> = object(
  partial(Object.fromEntries(PHRASES.map((phrase) => [phrase, replacement(phrase)]))),
);
