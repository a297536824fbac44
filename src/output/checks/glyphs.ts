// Characters that the fonts lack: an error for the resume, as wrong glyphs are worse than none; else warnings.
import { firstOf } from '../../base/problems/problem';
import type { Font } from '../../content/fonts/faces';
import type { ResumeDocument } from '../../theme/resume/resume-document';
import type { Card } from '../../theme/social-cards/card';
import type { Finding } from './finding';

const FONTS = 'src/content/fonts/static/';
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/gu;

export function checkResumeLetters(
  resume: ResumeDocument,
  source: string,
  has: (character: string) => boolean,
): Finding[] {
  // The address of a link is not drawn, only its label.
  const text = JSON.stringify(resume, (key, value) => (key === 'url' ? undefined : value));
  const letters: string[] = text.normalize('NFC').match(VISIBLE) ?? [];
  const missing = new Set(letters.filter((letter) => !has(letter)));
  if (missing.size === 0) return [];
  const near = nearTo([...missing][0], [text]);
  const message = `resume.pdf cannot be drawn: no font has the characters ${listOf(missing)}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}, or your own file at public/resume.pdf.`;
  return [{ source, near, message, hint }];
}

/** Returns one warning for all cards that lack letters. */
export function checkCardLetters(cards: { card: Card; source: string; missing: string[] }[]): Finding[] {
  if (cards.length === 0) return [];
  const [{ card, source, missing }] = cards;
  const title = `"${card.title}"`;
  const which =
    cards.length === 1
      ? `the social card of ${title} omits`
      : `${cards.length} social cards, the first of ${title}, omit`;
  const message = `${which} characters that no font has: ${listOf(new Set(cards.flatMap((one) => one.missing)))}`;
  const hint = `put a font (.ttf or .otf) that has them in ${FONTS}.`;
  const near = nearTo(missing[0], [title, card.over, card.text, card.siteName]);
  return [{ source, near, message, hint, severity: 'warning' }];
}

/** Returns a warning for each of the owner's fonts that lacks Latin `letters`. Few fonts have the letters of other scripts. */
export function checkFontLetters(ownFonts: Font[], letters: string): Finding[] {
  const latin = letters.match(/\p{Script=Latin}/gu) ?? [];
  return [...new Set(ownFonts)].flatMap(({ source, characters }) => {
    const missing = new Set(latin.filter((letter) => !characters.includes(letter)));
    if (missing.size === 0) return [];
    const message = `${source} does not have ${listOf(missing)}, which browsers draw in another font`;
    const hint = 'use the file with all letters; some web services and packages have one for each alphabet.';
    return { source, near: [source.replace(/^.*\//, '')], message, hint, severity: 'warning' };
  });
}

const listOf = (letters: Set<string>): string => firstOf([...letters], 12, ' ');

/** Returns the first word with this letter, and the letter. */
function nearTo(letter: string, texts: string[]): string[] {
  const words = texts.flatMap((text) => text.split(/[\s"]+/));
  return [words.find((word) => word.normalize('NFC').includes(letter)) ?? letter, letter];
}
