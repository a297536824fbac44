// The characters that no font has, of the project or of the owner.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { OwnFonts } from '../../src/fonts/faces';
import { readFont } from '../../src/fonts/sfnt';
import type { LastBuild } from '../../src/last-build';
import { stateOf } from '../cache/file-state.cjs';
import { FONTS } from './fonts';

/** Returns a pattern that matches characters that no font has. */
export function missingGlyphs(last: LastBuild, own: OwnFonts = {}): RegExp {
  const fonts = Object.values(own);
  const states = readdirSync(FONTS).map((name) => [name, stateOf(statSync(FONTS + name))]);
  const key = last.id(
    states,
    fonts.map(({ id }) => id),
  );
  const pattern = last.value('letters of the fonts', key, () => {
    const shipped = readdirSync(FONTS).map((name) => readFont(readFileSync(FONTS + name)));
    const codes = [
      ...shipped.flatMap((font) => [...(font?.characters() ?? [])]),
      ...fonts.flatMap(({ characters }) => [...characters].map((one) => Number(one.codePointAt(0)))),
    ];
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
