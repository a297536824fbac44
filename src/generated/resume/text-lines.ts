// Breaks a text into lines. A line consists of runs, because each character comes from the first font that has it, and
// because some scripts are written from right to left.

export interface Font {
  name: string;
  has: (character: string) => boolean;
  /** The width of a text at a font size. */
  measure: (text: string, size: number) => number;
}

/** Characters in one font and direction. */
export interface Run {
  font: string;
  text: string;
  isRightToLeft: boolean;
  width: number;
  /** From the start of the line. */
  x: number;
}

/** `fonts` are in the order in which they are searched. A word is only broken if it is wider than a line. */
export function breakLines(text: string, fonts: Font[], size: number, width: number): Run[][] {
  const measure = (part: string) => widthOf(runsOf(part, fonts, size));
  const isWide = (piece: string) => measure(piece.trimEnd()) > width;
  const lines = [''];
  let taken = 0;
  for (const piece of narrow(narrow(piecesOf(text), AFTER_SIGNS, isWide), AFTER_ANY, isWide)) {
    const isFull = taken > 0 && taken + measure(piece.trimEnd()) > width;
    // A line keeps the space at its end: programs that read the lines of a paragraph join them.
    if (isFull) lines.push(piece);
    else lines[lines.length - 1] += piece;
    taken = (isFull ? 0 : taken) + measure(piece);
  }
  return lines.map((line) => place(runsOf(line, fonts, size)));
}

/** Where a word that is wider than a line breaks: after its hyphens and slashes, or else after any character. */
const AFTER_SIGNS = /(?<=[-/])/;
const AFTER_ANY = /(?<=.)/su;

const narrow = (pieces: string[], cut: RegExp, isWide: (piece: string) => boolean): string[] =>
  pieces.flatMap((piece) => (isWide(piece) ? piece.split(cut) : piece));

export const widthOf = (runs: Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/** Between the characters of scripts that are written without spaces, but not before or after punctuation. */
const WITHOUT_SPACES = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])(?=\p{L})/u;

/** Words with the space after them. Lines do not break at a no-break space. */
const piecesOf = (text: string): string[] =>
  text.split(/(?<=[^\S\u00a0])/).flatMap((word) => word.split(WITHOUT_SPACES));

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

function runsOf(text: string, fonts: Font[], size: number): Run[] {
  const runs: { font: Font; text: string; isRightToLeft: boolean }[] = [];
  for (const character of text.replaceAll('\u00a0', ' ')) {
    const last = runs.at(-1);
    const font = fonts.find(({ has }) => has(character)) ?? fonts[0];
    const isMark = last !== undefined && /\p{M}/u.test(character);
    const isRightToLeft = isMark ? last.isRightToLeft : RIGHT_TO_LEFT.test(character);
    const isInFont = last?.font === font || (character === ' ' && !last?.isRightToLeft);
    if (last && isInFont && last.isRightToLeft === isRightToLeft) last.text += character;
    else runs.push({ font, text: character, isRightToLeft });
  }
  return runs.map(({ font, ...run }) => ({
    ...run,
    font: font.name,
    width: font.measure(run.text, size),
    x: 0,
  }));
}

/** Sets the place of each run. The runs stay in the order in which they are read. */
function place(runs: Run[]): Run[] {
  let x = 0;
  for (const run of visualOrder(runs)) {
    run.x = x;
    x += run.width;
  }
  return runs;
}

/**
 * Words from right to left, with numbers between them, are in reverse order: the part of the Unicode Bidirectional
 * Algorithm (https://unicode.org/reports/tr9/) that a line of a resume needs.
 */
function visualOrder(runs: Run[]): Run[] {
  const from = runs.findIndex(({ isRightToLeft }) => isRightToLeft);
  if (from < 0) return runs;
  const length = runs
    .slice(from)
    .findIndex(({ isRightToLeft, text }) => !isRightToLeft && /[\p{L}\p{Ps}\p{Pe}]/u.test(text));
  const end = length < 0 ? runs.length : from + length;
  const last = runs.slice(0, end).findLastIndex(({ isRightToLeft }) => isRightToLeft);
  return [
    ...runs.slice(0, from),
    ...runs.slice(from, last + 1).reverse(),
    ...visualOrder(runs.slice(last + 1)),
  ];
}
