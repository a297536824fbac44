// The fonts of pages: each face is cut to the letters that the site uses, and its file is named by a hash of these.
import { parse } from 'node:path';
import type { SiteLetters } from '../../src/document/site-letters';
import { readFont } from '../../src/generated/cards/sfnt';
import type { Output } from '../../src/outputs/output';
import { BASE, type Letters, uniqueLetters } from '../../src/text/letters';
import type { Request } from './generated';

/** The face of code. */
const MONO = 'jetbrains-mono';

/** A whole face in src/fonts. */
export interface Face {
  name: string;
  /** Its source, and the file that esbuild names by its bytes. */
  source: string;
  file: string;
  /** All that it has. */
  characters: string;
}

/** `file` is the name that esbuild gives it. */
export function toFace(source: string, file: string, bytes: Uint8Array): Face {
  const codes = readFont(bytes)?.characters() ?? [];
  return { name: parse(source).name, source, file, characters: String.fromCodePoint(...codes) };
}

/** The letters that a face needs. */
function lettersFor(name: string, { text, code, italics }: SiteLetters): string {
  if (name === 'newsreader-italic') return italics;
  return BASE + text + (name === MONO ? code : '');
}

/** The cut faces as outputs, by the file of the whole face. */
export function nameFonts(
  faces: Face[],
  letters: SiteLetters,
  toOutput: (request: Request) => Output,
): Map<string, Output> {
  return new Map(
    faces.map(({ name, source, file, characters }) => {
      const has = new Set(characters);
      // Other letters would change the name of the file, but not the file.
      const used = uniqueLetters([...lettersFor(name, letters)].filter((letter) => has.has(letter)).join(''));
      return [
        file,
        toOutput({
          kind: 'font',
          input: [file, used],
          from: source,
          file: `assets/${name}-*.woff2`,
          draw: async () => (await import('./cut-font')).cutFont(source, used),
        }),
      ];
    }),
  );
}

/** The characters of the faces for text and for code. */
export const charactersOf = (faces: Face[]): Letters => {
  const ofCode = ({ name }: Face): boolean => name === MONO;
  const join = (some: Face[]): string => some.map(({ characters }) => characters).join('');
  return { text: join(faces.filter((face) => !ofCode(face))), code: join(faces.filter(ofCode)) };
};
