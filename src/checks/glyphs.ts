// Characters that the fonts lack. A resume with wrong glyphs is worse than none, so that is an error; a social card omits
// what it cannot draw.
import type { Card } from '../cards/card';
import type { Outputs } from '../outputs/output';
import { type ResumeDocument, toPdfDocument } from '../resume/resume-document';
import type { Site } from '../site';
import { periodText } from '../text/dates';
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
