// Reads the fonts of content/fonts/ and of the project. Each font of the owner is converted once with the package that will cut it,
// so that a damaged font is reported as a problem of the content.
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { LastBuild } from '../../../src/base/last-build';
import type { DrawingFont } from '../../../src/content/fonts/drawing-fonts';
import {
  type Face,
  type Font,
  type FontFacts,
  type FontFiles,
  type Role,
  type Setting,
  SHIPPED_FACES,
  settingFor,
} from '../../../src/content/fonts/faces';
import { root, versionsOf } from '../../disk/cache/code.cjs';
import { toSettledState } from '../../disk/cache/file-state.cjs';
import { hash } from '../../disk/cache/hash.cjs';
import { cachedName, findCached, storeCached } from '../../disk/cache/store.cjs';
import { readBytes, stat } from '../../disk/file';
import { codeOf, kindOfStats, listFolder, reasonFor } from '../../disk/read/walk';

const LARGEST_FONT = 50_000_000;
/** Between the sizes of text and of headings, in pixels. */
const MEASURED_AT = 24;

type Known = FontFacts & { hash: string };

/** `names` are the files in the fonts folder, `folder` is its path, and `source` its name in messages. */
export async function readOwnFonts(
  names: string[],
  folder: string,
  source: string,
  last: LastBuild,
): Promise<FontFiles> {
  const fonts = new Map<string, Font | string>();
  for (const name of names) {
    const font = await readOwnFont(join(folder, name), `${source}/${name}`, last);
    // As in site.yaml; macOS may return names in NFD.
    fonts.set(name.normalize('NFC'), font);
  }
  return fonts;
}

async function readOwnFont(path: string, source: string, last: LastBuild): Promise<Font | string> {
  try {
    const stats = stat(path);
    const kind = kindOfStats(stats);
    if (kind !== 'file') return reasonFor(kind);
    if (stats.size > LARGEST_FONT) return 'it is larger than 50 MB';
    const read = () => readKnown(readBytes(path));
    const known = await last.later(`font ${source}`, toSettledState(stats), read);
    if (known === undefined) return 'it is damaged, or has not all letters from a to z';
    return { source, file: path, ...known };
  } catch (error) {
    return reasonFor(codeOf(path, error));
  }
}

async function readKnown(bytes: Buffer): Promise<Known | undefined> {
  try {
    const font = readFont(await toTrueType(bytes));
    if (!font?.width) return undefined;
    // A variable font has the metrics of its usual design, which may be a black one for small text.
    const isVariable = Object.keys(font.axes).length > 0;
    const design = isVariable ? readFont(await toTrueType(bytes, settingFor(font, 400, MEASURED_AT))) : font;
    return design && { ...design, axes: font.axes, hash: hash(bytes) };
  } catch {
    return undefined;
  }
}

/** What is used of a font of fontkit: https://github.com/foliojs/fontkit */
interface FontkitFont {
  familyName: string | null;
  getName(name: 'preferredFamily'): string | null;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
  directory: { tables: Record<string, unknown> };
  variationAxes: Record<string, { min: number; default: number; max: number }>;
  characterSet: number[];
  glyphForCodePoint(code: number): { advanceWidth: number };
}

/** The fontkit that pdfkit contains and draws with. Loaded only when a font must be read, because that takes long. */
const loadFontkit = (): { create(bytes: Uint8Array): FontkitFont } =>
  createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit');

/** English text with about the usual share of each letter. */
const SAMPLE =
  'The pond is quiet in the morning, and a small wind moves over the water; nobody has fed the fish yet.';

/** Returns undefined if the bytes are not a TrueType or OpenType font, or if the font has no outlines. */
export function readFont(bytes: Uint8Array): FontFacts | undefined {
  const { create } = loadFontkit();
  try {
    const font = create(bytes);
    const { unitsPerEm, 'OS/2': os2, directory, characterSet: codes } = font;
    if (directory.tables.glyf === undefined && directory.tables['CFF '] === undefined) return undefined;
    const axes = Object.entries(font.variationAxes).map(
      ([axis, { min, default: usual, max }]) => [axis, { min, usual, max }] as const,
    );
    const toShare = (units: number): number => Math.round((units / unitsPerEm) * 10_000) / 10_000;
    const advances = codes.map((code) => toShare(font.glyphForCodePoint(code).advanceWidth));
    const widths = [...SAMPLE].map((letter) => advances[codes.indexOf(letter.charCodeAt(0))]);
    return {
      family: font.getName('preferredFamily') ?? font.familyName ?? '',
      characters: String.fromCodePoint(...codes),
      advances,
      ascent: toShare(font.ascent),
      descent: toShare(-font.descent),
      lineGap: toShare(font.lineGap),
      width: widths.reduce((sum, width) => sum + width, 0) / widths.length || 0,
      // Some old fonts have no table OS/2.
      weight: os2?.usWeightClass ?? 400,
      isItalic: os2?.fsSelection.italic ?? false,
      axes: Object.fromEntries(axes),
    };
  } catch {
    return undefined;
  }
}

const STATIC = 'src/content/fonts/static/';

/** The fonts of the project: `faces` are for pages, `drawing` for cards and the resume. */
export interface ShippedFonts {
  faces: Face[];
  drawing: Font[];
}

export function readShipped(): ShippedFonts {
  const read = (file: string, source = file): Font[] => {
    const bytes = readBytes(root + file);
    const facts = readFont(bytes);
    return facts ? [{ source, file, hash: hash(bytes), ...facts }] : [];
  };
  const faces = Object.entries(SHIPPED_FACES).flatMap(([role, file]) =>
    read(file).map((font): Face => ({ ...font, role: role as Role })),
  );
  const names = listFolder(root + STATIC).flatMap(({ name }) => (/\.(ttf|otf)$/i.test(name) ? name : []));
  return { faces, drawing: names.sort().flatMap((name) => read(STATIC + name, name)) };
}

/** Returns a font as a TrueType or OpenType file. There is no path if it had to be converted and cannot be stored. */
export async function toFontFile(font: DrawingFont): Promise<{ path?: string; bytes: Uint8Array }> {
  const { file, setting } = font;
  if (!isAbsolute(file)) return { path: root + file, bytes: readBytes(root + file) };
  const name = cachedName('font.ttf', font.hash, setting, versionsOf('subset-font'));
  const known = findCached(name);
  if (known) return { path: known.copyOf, bytes: readBytes(known.copyOf) };
  const bytes = await toTrueType(readBytes(file), setting);
  const stored = storeCached(name, bytes);
  return { bytes, ...('copyOf' in stored && { path: stored.copyOf }) };
}

/** Converts a font to the format that cards and the resume are drawn with, in one design of a variable font. */
async function toTrueType(font: Buffer, setting: Setting = {}): Promise<Uint8Array> {
  const { default: cut } = await import('subset-font');
  return cut(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: setting });
}
