// Reads what a TrueType or OpenType font says of itself: its characters, their widths, its metrics and its axes.
// https://learn.microsoft.com/typography/opentype/spec/

export interface FontMetrics {
  /** The width of a character, as a share of the font size; undefined when the font does not have it. */
  advance: (character: string) => number | undefined;
  /** The code points of all that it has. */
  characters: () => Iterable<number>;
  /** The space above and below the baseline, and between lines, as shares of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** As in CSS: 400 is regular, 700 bold. */
  weight: number;
  isItalic: boolean;
  isMonospaced: boolean;
  /** What can be varied, such as `wght`; empty for a font with one design. */
  axes: Axes;
}

/** The lowest, the usual and the highest value of each axis of a variable font. */
type Axes = Record<string, { min: number; usual: number; max: number }>;

/** Undefined when the bytes are no such font, or one of which no program here can draw the outlines. */
export function readFont(bytes: Uint8Array): FontMetrics | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = readTables(view);
    const glyphs = readCharacterMap(view, tables.cmap);
    const unitsPerEm = view.getUint16(tables.head + 18);
    const measured = view.getUint16(tables.hhea + 34);
    const [ascent, descent, lineGap] = [4, 6, 8].map((at) => view.getInt16(tables.hhea + at) / unitsPerEm);
    return {
      ascent,
      descent: -descent,
      lineGap,
      // Some old fonts have no table OS/2.
      weight: tables['OS/2'] === undefined ? 400 : view.getUint16(tables['OS/2'] + 4),
      isItalic: tables['OS/2'] !== undefined && (view.getUint16(tables['OS/2'] + 62) & 1) === 1,
      isMonospaced: tables.post !== undefined && view.getUint32(tables.post + 12) !== 0,
      axes: tables.fvar === undefined ? {} : readAxes(view, tables.fvar),
      characters: () => glyphs.keys(),
      advance(character) {
        const glyph = glyphs.get(character.codePointAt(0) ?? 0);
        if (glyph === undefined) return undefined;
        // The last width is that of all glyphs after it.
        return view.getUint16(tables.hmtx + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
      },
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Tables = Record<'cmap' | 'head' | 'hhea' | 'hmtx', number> &
  Partial<Record<'fvar' | 'OS/2' | 'post', number>>;

function readTables(view: DataView): Tables {
  const found: Record<string, number> = {};
  for (let k = 0; k < view.getUint16(4); k++) {
    const at = 12 + 16 * k;
    found[readTag(view, at)] = view.getUint32(at + 8);
  }
  for (const tag of ['cmap', 'head', 'hhea', 'hmtx'])
    if (found[tag] === undefined) throw new RangeError(`no table ${tag}`);
  if (found.glyf === undefined && found['CFF '] === undefined) throw new RangeError('no outlines');
  return found as Tables;
}

const readTag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));

function readAxes(view: DataView, table: number): Axes {
  const first = table + view.getUint16(table + 4);
  const [count, size] = [8, 10].map((at) => view.getUint16(table + at));
  const axes = Array.from({ length: count }, (_, k) => first + k * size);
  const fixed = (at: number): number => view.getInt32(at) / 65_536;
  return Object.fromEntries(
    axes.map((at) => [readTag(view, at), { min: fixed(at + 4), usual: fixed(at + 8), max: fixed(at + 12) }]),
  );
}

function readCharacterMap(view: DataView, start: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const add = (code: number, glyph: number) => {
    if (glyph !== 0) glyphs.set(code, glyph);
  };
  for (let k = 0; k < view.getUint16(start + 2); k++) {
    const table = start + view.getUint32(start + 4 + 8 * k + 4);
    const format = view.getUint16(table);
    if (format === 4) readSegments(view, table, add);
    if (format === 12) readGroups(view, table, add);
  }
  return glyphs;
}

type Add = (code: number, glyph: number) => void;

/** Format 4: the characters up to U+FFFF in segments, by difference or by a list. */
function readSegments(view: DataView, table: number, add: Add): void {
  const size = view.getUint16(table + 6);
  for (let at = 0; at < size; at += 2) {
    const end = view.getUint16(table + 14 + at);
    const start = view.getUint16(table + 16 + size + at);
    const delta = view.getUint16(table + 16 + 2 * size + at);
    const rangeAt = table + 16 + 3 * size + at;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
      if (listed !== 0 || range === 0) add(code, (listed + delta) & 0xffff);
    }
  }
}

/** Format 12: all of Unicode in groups of neighbours. */
function readGroups(view: DataView, table: number, add: Add): void {
  for (let k = 0; k < view.getUint32(table + 12); k++) {
    const at = table + 16 + 12 * k;
    const [start, end, glyph] = [0, 4, 8].map((offset) => view.getUint32(at + offset));
    for (let code = start; code <= end; code++) add(code, glyph + code - start);
  }
}
