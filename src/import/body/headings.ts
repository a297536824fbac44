// Headings: the title of the post is the only one of the first level, and no level is skipped.
import type { Pieces } from './protect';

/** One in HTML, on one line. */
const IN_HTML = /^(\s*<h)([1-6])(\b[^<>]*>.*<\/h)\2(>\s*)$/i;
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
  const levelOf = (level: number): number => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, open.length + 1);
  };
  const result = lines.flatMap((line) => {
    const [, start, level, inner, end] = IN_HTML.exec(line) ?? [];
    if (level !== undefined) {
      isFirst = false;
      const fitting = levelOf(Number(level));
      return [start + fitting + inner + fitting + end];
    }
    const [, before, marks, words] = HEADING.exec(line) ?? [];
    if (marks === undefined) {
      if (line.trim() !== '') isFirst = false;
      return [line];
    }
    const plain = pieces.textOf(words).replace(/\s*#*\s*$/, '');
    const isTitle = isFirst && marks === '#' && sameWords(plain, title);
    isFirst = false;
    if (isTitle || words.replace(/#+\s*$/, '').trim() === '') return [];
    return [`${before.trimEnd() && before}${'#'.repeat(levelOf(marks.length))} ${words}`];
  });
  return result.join('\n');
}

const sameWords = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === other.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
