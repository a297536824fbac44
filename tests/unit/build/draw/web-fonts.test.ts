// Which letters each face is cut to, and the cut files.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutFont } from '../../../../scripts/build/draw/cut-font';
import { nameFonts } from '../../../../scripts/build/draw/web-fonts';
import type { SiteLetters } from '../../../../src/output/document/site-letters';
import { shipped } from '../../../drawing-fonts';
import { root } from '../../../temporary';

const { faces } = shipped;

/** The faces whose names change with these letters. */
function facesWith(letters: Partial<SiteLetters>): string[] {
  const namesOf = (of: Partial<SiteLetters>) => nameFonts(faces, { text: '', italics: '', ...of });
  const before = namesOf({});
  return [...namesOf(letters)].flatMap(([role, { file }]) => (before.get(role)?.file === file ? [] : role));
}

const ROMAN = ['serif', 'sans', 'sans-italic', 'sans-bold', 'mono'];

it.each([
  ['no letters', {}, []],
  ['Polish, German and Swedish', { text: 'ßéłÅ€' }, ROMAN],
  ['Vietnamese', { text: 'ễạ' }, ROMAN],
  ['Cyrillic and Greek', { text: 'жλ' }, ['mono']],
  ['letters that no face has', { text: '日本' }, []],
  ['italics', { italics: ' -ANné' }, ['serif-italic']],
])('%s are in the faces that need them', (_title, letters, expected) => {
  expect(facesWith(letters)).toEqual(expected);
});

it('a cut face is the same each time, and smaller with fewer letters', async () => {
  const cut = (letters: string) => cutFont(join(root, 'src/content/fonts/newsreader-italic.ttf'), letters);
  const [one, same, less] = [await cut('Åse'), await cut('Åse'), await cut('A')];
  expect(Buffer.from(one).toString('latin1', 0, 4)).toBe('wOF2');
  expect(Buffer.compare(one, same)).toBe(0);
  expect(less.length).toBeLessThan(one.length);
});
