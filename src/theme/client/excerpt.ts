// Where a text has the words that were found: one of its sentences, with these words marked.
import { wordsOf } from '../../base/text/words';

export interface Part {
  text: string;
  isMarked: boolean;
}

/** Cuts a text at the words that are among `foundWords`. */
export function markWords(text: string, foundWords: Set<string>): Part[] {
  const parts: Part[] = [];
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  for (const { segment, isWordLike } of words) {
    const isMarked = isWordLike === true && wordsOf(segment).some((word) => foundWords.has(word));
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += segment;
    else parts.push({ text: segment, isMarked });
  }
  return parts;
}

/** The headings, paragraphs and list items of a text in Markdown, without images and most marks; code and the like are "…". */
export const toBlocks = (markdown: string): string[] =>
  markdown
    .replace(/^(```|~~~).*?^\1|\$\$.*?\$\$|(?:^\|.*?$\n?)+/gms, '…\n')
    .replace(/(?<!\\)\$(?!\s)(?:[^$\n]|\n(?!\n))+(?<![\s\\])\$(?!\d)/g, '…')
    .replace(/!\[[^\]]*\]\([^)]*\)|\[[\^!][^\]]*\]:?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/^(?:-|\d+\.) /gm, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/^[#> \t-]+|[*`\\]/gm, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');

/**
 * Returns up to `length` letters of a text: from the first of the sentences with the most of the words, or from an earlier
 * one if too little follows. Returns '' if the description has as many of the words. `blocks` are paragraphs and the like.
 */
export function findExcerpt(description: string, blocks: string[], foundWords: Set<string>, length: number) {
  // Headings have no full stop.
  const text = blocks.map((block) => block + (/\p{P}\s*$/u.test(block) ? ' ' : ' ·\n')).join('');
  const countIn = (words: string) => new Set(wordsOf(words).filter((word) => foundWords.has(word))).size;
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)];
  const counts = sentences.map(({ segment }) => countIn(segment));
  const most = Math.max(...counts);
  if (most <= countIn(description)) return '';
  const latest = Math.min(sentences[counts.indexOf(most)].index, text.length - length);
  const start = sentences.find(({ index }) => index >= latest)?.index ?? 0;
  return text.slice(start, start + length).replace(/[\s·]+$/, '');
}

/** Cuts a text to the words between `start` and `end`; if a list item begins soon after `start` and before `at`, from there. */
export function cutText(text: string, start: number, end: number, at: number): string {
  const pattern = /^[^·]{0,24}·\s|^\S{0,20}\s(?:[…/]\s?)?|^/;
  const [lead, rest] = [text.slice(start, at), text.slice(at, end)];
  const cut = start === 0 ? lead : lead.replace(pattern, (words) => (words.includes('·') ? '' : '…'));
  return cut + (end >= text.length ? rest : rest.replace(/[\s·…,;:/]*\S{0,20}$/, '…'));
}
