// What lists, search engines and the search have of a text: its description, and the words by which it is found.
import type { Problem, SourceFile } from '../base/problems/problem';
import { textOfHtml } from '../base/text/letters';
import { wordsOf } from '../base/text/words';
import type { Heading } from '../markdown/plain-text';
import { problemAtKey } from './front-matter';

/** The starts of the first paragraphs. */
export function firstParagraphs(html: string): string[] {
  const [opening = ''] = /^(?:.*?<p>.*?<\/p>){1,6}/s.exec(html) ?? [];
  return (opening.match(/<p>.*?<\/p>/gs) ?? []).map(firstParagraph);
}

/** The start of the first paragraph, at most a line or two of it. */
export function firstParagraph(html: string): string {
  const [, paragraph = ''] = /<p>(?!<(?:img|picture|video|a class="full"))(.*?)<\/p>/s.exec(html) ?? [];
  const shown = paragraph.replace(UNSEEN, '').replace(POWER, '^');
  const text = textOfHtml(shown.replace(/<sup><a.*?<\/sup>|<\/?(?!br)[^>]*>/g, ''))
    .replace(/[^\S\u202f]{2,}|[^\S \u202f]/g, ' ')
    .trim();
  if (text.length <= MAX_DESCRIPTION) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, MAX_DESCRIPTION + 1)) ?? [];
  return sentences ?? `${text.slice(0, MAX_DESCRIPTION).replace(/[^\S\u202f]+[\S\u202f]*$/, '')}\u2026`;
}

const MAX_DESCRIPTION = 200;

/** The start of an exponent, which would otherwise be part of the number before it. */
const POWER = /(?<=\d)<sup>(?=[-\d\u2212])/g;

/** The problem of a text without a description in its front matter: an error if there is no paragraph to use instead. */
export function noDescription(file: SourceFile, description: string): Problem {
  const problem = {
    message: 'description is missing, so the first paragraph is used',
    hint: 'add a line "description: …" with one sentence, which lists of posts and search engines show.',
    severity: 'warning',
  } as const;
  const missing = { message: 'description is missing', hint: 'add a line "description: …".' };
  const placed = problemAtKey(file, 'title', description ? problem : missing);
  return description ? Object.assign(placed, { once: { key: 'description', count: 1 } }) : placed;
}

export interface SearchWords {
  headings: string;
  /** The words of the text that are in neither the title, the description nor a heading, each once. */
  words: string;
}

/** What the generator adds to links for screen readers. */
const UNSEEN = /<span class="vh">[^<]*<\/span>/g;

/** `title` is followed by the description. */
export function searchWords(title: string, list: Heading[], html: string): SearchWords {
  const headings = list.map(({ text }) => text).join(' · ');
  return { headings, words: otherWords(textOfHtml(html.replace(UNSEEN, ' ')), `${title} ${headings}`) };
}

/** The words of a text, each once and in alphabetical order, without those of `otherText`. */
export function otherWords(text: string, otherText: string): string {
  const words = new Set(wordsOf(text));
  for (const word of wordsOf(otherText)) words.delete(word);
  return [...words].sort().join(' ');
}
