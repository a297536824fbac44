// The fonts of cards and the resume, in formats that satori and the PDF renderer support. A font that the owner adds to
// the folder is used for characters that the others lack.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFont } from '../../src/generated/cards/sfnt';
import type { Memoize } from '../../src/memo';
import { fileSignature } from '../files/fingerprint';
import { root } from '../files/paths';

export const FONTS = `${root}src/fonts/static/`;

export interface FontFile {
  family: string;
  weight: 400 | 600;
  style: 'normal' | 'italic';
  path: string;
  bytes: Buffer;
}

type Known = [start: string, family: string, weight: 400 | 600, style: 'normal' | 'italic'];

const OWN: Known[] = [
  ['newsreader-display-italic', 'Newsreader', 400, 'italic'],
  ['newsreader-display', 'Newsreader', 400, 'normal'],
  ['hanken-grotesk-semibold', 'Hanken Grotesk', 600, 'normal'],
  ['hanken-grotesk', 'Hanken Grotesk', 400, 'normal'],
  ['jetbrains-mono', 'JetBrains Mono', 400, 'normal'],
];

/** Reads all fonts. Each added font is its own family. */
export function readFonts(): FontFile[] {
  const names = readdirSync(FONTS).filter((name) => /\.(ttf|otf)$/i.test(name));
  return names.sort().map((name, k) => {
    const added: Known = ['', `Added ${k}`, 400, 'normal'];
    const [, family, weight, style] = OWN.find(([start]) => name.startsWith(start)) ?? added;
    const path = FONTS + name;
    return { family, weight, style, path, bytes: readFileSync(path) };
  });
}

/** The families to search for a character, in order: those of the typeface, then all others. */
export function familiesFor(typeface: string, files: FontFile[]): string[] {
  const families = [...new Set(files.map(({ family }) => family))];
  const isOf = (family: string): boolean => family.startsWith(typeface);
  return [...families.filter(isOf), ...families.filter((family) => !isOf(family))];
}

/** Changes whenever a font changes. */
const fontsSignature = (): unknown[] =>
  readdirSync(FONTS).flatMap((name) => [name, ...fileSignature(statSync(FONTS + name))]);

/** Returns a pattern that matches characters that no font has. */
export function missingGlyphs(memoize: Memoize): RegExp {
  const pattern = memoize('letters of the fonts', fontsSignature(), () => {
    const codes = readFonts().flatMap(({ bytes }) => [...(readFont(bytes)?.characters() ?? [])]);
    return `[^\\s\\p{Default_Ignorable_Code_Point}${[...new Set(codes)]
      .sort((a, b) => a - b)
      .reduce(addCode, [] as Range[])
      .map(toClass)
      .join('')}]`;
  });
  return new RegExp(pattern, 'gu');
}

type Range = [from: number, to: number];

function addCode(ranges: Range[], code: number): Range[] {
  const last = ranges.at(-1);
  if (last && last[1] === code - 1) last[1] = code;
  else ranges.push([code, code]);
  return ranges;
}

const toClass = (range: Range): string => range.map((code) => `\\u{${code.toString(16)}}`).join('-');
