// Characters that the fonts lack. A resume with wrong glyphs is worse than none, so that is an error; a social card omits
// what it cannot draw; and browsers take a letter from another font, which shows inside a word.
import type { Card } from '../cards/card';
import { lettersBySource } from '../document/site-letters';
import type { Outputs } from '../outputs/output';
import { type ResumeDocument, toPdfDocument } from '../resume/resume-document';
import type { Site } from '../site';
import { periodText } from '../text/dates';
import type { Letters } from '../text/letters';
import type { Finding } from './finding';

const FONTS = 'src/fonts/static/';
const SHOWN = 12;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/gu;

/** `has` tells whether a font has a character. It is called only if the resume has yet to be drawn: an existing one has all its glyphs. */
export function checkResumeGlyphs(
  outputs: Outputs,
  site: Site,
  has: (character: string) => boolean,
): Finding[] {
  const { resume: source = '' } = site.sources;
  const output = outputs.get('resume.pdf');
  // The owner's own file may have replaced it.
  if (site.resume === undefined || output?.source !== source) return [];
  const { body } = output;
  if (typeof body !== 'object' || !('draw' in body) || body.draw === undefined) return [];
  const texts = textsOf(toPdfDocument(site.resume, site));
  const missing = new Set(
    texts.flatMap((text) => text.normalize('NFC').match(VISIBLE) ?? []).filter((one) => !has(one)),
  );
  if (missing.size === 0) return [];
  const near = nearTo([...missing][0], texts);
  const message = `resume.pdf cannot be drawn: no font has the characters ${listOf(missing)}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}, or your own file at public/resume.pdf.`;
  return [{ source, near, message, hint }];
}

/** A social card without some letters, and the source of its page. */
export interface IncompleteCard {
  card: Card;
  source: string;
  missing: string[];
}

/** Returns one warning for all cards. */
export function lettersOnCards(cards: IncompleteCard[]): Finding[] {
  if (cards.length === 0) return [];
  const [{ card, source, missing }] = cards;
  const title = `"${card.title}${card.italic ?? ''}"`;
  const which =
    cards.length === 1
      ? `the social card of ${title} omits`
      : `${cards.length} social cards, the first of ${title}, omit`;
  const message = `${which} characters that no font has: ${listOf(new Set(cards.flatMap((one) => one.missing)))}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}.`;
  const near = nearTo(missing[0], [title, card.over, card.text, card.site]);
  return [{ source, near, message, hint, severity: 'warning' }];
}

const listOf = (letters: Set<string>): string =>
  [...letters].slice(0, SHOWN).join(' ') + (letters.size > SHOWN ? ` and ${letters.size - SHOWN} more` : '');

/** Returns the first word with this letter, and the letter. */
const nearTo = (letter: string, texts: string[]): string[] => [
  ...texts
    .flatMap((text) => text.split(/[\s"]+/).filter((word) => word.normalize('NFC').includes(letter)))
    .slice(0, 1),
  letter,
];

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
