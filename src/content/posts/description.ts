// The description of a post without one: the start of its first paragraph.
import { type Problem, problemAt, type SourceFile } from '../../problem';
import { textOf } from '../../text/letters';

/** The start of the first paragraph, at most a line or two of it. */
export function firstParagraph(html: string): string {
  const [, paragraph = ''] = /<p>(?!<(?:img|picture|video|a class="full"))(.*?)<\/p>/s.exec(html) ?? [];
  const text = textOf(paragraph.replace(/<sup>.*?<\/sup>|<\/?(?!br)[^>]*>/g, ''))
    .replace(/[^\S\u202f]+/g, ' ')
    .trim();
  if (text.length <= MAX_DESCRIPTION) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, MAX_DESCRIPTION + 1)) ?? [];
  return sentences ?? `${text.slice(0, MAX_DESCRIPTION).replace(/[^\S\u202f]+[\S\u202f]*$/, '')}\u2026`;
}

const MAX_DESCRIPTION = 200;

/** Without a text there is nothing that it could be. */
export function noDescription(file: SourceFile, description: string): Problem {
  const start = file.text.search(/^title:/m);
  if (description === '')
    return problemAt(file, start, 'title'.length, {
      message: 'description is missing',
      hint: 'add a line "description: …".',
    });
  const once = { kind: 'description', inSite: true } as const;
  const problem = problemAt(file, start, 'title'.length, {
    message: 'description is missing, so the first paragraph is used',
    hint: 'add a line "description: …" with one sentence, which lists of posts and search engines show.',
    severity: 'warning',
  });
  return Object.assign(problem, { repeated: { ...once, count: 1, places: [] } });
}
