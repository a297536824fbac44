// Shapes text with HarfBuzz: letters of all scripts, kerned and joined, as outlines. A character comes from the first font
// that has it.
import type { Extents, Outline, Outlined, Shaper } from '../../../src/cards/outlines';
import { type Font, RIGHT_TO_LEFT, toLine } from '../../../src/cards/text-lines';
import type { Role } from '../../../src/fonts/faces';
import { readFont } from '../../../src/fonts/sfnt';
import { importPackage } from '../../cache/import-package.cjs';
import { type FontFile, facesFor } from '../fonts';

/** Matches a text whose first letter is of a script that is written from right to left. */
const STARTS_RIGHT = new RegExp(`^\\P{L}*${RIGHT_TO_LEFT.source}`, 'u');

/** HarfBuzz shapes text of one script at a time; these three have letters that it shapes alike. */
const SIMPLE = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]';
const OTHER = `(?!${SIMPLE})\\p{L}`;
const BETWEEN_SCRIPTS = new RegExp(
  `(?<=${SIMPLE}\\P{L}*)(?=${OTHER})|(?<=${OTHER}\\P{L}*)(?=${SIMPLE})`,
  'u',
);

interface FontShaper extends Font, Extents {
  shape: (text: string, isRightToLeft: boolean, spacing: number) => Outlined;
}

export async function createShaper(files: FontFile[]): Promise<Shaper> {
  const harfbuzz: typeof import('harfbuzzjs') = await importPackage('harfbuzzjs');
  const shapers = new Map<FontFile, FontShaper>();
  for (const [k, file] of files.entries()) {
    const shaper = createFontShaper(harfbuzz, file, `${k}`);
    if (shaper) shapers.set(file, shaper);
  }
  const shapersFor = (role: Role) => facesFor(role, files).flatMap((file) => shapers.get(file) ?? []);
  return {
    outline(text, role, spacing = 0) {
      const fonts = shapersFor(role);
      const runs = toLine(text, fonts, 1, STARTS_RIGHT.test(text));
      const outlines: Outline[] = [];
      let x = 0;
      for (const run of runs.sort((a, b) => a.x - b.x)) {
        const isRightToLeft = run.level % 2 === 1;
        const font = fonts.find(({ name }) => name === run.font);
        const parts = run.text.split(BETWEEN_SCRIPTS);
        for (const part of isRightToLeft ? parts.reverse() : parts) {
          const shaped = font?.shape(part, isRightToLeft, spacing);
          for (const outline of shaped?.outlines ?? []) outlines.push({ ...outline, x: x + outline.x });
          x += shaped?.width ?? 0;
        }
      }
      return { outlines, width: x };
    },
    extents: (role) => shapersFor(role)[0],
  };
}

/** Returns undefined for a font that cannot be read. */
function createFontShaper(
  { Blob, Buffer, Direction, Face, Font, shape }: typeof import('harfbuzzjs'),
  file: FontFile,
  name: string,
): FontShaper | undefined {
  const metrics = readFont(file.bytes);
  if (metrics === undefined) return undefined;
  const font = new Font(new Face(new Blob(file.bytes)));
  const scale = 1 / font.face.upem;
  const paths = new Map<number, string>();
  const pathOf = (glyph: number): string => {
    const path = paths.get(glyph) ?? font.glyphToPath(glyph);
    paths.set(glyph, path);
    return path;
  };
  const shapeRun = (text: string, isRightToLeft = false, spacing = 0): Outlined => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos();
    let x = 0;
    const outlines = glyphs.map(({ codepoint, cluster }, k): Outline => {
      const { xAdvance, xOffset, yOffset } = positions[k];
      const place = { x: x + xOffset * scale, y: yOffset * scale };
      // The glyphs of a letter and its marks have the same cluster.
      x += xAdvance * scale + (glyphs[k + 1]?.cluster === cluster ? 0 : spacing);
      return { path: pathOf(codepoint), scale, ...place };
    });
    return { outlines, width: x };
  };
  const { ascent, descent, lineGap } = metrics;
  return {
    name,
    has: (character: string) => metrics.advance(character) !== undefined,
    measure: (text: string, size: number) => shapeRun(text).width * size,
    shape: shapeRun,
    ascent,
    descent,
    lineGap,
  };
}
