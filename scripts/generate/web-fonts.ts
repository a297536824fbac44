// The fonts of pages: each face is cut to the letters that the site uses, and its file is named by a hash of these.
import { resolve } from 'node:path';
import type { SiteLetters } from '../../src/document/site-letters';
import { type Face, type Role, SHIPPED, settingFor, sizeOf, weightsOf } from '../../src/fonts/faces';
import type { Output } from '../../src/outputs/output';
import { problemOf } from '../../src/problems/problem';
import { BASE, type Letters, uniqueLetters } from '../../src/text/letters';
import { root } from '../files/paths';
import { drawn, nameOf, versionsOf } from './drawn';

/** The letters that a face needs. */
function lettersFor(role: Role, { text, code, italics }: SiteLetters): string {
  if (role === 'serif-italic') return italics;
  return BASE + text + (role === 'mono' ? code : '');
}

/** The cut faces as outputs. */
export function nameFonts(faces: Face[], letters: SiteLetters): Map<Role, Output> {
  const outputs = faces.map((face): [Role, Output] => {
    const { role, source, path, id, characters } = face;
    const has = new Set(characters);
    // Other letters would change the name of the file, but not the file.
    const used = uniqueLetters([...lettersFor(role, letters)].filter((letter) => has.has(letter)).join(''));
    const setting = settingFor(face, weightsOf(face, faces), sizeOf(role));
    const draw = async () => {
      const { cutFont } = await import('./cut-font');
      try {
        return await cutFont(resolve(root, path), used, setting);
      } catch (error) {
        if (source === SHIPPED[role]) throw error;
        return { bytes: new Uint8Array(), problems: [uncut(source)] };
      }
    };
    const name = nameOf(`${role}.woff2`, id, used, setting, versionsOf('subset-font'));
    return [role, { file: `assets/${name}`, source, body: drawn(name, draw) }];
  });
  return new Map(outputs);
}

const uncut = (source: string) =>
  problemOf(source, {
    message: 'the font cannot be cut to the letters of the site',
    hint: 'download it again, or use its version without variable axes.',
  });

/**
 * The characters of the faces for text and for code. With a font of the owner, both the serif and the sans must have a
 * letter, because names and words are set in both; signs such as μ or ½ are mostly in the text.
 */
export function charactersOf(faces: Face[]): Letters {
  const join = (some: Face[]): string => some.map(({ characters }) => characters).join('');
  const code = join(faces.filter(({ role }) => role === 'mono'));
  const upright = faces.filter(({ role }) => role === 'serif' || role === 'sans');
  const text = join(upright);
  if (upright.every(({ role, source }) => source === SHIPPED[role])) return { text, code };
  const sets = new Map(upright.map(({ role, characters }) => [role, new Set(characters)]));
  const inBoth = (letter: string): boolean => [...sets.values()].every((set) => set.has(letter));
  const inText = (letter: string): boolean => sets.get('sans')?.has(letter) !== false;
  return {
    text: [...text]
      .filter((letter) => (/\p{Script=Latin}/u.test(letter) ? inBoth(letter) : inText(letter)))
      .join(''),
    code,
  };
}
