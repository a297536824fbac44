// The fonts of pages: each face is cut to the letters that the site uses, and its file name has a hash of these letters.
import { resolve } from 'node:path';
import type { Output } from '../../../src/base/output';
import { problemOf } from '../../../src/base/problems/problem';
import { BASE, uniqueLetters } from '../../../src/base/text/letters';
import {
  type Face,
  type Role,
  SHIPPED_FACES,
  settingFor,
  usualSizeOf,
  weightsOf,
} from '../../../src/content/fonts/faces';
import type { Assets } from '../../../src/output/document/assets';
import type { SiteLetters } from '../../../src/output/document/site-letters';
import { root, versionsOf } from '../../disk/cache/code.cjs';
import { cachedName, readValue, storeValue } from '../../disk/cache/store.cjs';
import { readBytes } from '../../disk/file';
import { type Make, makeOnce } from './make';

/** Returns a function of a text: it returns the letters of the text that the face has, a file name for them, and how to cut it. */
function createCut(face: Face, faces: Face[]) {
  const { role, source, file, hash, characters } = face;
  const has = new Set(characters);
  const setting = settingFor(face, weightsOf(face, faces), usualSizeOf(role));
  return (text: string) => {
    // Letters that the face lacks would change the name of the file, but not the file.
    const letters = uniqueLetters([...text].filter((letter) => has.has(letter)).join(''));
    const name = cachedName(`${role}.woff2`, hash, letters, setting, versionsOf('subset-font'));
    const make: Make = async () => {
      const { default: cut } = await import('subset-font');
      const font = readBytes(resolve(root, file));
      try {
        return await cut(font, letters, { targetFormat: 'woff2', variationAxes: setting });
      } catch (error) {
        if (source === SHIPPED_FACES[role]) throw error;
        return { bytes: new Uint8Array(), problems: [problemOf(source, UNCUT)] };
      }
    };
    return { name, letters, make };
  };
}

/** Returns the faces as outputs, cut to the letters of the site: the italic of headings to its own, others to all. */
export function nameFonts(faces: Face[], { text, italics }: SiteLetters): Map<Role, Output> {
  const outputs = faces.map((face): [Role, Output] => {
    const { name, make } = createCut(face, faces)(face.role === 'serif-italic' ? italics : BASE + text);
    // Pages name each font several times, so six digits of its hash are enough.
    const file = `assets/${name.replace(/\w{6}(?=\.woff2$)/, '')}`;
    return [face.role, { file, source: face.source, body: makeOnce(name, make) }];
  });
  return new Map(outputs);
}

export function cutHeading(faces: Face[]): Assets['cutHeading'] {
  const cuts = new Map(faces.map((face) => [face.role, createCut(face, faces)]));
  return async (role, text) => {
    const cut = cuts.get(role)?.(text);
    if (cut === undefined || cut.letters.trim() === '') return undefined;
    // Not the name of a plain font: storeValue() adds a hash.
    const name = `heading-${cut.name.replace('woff2', 'value')}`;
    const known = readValue(name);
    if (known) return known.toString('base64');
    const made = await cut.make();
    // The same problem is reported when the face is cut for all pages.
    if ('bytes' in made) return undefined;
    storeValue(name, made);
    return Buffer.from(made).toString('base64');
  };
}

const UNCUT = {
  message: 'the font cannot be cut to the letters of the site',
  hint: 'download it again, or use its version without variable axes.',
};
