// The fonts of pages: each face is cut to the letters that the site uses, and its file is named by a hash of these.
import { resolve } from 'node:path';
import type { Output } from '../../../src/base/output';
import { problemOf } from '../../../src/base/problems/problem';
import { BASE, uniqueLetters } from '../../../src/base/text/letters';
import {
  type Face,
  type Role,
  SHIPPED,
  settingFor,
  sizeOf,
  weightsOf,
} from '../../../src/content/fonts/faces';
import type { SiteLetters } from '../../../src/output/document/site-letters';
import { root } from '../../disk/files/paths';
import { drawn, nameOf, versionsOf } from './drawing-cache';

/** The letters that a face needs. */
const lettersFor = (role: Role, { text, italics }: SiteLetters): string =>
  role === 'serif-italic' ? italics : BASE + text;

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
    // Pages name each font several times, so six digits of its hash are enough.
    const file = `assets/${name.replace(/\w{6}(?=\.woff2$)/, '')}`;
    return [role, { file, source, body: drawn(name, draw) }];
  });
  return new Map(outputs);
}

const uncut = (source: string) =>
  problemOf(source, {
    message: 'the font cannot be cut to the letters of the site',
    hint: 'download it again, or use its version without variable axes.',
  });
