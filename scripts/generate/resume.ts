// Draws the resume as a PDF, scaled down in steps until it fits on one page. Loaded only when it must be drawn.
import type { Style } from '../../src/cards/style';
import type { Font } from '../../src/cards/text-lines';
import { readFont } from '../../src/fonts/sfnt';
import { type Problem, problemOf } from '../../src/problems/problem';
import { layOut } from '../../src/resume/layout';
import type { ResumeDocument } from '../../src/resume/resume-document';
import { TaggedPdf, writePdf } from '../../src/resume/tagged-pdf';
import { type FontFile, familiesFor, readFonts } from './fonts';

const SCALES = [1, 0.96, 0.92, 0.88, 0.85];

export async function drawResume(
  resume: ResumeDocument,
  source: string,
  { colors, fonts: own }: Style,
): Promise<{ bytes: Uint8Array; problems: Problem[] }> {
  const pdf = new TaggedPdf(resume);
  const fonts = loadFonts(pdf, await readFonts(own));
  const [first, ...smaller] = SCALES;
  let layout = layOut(resume, fonts, first);
  for (const scale of smaller) if (layout.pages > 1) layout = layOut(resume, fonts, scale);
  const bytes = writePdf(pdf, layout, colors);
  if (layout.pages === 1) return { bytes, problems: [] };
  const problem = problemOf(source, {
    message: `the resume takes ${layout.pages} pages; ${layout.beyond ?? 'its end'} does not fit on the first`,
    hint: 'shorten it until it fits on one.',
    severity: 'warning',
  });
  return { bytes, problems: [problem] };
}

function loadFonts(pdf: TaggedPdf, all: FontFile[]) {
  const files = all.filter(({ style }) => style === 'normal');
  const load = ({ family, weight, bytes }: FontFile): Font => {
    const name = `${family} ${weight}`;
    pdf.registerFont(name, bytes);
    let characters: Set<number> | undefined;
    return {
      name,
      has(character) {
        characters ??= new Set(readFont(bytes)?.characters());
        return characters.has(character.codePointAt(0) ?? 0);
      },
      measure: (text, size) => pdf.font(name).fontSize(size).widthOfString(text),
    };
  };
  const fonts = new Map(files.map((file) => [file, load(file)]));
  /** The font of each family in a weight, or else in another. */
  const inWeight = (typeface: string, weight: number): Font[] =>
    familiesFor(typeface, files).flatMap((name) => {
      const family = files.filter(({ family }) => family === name);
      return fonts.get(family.find((file) => file.weight === weight) ?? family[0]) ?? [];
    });
  return { sans: inWeight('sans', 400), strong: inWeight('sans', 600), serif: inWeight('serif', 400) };
}
