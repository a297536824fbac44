// Characters that the fonts lack. A resume with wrong glyphs is worse than none, so that is an error; a social card omits
// what it cannot draw; and browsers take a letter from another font, which shows inside a word.
import type { Card } from '../cards/card';
import { lettersBySource } from '../document/site-letters';
import type { Outputs } from '../outputs/output';
import { type ResumeDocument, toPdfDocument } from '../resume/resume-document';
import { allPages } from '../routes';
import type { Site } from '../site';
import { periodText } from '../text/dates';
import type { Letters } from '../text/letters';
import type { Finding } from './finding';

const FONTS = 'src/fonts/static/';
const SHOWN = 12;

/** `findMissingGlyphs` is called only if the resume has yet to be drawn: an existing one has all its glyphs. */
export function checkResumeGlyphs(outputs: Outputs, site: Site, findMissingGlyphs: () => RegExp): Finding[] {
  const { resume: source = '' } = site.sources;
  const output = outputs.get('resume.pdf');
  // The owner's own file may have replaced it.
  if (site.resume === undefined || output?.source !== source) return [];
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

/** A text in Greek has many such letters, and more warnings would say nothing new. */
const MOST = 12;

/** The scripts that the fonts are for, fractions and currencies. Other words, signs and emoji are in fonts of the system. */
const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{No}\p{Sc}]/u;

const LACK = { text: 'the fonts for text lack', code: 'the font for code lacks' };

/** One warning for each letter, at its first place. `fonts` has the characters of the fonts for text and for code. */
export function checkLetters(site: Site, fonts: Letters): Finding[] {
  const found = new Map<string, { source: string; lack: string }>();
  for (const [source, letters] of lettersBySource(site))
    for (const kind of ['text', 'code'] as const)
      for (const letter of letters[kind])
        if (LETTER.test(letter) && !fonts[kind].includes(letter) && !found.has(letter))
          found.set(letter, { source, lack: LACK[kind] });
  const others = found.size > MOST ? ` and ${found.size - MOST} others` : '';
  return [...found].slice(0, MOST).map(([letter, { source, lack }], k) => ({
    source,
    message: `${lack} ${letter} (${codeOf(letter)})${k === MOST - 1 ? others : ''}`,
    hint: 'browsers draw it in a font of the system. Use a font that has it, or write it otherwise, if that looks wrong.',
    severity: 'warning',
    near: [letter, letter.normalize('NFD')],
  }));
}

const codeOf = (letter: string): string =>
  `U+${Number(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
