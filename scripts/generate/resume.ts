// Draws the resume as a PDF, scaling it down in steps until it fits on one page. Loaded only when it must be drawn.
import { Font, pdf } from '@react-pdf/renderer';
import type { ResumeDocument } from '../../src/generated/resume/paper';
import { ResumePdf } from '../../src/generated/resume/resume-pdf';
import { type Problem, problemOf } from '../../src/problem';
import { familiesFor, readFonts } from './fonts';

const SCALES = [1, 0.96, 0.92, 0.88, 0.85];

let families: ReturnType<typeof registerFonts> | undefined;

/** The names of the registered families, by typeface. */
function registerFonts() {
  const fonts = readFonts();
  for (const { family, weight, style, path } of fonts)
    Font.register({ family, src: path, fontWeight: weight, fontStyle: style });
  // Words are never hyphenated, because programs that read the PDF would find two words.
  Font.registerHyphenationCallback((word) => [word]);
  return { sans: familiesFor('Hanken Grotesk', fonts), serif: familiesFor('Newsreader', fonts) };
}

export async function drawResume(
  paper: ResumeDocument,
  source: string,
): Promise<{ bytes: Uint8Array; problems: Problem[] }> {
  families ??= registerFonts();
  let bytes: Uint8Array = new Uint8Array();
  let beyond: string | undefined;
  for (const scale of SCALES) {
    beyond = undefined;
    const tellPage = (section: string, page: number): void => {
      if (page > 1) beyond ??= section;
    };
    bytes = await toBytes(ResumePdf({ paper, scale, ...families, tellPage }));
    if (countPages(bytes) === 1) return { bytes, problems: [] };
  }
  return {
    bytes,
    problems: [
      problemOf(source, {
        message: `the resume takes ${countPages(bytes)} pages; ${beyond ?? 'its end'} does not fit on the first`,
        hint: 'shorten it until it fits on one.',
        severity: 'warning',
      }),
    ],
  };
}

async function toBytes(document: ReturnType<typeof ResumePdf>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await pdf(document).toBuffer()) chunks.push(chunk as unknown as Uint8Array);
  return Buffer.concat(chunks);
}

/** Counts the page dictionaries, which are not compressed. */
const countPages = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;
