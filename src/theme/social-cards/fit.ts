// Breaks a text into lines of about equal width, at the largest size at which all of it fits.

/** The width of a text at a font size of 1: the sum of the widths of its letters. */
type Measure = (text: string) => number;

export interface TextBox {
  width: number;
  height: number;
  /** Height of a line as a multiple of the font size. */
  lineHeight: number;
}

/** A part of a text that stays in one line, with the space after it. `ink` is the width without that space. */
interface Piece {
  text: string;
  width: number;
  ink: number;
}

export const createToPiece =
  (measure: Measure) =>
  (text: string): Piece => ({ text, width: measure(text), ink: measure(text.trimEnd()) });

/** Before each letter, but not between it and its marks. */
const LETTERS = /(?!\p{M})/u;

/** At this share of the largest size and below, or at the smallest, a word that is wider than a line is broken after any letter. */
const BROKEN = 0.5;

/** `sizes` are from the largest to the smallest, at which a text that does not fit is cut. */
export function fitText(text: string, measure: Measure, box: TextBox, sizes: readonly number[]) {
  const toPiece = createToPiece(measure);
  const pieces = piecesOf(text).map(toPiece);
  const widest = Math.max(...pieces.map(({ ink }) => ink));
  const broken = Math.max(sizes[0] * BROKEN, Math.min(...sizes));
  let cut!: { size: number; lines: string[] };
  for (const size of sizes) {
    const width = box.width / size;
    if (widest > width && size > broken) continue;
    const parts = pieces.flatMap((piece) =>
      piece.ink > width ? piece.text.split(LETTERS).map(toPiece) : piece,
    );
    const lines = breakLines(parts, width).map((line) => line.trim());
    const most = Math.floor(box.height / (size * box.lineHeight));
    if (lines.length <= most) return { size, lines: balance(parts, lines) };
    cut = { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
  }
  return cut;
}

/** Lines break after a space, a hyphen or a dash, and between letters of scripts that are written without spaces. */
const BREAK =
  /(?<=[^\S\u00a0])|(?<=[-–—/])(?=[\p{L}\p{N}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])(?=\p{L})/u;

/** A short number stays with the word before it: part 2. */
const piecesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/(?<=\p{L}) (?=\d{1,4}(\P{N}|$))/gu, '\u00a0')
    .split(BREAK);

/** Returns as many lines as `lines` has, as narrow as possible, so that they are about equal. */
function balance(pieces: Piece[], lines: string[]): string[] {
  const widest = Math.max(...pieces.map(({ ink }) => ink));
  const all = pieces.reduce((sum, { width }) => sum + width, 0);
  let best = lines;
  for (let width = all; width > widest; width *= 0.97) {
    const next = breakLines(pieces, width).map((line) => line.trim());
    if (next.length > lines.length) break;
    if (next.length === lines.length) best = next;
  }
  return best;
}

/** Joins pieces to lines of at most the width `most`. Each line keeps the space at its end. */
export function breakLines(pieces: Piece[], most: number): string[] {
  const lines: string[] = [];
  let taken = 0;
  for (const { text, width, ink } of pieces) {
    if (lines.length > 0 && taken + ink <= most) lines[lines.length - 1] += text;
    else {
      lines.push(text);
      taken = 0;
    }
    taken += width;
  }
  return lines;
}
