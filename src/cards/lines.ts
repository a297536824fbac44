// Text into lines of about equal width, at the largest size at which all of it fits. Nothing is ever cut: a word that
// is longer than a line is broken, and a text without end is set as small as it takes.

/** The width of a text at a font size of 1: the sum of the widths of its characters. */
export type Measure = (text: string) => number;

export interface Box {
  width: number;
  height: number;
  /** Height of a line as a multiple of the font size. */
  lineHeight: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** Below this share of the largest size a long word is rather broken than made still smaller. */
const LEAST_WHOLE = 0.5;

/** `sizes` from the largest to the smallest. */
export function fitText(text: string, measure: Measure, box: Box, sizes: readonly number[]): Fitted {
  const pieces = toPieces(text, measure);
  const widest = Math.max(0, ...pieces.map(({ width }) => width));
  const whole = sizes.filter((size) => size >= sizes[0] * LEAST_WHOLE);
  return (
    firstThatFits(whole, box, (width) => (widest > width ? [] : balance(pieces, width))) ??
    firstThatFits(smaller(sizes), box, (width) =>
      balance(
        pieces.flatMap((piece) => chop(piece, measure, width)),
        width,
      ),
    ) ?? { size: 1, lines: [text] }
  );
}

/** The lines for the first size at which there are some and all of them fit. */
function firstThatFits(
  sizes: readonly number[],
  box: Box,
  breakLines: (width: number) => string[],
): Fitted | undefined {
  for (const size of sizes) {
    const lines = breakLines(box.width / size);
    if (lines.length > 0 && lines.length * size * box.lineHeight <= box.height) return { size, lines };
  }
  return undefined;
}

/** From about two thirds of the largest on, and on below the smallest for a text without end. */
const smaller = (sizes: readonly number[]): number[] => [
  ...sizes.filter((size) => size <= sizes[0] * 0.65),
  ...Array.from({ length: 24 }, (_, k) => (sizes.at(-1) ?? 16) * 0.88 ** (k + 1)),
];

interface Piece {
  text: string;
  width: number;
  /** What stands between it and the next one on the same line, and its width. */
  after: '' | ' ';
  gap: number;
}

// After a space, a hyphen or a dash, and between the characters of scripts that are written without spaces.
const WITHOUT_SPACES = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])(?=\p{L})/u;

function toPieces(text: string, measure: Measure): Piece[] {
  const space = measure(' ');
  return (
    text
      .trim()
      // A short number stays with the word before it: part 2.
      .replace(/(?<=\p{L}) (?=\d{1,4}(\P{N}|$))/gu, '\u00a0')
      .split(/[^\S\u00a0]+/)
      .flatMap((word) => {
        const parts = word
          .split(/(?<=[-–—/])(?=[\p{L}\p{N}])/u)
          .flatMap((part) => part.split(WITHOUT_SPACES));
        return parts.map((part, k): Piece => {
          const isLast = k === parts.length - 1;
          return { text: part, width: measure(part), after: isLast ? ' ' : '', gap: isLast ? space : 0 };
        });
      })
  );
}

/** A piece that is wider than a line in equal parts that are not, each but the last with a hyphen. */
function chop(piece: Piece, measure: Measure, width: number): Piece[] {
  const characters = [...piece.text];
  // Fewer parts are wider than a line.
  for (let count = Math.max(1, Math.floor(piece.width / width)); count <= characters.length; count++) {
    const length = Math.ceil(characters.length / count);
    const parts = Array.from({ length: count }, (_, k) =>
      characters.slice(k * length, (k + 1) * length).join(''),
    );
    const shown = parts
      .filter((part) => part !== '')
      .map((part, k, all) => (k < all.length - 1 ? `${part}-` : part));
    const pieces = shown.map((text): Piece => ({ text, width: measure(text), after: '', gap: 0 }));
    if (pieces.every((part) => part.width <= width) || count === characters.length) {
      const [last, { after, gap }] = [pieces.length - 1, piece];
      return pieces.map((part, k) => (k === last ? { ...part, after, gap } : part));
    }
  }
  return [piece];
}

/** As few lines as possible, and among those the narrowest. */
function balance(pieces: Piece[], width: number): string[] {
  const least = breakAt(pieces, width).length;
  const widest = Math.max(0, ...pieces.map((piece) => piece.width));
  let [low, high] = [0, width];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (widest <= middle && breakAt(pieces, middle).length === least) high = middle;
    else low = middle;
  }
  return breakAt(pieces, high);
}

function breakAt(pieces: Piece[], most: number): string[] {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  let [between, space] = ['', 0];
  for (const { text, width, after, gap } of pieces) {
    if (line !== '' && length + space + width > most) {
      lines.push(line);
      line = text;
      length = width;
    } else {
      line += between + text;
      length += space + width;
    }
    [between, space] = [after, gap];
  }
  return [...lines, line];
}
