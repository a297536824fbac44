// Warns of letters that the fonts of pages lack: browsers take them from another font, which shows inside a word.
import { lettersBySource } from '../document/site-letters';
import type { Site } from '../site';
import type { Letters } from '../text/letters';
import type { Finding } from './finding';

/** A text in Greek has many such letters, and more warnings would say nothing new. */
const MOST = 12;

/**
 * The scripts that the fonts are for, fractions and currencies. Words in other scripts, signs and emoji come from fonts of
 * the system as a whole.
 */
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
