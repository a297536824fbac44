// Draws the resume as a PDF, scaled down in steps until it fits on one page. Loaded only when it must be drawn.
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import type { Colors } from '../../../src/content/colors/palette';
import { type DrawingFont, fontsFor } from '../../../src/content/fonts/drawing-fonts';
import type { Role } from '../../../src/content/fonts/faces';
import { layOut } from '../../../src/theme/resume/layout';
import type { ResumeDocument } from '../../../src/theme/resume/resume-document';
import { TaggedPdf, writePdf } from '../../../src/theme/resume/tagged-pdf';
import type { PdfFont } from '../../../src/theme/resume/text-lines';
import { toFontFile } from '../inputs/fonts';

const SCALES = [1, 0.96, 0.92, 0.88, 0.85];

/** Returns a PDF, and a warning if it has more than one page. `source` is the file of the resume in messages. */
export async function drawResume(
  resume: ResumeDocument,
  source: string,
  colors: Colors,
  fonts: DrawingFont[],
): Promise<{ bytes: Uint8Array; problems: Problem[] }> {
  const pdf = new TaggedPdf(resume);
  const loaded = await loadFonts(pdf, fonts);
  const [first, ...smaller] = SCALES;
  let layout = layOut(resume, loaded, first);
  for (const scale of smaller) if (layout.pages > 1) layout = layOut(resume, loaded, scale);
  const bytes = writePdf(pdf, layout, colors);
  if (layout.pages === 1) return { bytes, problems: [] };
  const problem = problemOf(source, {
    message: `the resume takes ${layout.pages} pages; ${layout.beyond ?? 'its end'} does not fit on the first`,
    hint: 'shorten it until it fits on one.',
    severity: 'warning',
  });
  return { bytes, problems: [problem] };
}

async function loadFonts(pdf: TaggedPdf, all: DrawingFont[]) {
  const fonts = all.filter(({ isItalic }) => !isItalic);
  const loaded = new Map<DrawingFont, PdfFont>();
  for (const [k, font] of fonts.entries()) {
    const name = `${font.family} ${k}`;
    pdf.registerFont(name, (await toFontFile(font)).bytes);
    const measure = (text: string, size: number) => pdf.font(name).fontSize(size).widthOfString(text);
    loaded.set(font, { name, has: (character) => font.advance(character) !== undefined, measure });
  }
  const forRole = (role: Role): PdfFont[] => fontsFor(role, fonts).map((font) => loaded.get(font) as PdfFont);
  return { sans: forRole('sans'), strong: forRole('sans-bold'), serif: forRole('serif') };
}
