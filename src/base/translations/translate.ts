// The languages that the phrases are translated into.
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

export const SHIPPED: Readonly<Record<string, Translations>> = { de, es, fr, it, nl, pl, pt, 'pt-pt': ptPT };
export const PHRASES = Object.keys(de) as Phrase[];

/** `language` is a BCP 47 tag; phrases without a translation stay English. Those of the owner come first. */
export function createTranslate(language: string, own: Partial<Translations> = {}): Translate {
  const shipped: Partial<Translations> =
    SHIPPED[language.toLowerCase()] ?? SHIPPED[language.split('-')[0]] ?? {};
  return (phrase, values) => fill(own[phrase] ?? shipped[phrase] ?? phrase, values);
}
