// A font file as the build knows it: what pages, cards and checks must know of it without reading it again.
import { type FontMetrics, readFont } from './sfnt';

/** A font file of the project or of the owner. */
export interface Font extends FontFacts {
  /** Its name in messages. */
  source: string;
  path: string;
  /** A hash of its bytes. */
  id: string;
}

export interface FontFacts extends Omit<FontMetrics, 'advance' | 'characters'> {
  /** All characters that it has. */
  characters: string;
  /** The average width of a letter of English text, and the space around it, as shares of the font size. */
  width: number;
}

/** English text with about the usual share of each letter. */
const SAMPLE =
  'The pond is quiet in the morning, and a small wind moves over the water; nobody has fed the fish yet.';

/** Returns undefined if the bytes are not a TrueType or OpenType font, or one without the letters of English. */
export function readFacts(bytes: Uint8Array): FontFacts | undefined {
  const font = readFont(bytes);
  if (font === undefined) return undefined;
  const widths = [...SAMPLE].map((letter) => font.advance(letter));
  const known = widths.filter((width) => width !== undefined);
  if (known.length < widths.length) return undefined;
  const { advance: _, characters: read, ...facts } = font;
  const characters = String.fromCodePoint(...read());
  const width = known.reduce((sum, each) => sum + each, 0) / known.length;
  return { characters, width, ...facts };
}
