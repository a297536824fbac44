import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeMissing, makeOnce } from '../../../../scripts/build/assets/make';
import { cutHeading, nameFonts } from '../../../../scripts/build/assets/web-fonts';
import { cachedName, findCached } from '../../../../scripts/disk/cache/store.cjs';
import type { CopyOf, Output, Outputs } from '../../../../src/base/output';
import { type Problem, problemOf } from '../../../../src/base/problems/problem';
import type { SiteLetters } from '../../../../src/output/document/site-letters';
import { shipped } from '../../../drawing-fonts';
import { afterFile, root } from '../../../temporary';

// The files that take long to make: made once, and found by their names.
const FOLDER = join(root, '.cache');
const unique = `test-${process.pid}-${Date.now()}`;
afterFile(() => {
  for (const name of readdirSync(FOLDER)) if (name.startsWith(unique)) rmSync(join(FOLDER, name));
});
let count = 0;
const newName = () => cachedName(`${unique}.txt`, count++);
const tableOf = (body: CopyOf): Outputs => new Map([['a.txt', { file: 'a.txt', source: 'test', body }]]);

it('a file is made once, though several ask for it, and then found', async () => {
  const name = newName();
  let times = 0;
  const make = async () => Buffer.from(`made ${++times}`);
  const body = makeOnce(name, make);
  const [table, other] = [tableOf(body), tableOf(body)];
  expect(await Promise.all([makeMissing(table), makeMissing(other)])).toEqual([[], []]);
  expect(table.get('a.txt')?.body).toEqual({ copyOf: join(FOLDER, name), bytes: 6, key: name });
  expect(makeOnce(name, make)).toEqual(findCached(name));
  expect(readFileSync(join(FOLDER, name), 'utf8')).toBe('made 1');
});

it('what has a problem is not stored, so that the next build reports it again', async () => {
  const [name, problem] = [newName(), problemOf('a.md', { message: 'no' }) as Problem];
  const make = async () => ({ bytes: Buffer.from('half'), problems: [problem] });
  for (const _ of [1, 2]) {
    const table = tableOf(makeOnce(name, make));
    expect(await makeMissing(table)).toEqual([problem]);
    expect(String(table.get('a.txt')?.body)).toBe('half');
  }
});

// Which letters each face is cut to, and the cut files.
const { faces } = shipped;

/** The faces whose names change with these letters. */
function facesWith(letters: Partial<SiteLetters>): string[] {
  const namesOf = (of: Partial<SiteLetters>) => nameFonts(faces, { text: '', italics: '', ...of });
  const before = namesOf({});
  return [...namesOf(letters)].flatMap(([role, { file }]) => (before.get(role)?.file === file ? [] : role));
}

const ROMAN = ['serif', 'sans', 'sans-italic', 'sans-bold', 'mono'];

it.each([
  ['Polish, German and Swedish', { text: 'ßéłÅ€' }, ROMAN],
  ['Vietnamese', { text: 'ễạ' }, ROMAN],
  ['Cyrillic and Greek', { text: 'жλ' }, ['mono']],
  ['letters that no face has', { text: '日本' }, []],
  ['italics', { italics: ' -ANné' }, ['serif-italic']],
])('web fonts: %s are in the faces that need them', (_title, letters, expected) => {
  expect(facesWith(letters)).toEqual(expected);
});

it('the letters of a heading are not stored as the font of pages that has the same', async () => {
  const font = nameFonts(faces, { text: '', italics: 'Koi' }).get('serif-italic') as Output;
  await makeMissing(new Map([[font.file, font]]));
  await cutHeading(faces)('serif-italic', 'Koi');
  const file = readFileSync((font.body as CopyOf).copyOf);
  // https://www.w3.org/TR/WOFF2/#woff20Header
  expect(file.readUInt32BE(8)).toBe(file.length);
});
