// The words by which the search finds a text.

import { textOf } from '../base/text/letters';
import { UNSPACED, wordsOf } from '../base/text/words';
import type { Heading } from '../markdown/text';

export interface SearchWords {
  headings: string;
  /** The words of the text that are in neither the title, the description nor a heading, each once, but for short ones. */
  words: string;
}

interface Searched {
  title: string;
  description: string;
  headings: Heading[];
  html: string;
}

/** Shorter words are articles and pronouns in many languages, but not in those without spaces between words. */
const isLong = (word: string): boolean => word.length >= 3 || UNSPACED.test(word);

/** What screen readers say about links, which nobody has written. */
export const UNSEEN = /<span class="vh">[^<]*<\/span>/g;

export function searchWords({ title, description, headings: list, html }: Searched): SearchWords {
  const headings = list.map(({ text }) => text).join(' · ');
  const inTitles = new Set(wordsOf(`${title} ${description} ${headings}`));
  const all = new Set(wordsOf(textOf(html.replace(UNSEEN, ' '))));
  const words = [...all].filter((word) => isLong(word) && !inTitles.has(word));
  return { headings, words: words.sort().join(' ') };
}
