// The description of a post without one: the start of its first paragraph.
import type { Problem, SourceFile } from '../base/problems/problem';
import { textOf } from '../base/text/letters';
import { problemAtKey } from './front-matter';
import { UNSEEN } from './search-words';

/** Whether a description is the title or the start of one of the first paragraphs, which a reader sees anyway. */
export function isOpening(description: string, title: string, html: string): boolean {
  const [opening = ''] = /^(?:.*?<p>.*?<\/p>){1,6}/s.exec(html) ?? [];
  const paragraphs = opening.match(/<p>.*?<\/p>/gs) ?? [];
  return description === title || paragraphs.some((one) => firstParagraph(one) === description);
}

/** The start of the first paragraph, at most a line or two of it. */
export function firstParagraph(html: string): string {
  const [, paragraph = ''] = /<p>(?!<(?:img|picture|video|a class="full"))(.*?)<\/p>/s.exec(html) ?? [];
  const shown = paragraph.replace(UNSEEN, '').replace(POWER, '^');
  const text = textOf(shown.replace(/<sup><a.*?<\/sup>|<\/?(?!br)[^>]*>/g, ''))
    .replace(/[^\S\u202f]+/g, ' ')
    .trim();
  if (text.length <= MAX_DESCRIPTION) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, MAX_DESCRIPTION + 1)) ?? [];
  return sentences ?? `${text.slice(0, MAX_DESCRIPTION).replace(/[^\S\u202f]+[\S\u202f]*$/, '')}\u2026`;
}

const MAX_DESCRIPTION = 200;

/** The start of an exponent, which would otherwise be part of the number before it. */
const POWER = /(?<=\d)<sup>(?=[-\d\u2212])/g;

/** Without a text there is nothing that it could be. */
export function noDescription(file: SourceFile, description: string): Problem {
  if (description === '')
    return problemAtKey([file], file.source, 'title', {
      message: 'description is missing',
      hint: 'add a line "description: …".',
    });
  const problem = problemAtKey([file], file.source, 'title', {
    message: 'description is missing, so the first paragraph is used',
    hint: 'add a line "description: …" with one sentence, which lists of posts and search engines show.',
    severity: 'warning',
  });
  return Object.assign(problem, { once: { key: 'description', count: 1 } });
}
