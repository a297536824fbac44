// Breaks a text into lines. A line consists of runs, because each character comes from the first font that has it. Letters that
// are written from right to left never come here: checkResumeLetters() rejects them.
import { breakLines, createToPiece } from '../social-cards/fit';

export interface PdfFont {
  name: string;
  has: (character: string) => boolean;
  /** The width of a text at a font size. */
  measure: (text: string, size: number) => number;
}

/** Characters in one font. */
export interface PdfRun {
  font: string;
  text: string;
  width: number;
  /** From the start of the line. */
  x: number;
}

/** `fonts` are in the order in which they are searched. A word is only broken if it is wider than a line. */
export function toLines(text: string, fonts: PdfFont[], size: number, width: number): PdfRun[][] {
  const measure = (part: string) => widthOfRuns(runsOf(part, fonts, size));
  const isWide = (piece: string) => measure(piece.trimEnd()) > width;
  const pieces = narrow(narrow(piecesOf(text), AFTER_SIGNS, isWide), AFTER_ANY, isWide);
  // A line keeps the space at its end: programs that read the lines of a paragraph join them.
  return breakLines(pieces.map(createToPiece(measure)), width).map((line) => runsOf(line, fonts, size));
}

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

function runsOf(text: string, fonts: PdfFont[], size: number): PdfRun[] {
  const runs: { font: PdfFont; text: string }[] = [];
  for (const character of text.replaceAll('\u00a0', ' ')) {
    const last = runs.at(-1);
    // A space is as wide everywhere.
    const font = character === ' ' ? fonts[0] : (fonts.find(({ has }) => has(character)) ?? fonts[0]);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  let x = 0;
  return runs.map(({ font, text }) => {
    const width = font.measure(text, size);
    x += width;
    return { font: font.name, text, width, x: x - width };
  });
}
