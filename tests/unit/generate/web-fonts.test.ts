// Which letters each face is cut to, and the cut files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutFont } from '../../../scripts/generate/cut-font';
import type { Request } from '../../../scripts/generate/generated';
import { nameFonts, readShipped } from '../../../scripts/generate/web-fonts';
import type { SiteLetters } from '../../../src/document/site-letters';
import type { Output } from '../../../src/outputs/output';
import { BASE } from '../../../src/text/letters';
import { root } from '../../temporary';

const faces = readShipped(readFileSync);

/** The letters beyond BASE of each face. */
function lettersOfFaces(letters: Partial<SiteLetters>): Record<string, string> {
  const found: Record<string, string> = {};
  nameFonts(faces, { text: '', code: '', italics: '', ...letters }, ({ file, input }: Request): Output => {
    const [, used] = input as string[];
    const role = file.replace(/assets\/(.*)-\*\.woff2/, '$1');
    found[role] = [...used].filter((letter) => !BASE.includes(letter) || role === 'serif-italic').join('');
    return { file, source: '', body: '' };
  });
  return found;
}

const NONE = { serif: '', 'serif-italic': '', sans: '', 'sans-italic': '', mono: '' };
const both = (letters: string) => ({ serif: letters, sans: letters, 'sans-italic': letters });

it.each([
  ['no letters', {}, NONE],
  ['Polish, German and Swedish', { text: 'ßéłÅ€' }, { ...both('Åßéł€'), mono: 'Åßéł€' }],
  ['Vietnamese', { text: 'ễạ' }, { ...both('ạễ'), mono: 'ạễ' }],
  ['Cyrillic and Greek code', { code: 'жλ' }, { mono: 'λж' }],
  ['letters that no face has', { text: '日本' }, {}],
  ['italics', { italics: ' -ANné' }, { 'serif-italic': ' -ANné' }],
])('for %s', (_title, letters, expected) => {
  expect(lettersOfFaces(letters)).toEqual({ ...NONE, ...expected });
});

it.each(faces)('$role has BASE, and all letters of Latin and Vietnamese that its designers drew', (face) => {
  const has = new Set(face.characters);
  expect([...BASE].filter((letter) => !has.has(letter) && letter !== '−')).toEqual([]);
  const names = 'ÀÉÎÕÜßåøłŁÞðŐűŞşĞİıŚŠžŽœŒæÆĐđẞ€ŢţȘșỮữẶặ';
  expect([...names].filter((letter) => !has.has(letter))).toEqual([]);
});

it('JetBrains Mono has Greek and Cyrillic', () => {
  const has = new Set(faces.at(-1)?.characters);
  expect([...'αβγωΩЖжЯяїЇґ'].filter((letter) => !has.has(letter))).toEqual([]);
});

it('a cut face is the same each time, and smaller with fewer letters', async () => {
  const cut = (letters: string) => cutFont(join(root, 'src/fonts/newsreader-italic.ttf'), letters);
  const [one, same, less] = [await cut('Åse'), await cut('Åse'), await cut('A')];
  expect(Buffer.from(one).toString('latin1', 0, 4)).toBe('wOF2');
  expect(Buffer.compare(one, same)).toBe(0);
  expect(less.length).toBeLessThan(one.length);
});
