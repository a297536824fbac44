// The words of a text, as the index of the search and its queries have them.

/** Matches ASCII words, and runs of other characters except ASCII and typographic punctuation. */
const ROUGH = /[a-z0-9\u00a1-\u1fff\u2c00-\uffff]+/g;
const NOT_ASCII = /[^a-z0-9]/;
const WORD = /[\p{L}\p{N}]+/gu;

/** Scripts that write words without spaces between them. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Returns the words in order, in lower case and without accents. ASCII words skip the slow patterns with Unicode properties. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.toLowerCase().match(ROUGH) ?? [])
    if (!NOT_ASCII.test(word)) words.push(word);
    // A text without spaces has more words than a call can have arguments.
    else for (const part of foldWord(word)) words.push(part);
  return words;
}

function foldWord(word: string): string[] {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßł]/g, (letter) => (letter === 'ß' ? 'ss' : 'l'));
  return UNSPACED.test(plain) ? segments(plain) : (plain.match(WORD) ?? []);
}

/** The segmenter takes time in proportion to the square of the length, so it gets short runs. */
const RUN = /[\p{L}\p{N}]{1,400}/gu;

function segments(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return (text.match(RUN) ?? []).flatMap((run) =>
    [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment),
  );
}
