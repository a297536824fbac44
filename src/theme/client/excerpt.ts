// Where a text has the words that were found: one of its sentences, with these words marked.
import { wordsOf } from '../../base/text/words';

export interface Part {
  text: string;
  isMarked: boolean;
}

/** Cuts a text at the words that are among `found`. */
export function markWords(text: string, found: Set<string>): Part[] {
  const parts: Part[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const isMarked = isWordLike === true && wordsOf(segment).some((word) => found.has(word));
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += segment;
    else parts.push({ text: segment, isMarked });
  }
  return parts;
}

/** The paragraphs and list items of a text in Markdown, without code, formulas and most marks. */
export const toBlocks = (markdown: string): string[] =>
  markdown
    .replace(/^(```|~~~).*?^\1/gms, '')
    .replace(/\$[^$\n]*\\[^$]*\$/g, '…')
    .replace(/\[\^[^\]]*\]:?/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/^- /gm, '\n')
    .replace(/^[#> \t-]+|[*`\\]/gm, '')
    .split(/\n\n+/)
    .map((block) => block.replace(/\s+/g, ' '));

/** Returns the first of the sentences with most of the words; undefined if none has any. `blocks` are paragraphs and the like. */
export function findSentence(blocks: string[], found: Set<string>): Part[] | undefined {
  let best: Part[] | undefined;
  let most = 0;
  for (const block of blocks)
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(block)) {
      const has = new Set(wordsOf(segment).filter((word) => found.has(word))).size;
      if (has > most) [best, most] = [markWords(segment.trim(), found), has];
    }
  return best;
}

/** Cuts the start of a sentence to at most so many letters before the first of the words. */
export const cutLead = ([first, ...rest]: Part[], most: number): Part[] => {
  if (first.isMarked || first.text.length <= most) return [first, ...rest];
  return [{ ...first, text: `…${first.text.slice(-most).replace(/^\S*\s+/, '')}` }, ...rest];
};
