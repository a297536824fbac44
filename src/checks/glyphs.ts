// The resume and the social cards are drawn with fonts of the project, and no font has every glyph. A resume with
// wrong glyphs is worse than none, so that is an error; a card omits what it cannot draw.
import type { Card } from '../generated/cards/card';
import { type ResumeDocument, toPdfDocument } from '../generated/resume/resume-document';
import type { Outputs } from '../outputs/output';
import { allPages } from '../routes';
import type { Site } from '../site';
import { periodText } from '../text/dates';
import type { Finding } from './finding';

const FONTS = 'src/fonts/static/';
const SHOWN = 12;

/** `findMissingGlyphs` is called only if the resume has yet to be drawn: an existing one has all its glyphs. */
export function checkResumeGlyphs(outputs: Outputs, site: Site, findMissingGlyphs: () => RegExp): Finding[] {
  const { resume: source = '' } = site.sources;
  const output = outputs.get('resume.pdf');
  // The owner's own file may have replaced it.
  if (site.resume === undefined || output?.from !== source) return [];
  const { body } = output;
  if (typeof body !== 'object' || !('draw' in body) || body.draw === undefined) return [];
  const missing = findMissing([[source, textsOf(toPdfDocument(site.resume, site))]], findMissingGlyphs());
  if (missing === undefined) return [];
  const message = `resume.pdf cannot be drawn: no font has the characters ${missing.list}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}, or your own file at public/resume.pdf.`;
  return [{ ...missing.place, message, hint }];
}

/** `missingGlyphs` matches each character that no font has. */
export function checkCardGlyphs(site: Site, missingGlyphs: RegExp): Finding[] {
  const cards = allPages(site).flatMap(({ source, card }): [string, string[]][] =>
    card ? [[source, cardTexts(card)]] : [],
  );
  const missing = findMissing(cards, missingGlyphs, PICTOGRAPH);
  if (missing === undefined) return [];
  const message = `social cards omit characters that no font has: ${missing.list}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}.`;
  return [{ ...missing.place, message, hint, severity: 'warning' }];
}

/** Cards never show emoji. */
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** Returns all missing characters in the texts, and the place of the first one. */
function findMissing(texts: [source: string, texts: string[]][], missingGlyphs: RegExp, except?: RegExp) {
  const glyphs = new Set<string>();
  let place: { source: string; near: string[] } | undefined;
  for (const [source, all] of texts)
    for (const text of all.map((one) => one.normalize('NFC')))
      for (const { 0: glyph, index } of text.matchAll(missingGlyphs)) {
        if (except?.test(glyph)) continue;
        glyphs.add(glyph);
        place ??= { source, near: [wordAt(text, index), glyph] };
      }
  if (place === undefined) return undefined;
  const rest = glyphs.size - SHOWN;
  return { place, list: [...glyphs].slice(0, SHOWN).join(' ') + (rest > 0 ? ` and ${rest} more` : '') };
}

const wordAt = (text: string, index: number): string =>
  /\S*$/.exec(text.slice(0, index))?.[0] + (/^\S*/.exec(text.slice(index))?.[0] ?? '');

const cardTexts = ({ over, title, italic = '', text, site }: Card) => [over, title, italic, text, site];

const textsOf = ({ name, label, summary = '', contacts, sections }: ResumeDocument): string[] => [
  name,
  label,
  summary,
  ...contacts.map((contact) => contact.label),
  ...sections
    .flatMap(({ entries }) => entries)
    .flatMap(({ title, place = '', when = [], text = '', points = [] }) => [
      title,
      place,
      periodText(when),
      text,
      ...points,
    ]),
];
