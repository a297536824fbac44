// Draws the resume, scaled down in steps until it fits on one page, as a tagged PDF that follows PDF/UA (ISO 14289-1). All that is
// not text is marked as decoration. Loaded only when the resume must be drawn.
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../../../src/base/html/escape';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import type { Colors } from '../../../src/content/colors/palette';
import { type DrawingFont, fontsFor } from '../../../src/content/fonts/drawing-fonts';
import type { Role } from '../../../src/content/fonts/faces';
import { PAGE, type Rule, type StructureElement, type TextLine } from '../../../src/theme/resume/flow';
import type { ResumeDocument } from '../../../src/theme/resume/resume-document';
import { layOut, type PdfLayout } from '../../../src/theme/resume/resume-layout';
import { type PdfFont, widthOfRuns } from '../../../src/theme/resume/text-lines';
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

/** What the types of pdfkit lack. */
type Structure = PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } };

const UA_IDENTIFIER =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

export class TaggedPdf extends PDFDocument {
  constructor({ name, title, label, language }: ResumeDocument) {
    super({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // With an empty name, pdfkit loads no standard font.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: name,
        Subject: label,
        Creator: 'resume.yaml',
        Producer: 'pdfkit',
        // A fixed day, so that the same input gives the same bytes.
        CreationDate: new Date(0),
      },
    });
  }

  /** pdfkit copies these values into XML without escaping them. */
  override endMetadata(): void {
    const info = this.info as Record<string, unknown>;
    for (const [key, value] of Object.entries(info))
      if (typeof value === 'string') info[key] = escapeHtml(value);
    this.appendXML(UA_IDENTIFIER);
    super.endMetadata();
  }
}

export function writePdf(pdf: TaggedPdf, { root, rules, pages }: PdfLayout, colors: Colors): Uint8Array {
  for (let page = 0; page < pages; page++) pdf.addPage();
  for (const rule of rules) drawRule(pdf, rule, colors);
  const document = pdf.struct(root.tag) as Structure;
  pdf.addStructure(document);
  write(pdf, document, root, colors);
  pdf.end();
  // Since Node 26, read() returns one chunk, not all of them.
  const chunks: Buffer[] = [];
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function write(pdf: TaggedPdf, structure: Structure, element: StructureElement, colors: Colors): void {
  const { tag, children, url, numbering } = element;
  if (numbering) structure.dictionary.data.A = { O: 'List', ListNumbering: numbering };
  for (const child of children) {
    if ('tag' in child) {
      const part = pdf.struct(child.tag) as Structure;
      structure.add(part);
      write(pdf, part, child, colors);
    } else {
      pdf.switchToPage(child.page);
      structure.add(drawLine(pdf, child, tag, colors));
      if (url !== undefined) addLink(pdf, child, url, structure);
    }
  }
  // When an element ends, pdfkit takes the current page for the page of its links.
  structure.end();
}

function drawRule(pdf: TaggedPdf, { page, y, height, color }: Rule, colors: Colors): void {
  pdf.switchToPage(page);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(PAGE.margin, y, PAGE.width - 2 * PAGE.margin, height).fill(colors[color]);
  pdf.endMarkedContent();
}

/** The height of capital letters, as a share of the font size. Capital letters are in the middle of a line. */
const CAPITALS = 0.7;

function drawLine(pdf: TaggedPdf, line: TextLine, tag: string, colors: Colors) {
  const { runs, x: left, y, height, size, color } = line;
  const content = pdf.markStructureContent(tag);
  const baseline = y + (height + size * CAPITALS) / 2;
  pdf.fillColor(colors[color]);
  const options = { lineBreak: false, baseline: 'alphabetic' } as const;
  for (const { font, drawn, x } of runs) {
    pdf.font(font).fontSize(size);
    pdf.text(drawn, left + x, baseline, options);
  }
  pdf.endMarkedContent();
  return content;
}

/** `structParent` puts the link into its structure element. */
function addLink(pdf: TaggedPdf, line: TextLine, url: string, structParent: Structure): void {
  const { runs, x, y, height } = line;
  // pdfkit writes a string as a name of PDF, and a String object as text.
  const options = {
    structParent,
    Contents: Object(
      runs
        .map(({ text }) => text)
        .join('')
        .trim(),
    ),
  };
  pdf.link(x, y, widthOfRuns(runs), height, url, options);
}
