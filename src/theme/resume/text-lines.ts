// Breaks a text into lines. A line consists of runs, because each character comes from the first font that has it, and
// because some scripts are written from right to left: https://unicode.org/reports/tr9/
import createBidi from 'bidi-js';
import { HAS_RIGHT_TO_LEFT } from '../../base/text/letters';
import { breakLines, createToPiece } from '../social-cards/fit';

const bidi = createBidi();

export interface PdfFont {
  name: string;
  has: (character: string) => boolean;
  /** The width of a text at a font size. */
  measure: (text: string, size: number) => number;
}

/** Characters in one font and of one bidirectional level. */
export interface PdfRun {
  font: string;
  text: string;
  /** Odd if it is written from right to left. */
  level: number;
  /** The text as it looks: brackets are the other way round in a right-to-left text. */
  drawn: string;
  width: number;
  /** From the start of the line. */
  x: number;
}

/** Returns lines of runs in reading order. `fonts` are searched in order. Only a word that is wider than a line is broken. */
export function toLines(
  text: string,
  fonts: PdfFont[],
  size: number,
  width: number,
  isRightToLeft = false,
): PdfRun[][] {
  const measure = (part: string) => widthOfRuns(runsOf(part, fonts, size));
  const isWide = (piece: string) => measure(piece.trimEnd()) > width;
  const pieces = narrow(narrow(piecesOf(text), AFTER_SIGNS, isWide), AFTER_ANY, isWide);
  // A line keeps the space at its end: programs that read the lines of a paragraph join them.
  const lines = breakLines(pieces.map(createToPiece(measure)), width);
  const levels = levelsOf(text, isRightToLeft);
  let start = 0;
  return lines.map((line) => {
    const own = levels?.slice(start, start + line.length).fill(isRightToLeft ? 1 : 0, line.trimEnd().length);
    start += line.length;
    return place(runsOf(line, fonts, size, own));
  });
}

/** Undefined if all of the text is written from left to right. */
const levelsOf = (text: string, isRightToLeft: boolean): Uint8Array | undefined =>
  isRightToLeft || HAS_RIGHT_TO_LEFT.test(text)
    ? bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr').levels
    : undefined;

/** Where a word that is wider than a line breaks: after its hyphens and slashes, or else after any character. */
const AFTER_SIGNS = /(?<=[-/])/;
const AFTER_ANY = /(?<=.)/su;

const narrow = (pieces: string[], cut: RegExp, isWide: (piece: string) => boolean): string[] =>
  pieces.flatMap((piece) => (isWide(piece) ? piece.split(cut) : piece));

export const widthOfRuns = (runs: PdfRun[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/** Between the characters of scripts that are written without spaces, but not before or after punctuation. */
const WITHOUT_SPACES = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])(?=\p{L})/u;

/** Words with the space after them. Lines do not break at a no-break space. */
const piecesOf = (text: string): string[] =>
  text.split(/(?<=[^\S\u00a0])/).flatMap((word) => word.split(WITHOUT_SPACES));

/** `levels` come from the Unicode Bidirectional Algorithm: text with an odd level is written from right to left. */
function runsOf(text: string, fonts: PdfFont[], size: number, levels?: Uint8Array): PdfRun[] {
  const runs: { font: PdfFont; text: string; level: number; isWord: boolean }[] = [];
  let position = 0;
  for (const character of text.replaceAll('\u00a0', ' ')) {
    const last = runs.at(-1);
    // Spaces come from the first font, so that all have the same width.
    const font = character === ' ' ? fonts[0] : (fonts.find(({ has }) => has(character)) ?? fonts[0]);
    const level = levels?.[position] ?? 0;
    const isMark = last !== undefined && /\p{M}/u.test(character);
    // Fonts reverse the letters of a word from right to left, but not the signs between words, so each sign is a run.
    const isWord = isMark ? last.isWord : level % 2 === 0 || HAS_RIGHT_TO_LEFT.test(character);
    if (last?.font === font && last.level === level && last.isWord && isWord) last.text += character;
    else runs.push({ font, text: character, level, isWord });
    position += character.length;
  }
  return runs.map(({ font, text, level }) => ({
    font: font.name,
    text,
    level,
    drawn: (level % 2 === 1 && bidi.getMirroredCharacter(text)) || text,
    width: font.measure(text, size),
    x: 0,
  }));
}

/** Sets the place of each run. The runs stay in the order in which they are read. */
function place(runs: PdfRun[]): PdfRun[] {
  const levels = Uint8Array.from(runs, ({ level }) => level);
  const paragraphs = [{ start: 0, end: runs.length - 1, level: 0 }];
  let x = 0;
  // bidi-js reorders letters: here, one stands for each run.
  for (const index of bidi.getReorderedIndices('x'.repeat(runs.length), { levels, paragraphs })) {
    runs[index].x = x;
    x += runs[index].width;
  }
  return runs;
}
