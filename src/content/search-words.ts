// The words by which the search finds a text.

import { textOf } from '../base/text/letters';
import { wordsOf } from '../base/text/words';
import type { Heading } from '../markdown/text';

export interface SearchWords {
  headings: string;
  /** The words of the text that are in neither the title, the description nor a heading, each once. */
  words: string;
}

interface Searched {
  title: string;
  description: string;
  headings: Heading[];
  html: string;
}

/** What screen readers say about links, which nobody has written. */
export const UNSEEN = /<span class="vh">[^<]*<\/span>/g;

export function searchWords({ title, description, headings: list, html }: Searched): SearchWords {
  const headings = list.map(({ text }) => text).join(' · ');
  const words = otherWords(textOf(html.replace(UNSEEN, ' ')), `${title} ${description} ${headings}`);
  return { headings, words };
}

/** The words of a text, each once and in the order of letters, without those of `known`. */
export function otherWords(text: string, known: string): string {
  const others = new Set(wordsOf(known));
  return [...new Set(wordsOf(text))]
    .filter((word) => !others.has(word))
    .sort()
    .join(' ');
}
