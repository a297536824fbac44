// What a drawing is made of beside its words: the code that draws it, the fonts, and the packages. Line ends do not
// count: systems check files out with their own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../paths';
import { versionsOf } from '../versions';

const CODE = {
  card: [
    'src/cards',
    'src/drawings/geometry.ts',
    'src/drawings/koi-fins.ts',
    'src/drawings/koi-shape.ts',
    'src/drawings/seal.ts',
    'src/koi/profile.ts',
    'scripts/io/drawn/draw-card.ts',
    'scripts/io/drawn/fonts.ts',
  ],
  icon: ['src/icons/ico.ts', 'scripts/io/drawn/draw-icon.ts'],
  resume: [
    'src/resume',
    'src/cards/palette.ts',
    'scripts/io/drawn/draw-resume.ts',
    'scripts/io/drawn/fonts.ts',
  ],
};
const PACKAGES = {
  card: ['satori', '@resvg/resvg-js', 'sharp'],
  icon: ['@resvg/resvg-js', 'sharp'],
  resume: ['@react-pdf/renderer'],
};

export type Kind = keyof typeof CODE;

/** Changes when a drawing of that kind would come out differently. */
export function signatureOf(kind: Kind): string {
  const hash = createHash('sha256');
  for (const path of CODE[kind])
    for (const file of filesOf(path)) hash.update(readFileSync(root + file, 'utf8').replaceAll('\r', ''));
  if (kind !== 'icon') {
    const fonts = `${root}src/fonts/static/`;
    for (const name of readdirSync(fonts).sort()) hash.update(name).update(readFileSync(fonts + name));
  }
  return hash.update(versionsOf(PACKAGES[kind])).digest('hex');
}

const filesOf = (path: string): string[] =>
  /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(root + path)
        .sort()
        .map((name) => `${path}/${name}`);
