// Headings: the title of the post is the only one of the first level, and no level is skipped.
import type { Pieces } from './protect';

const HEADING = /^((?:> ?)* {0,3})(#{1,6})(?=[^\S\n]|$)[^\S\n]*(.*)$/;

/** Makes the levels of headings start at two without a gap; removes a first heading that repeats the title. */
export function convertHeadings(text: string, title: string, pieces: Pieces): string {
  const lines = text
    .replace(
      /^([^\n>#\-*+|\s\d<][^\n]*)\n(?:(=+)|(-{2,}))[^\S\n]*$/gm,
      (raw, words: string, first?: string) => (words.includes('|') ? raw : `${first ? '#' : '##'} ${words}`),
    )
    .replace(/^(#{1,6})(?=[^\s#!\d{])(?=[\p{L}`[*])/gmu, '$1 ')
    .split('\n');
  const open: number[] = [];
  let isFirst = true;
  const result = lines.flatMap((line) => {
    const [, before, marks, words] = HEADING.exec(line) ?? [];
    if (marks === undefined) {
      if (line.trim() !== '') isFirst = false;
      return [line];
    }
    const plain = pieces.textOf(words).replace(/\s*#*\s*$/, '');
    const isTitle = isFirst && marks === '#' && sameWords(plain, title);
    isFirst = false;
    if (isTitle || words.replace(/#+\s*$/, '').trim() === '') return [];
    while (open.length > 0 && (open.at(-1) ?? 0) >= marks.length) open.pop();
    open.push(marks.length);
    return [`${before.trimEnd() && before}${'#'.repeat(Math.min(6, open.length + 1))} ${words}`];
  });
  return result.join('\n');
}

const sameWords = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === other.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
