// The fonts of cards and the resume as TrueType or OpenType files: those of the owner, then those of the project. A font that
// the owner adds to the folder is used for characters that the others lack.
import { readdirSync, readFileSync } from 'node:fs';
import { type OwnFonts, type Role, settingFor } from '../../src/fonts/faces';
import { root } from '../files/paths';

export const FONTS = `${root}src/fonts/static/`;

export interface FontFile {
  family: string;
  weight: 400 | 600;
  style: 'normal' | 'italic';
  bytes: Buffer;
}

type Known = Pick<FontFile, 'family' | 'weight' | 'style'>;

const FACES: [start: string, face: Known, roles: Role[]][] = [
  ['newsreader-display-italic', { family: 'serif', weight: 400, style: 'italic' }, ['serif-italic', 'serif']],
  ['newsreader-display', { family: 'serif', weight: 400, style: 'normal' }, ['serif']],
  ['hanken-grotesk-semibold', { family: 'sans', weight: 600, style: 'normal' }, ['sans-bold', 'sans']],
  ['hanken-grotesk', { family: 'sans', weight: 400, style: 'normal' }, ['sans']],
  ['jetbrains-mono', { family: 'mono', weight: 400, style: 'normal' }, ['mono']],
];

/** The size in pixels of the text on a card. */
const CARD_SIZE = { serif: 72, sans: 30, mono: 30 };

/** Reads all fonts. Each added font is its own family. */
export async function readFonts(own: OwnFonts = {}): Promise<FontFile[]> {
  const names = readdirSync(FONTS).filter((name) => /\.(ttf|otf)$/i.test(name));
  const shipped = names.sort().map((name, k): FontFile => {
    const added: Known = { family: `added ${k}`, weight: 400, style: 'normal' };
    const [, face = added, roles = []] = FACES.find(([start]) => name.startsWith(start)) ?? [];
    const family = roles.some((role) => own[role]) ? `shipped ${face.family}` : face.family;
    return { ...face, family, bytes: readFileSync(FONTS + name) };
  });
  if (Object.keys(own).length === 0) return shipped;
  const { toTrueType } = await import('./cut-font');
  const replaced: FontFile[] = [];
  for (const [, face, roles] of FACES) {
    const font = roles.map((role) => own[role]).find(Boolean);
    if (font === undefined) continue;
    const setting = settingFor(font, face.weight, CARD_SIZE[face.family as keyof typeof CARD_SIZE]);
    replaced.push({ ...face, bytes: await toTrueType(readFileSync(font.path), setting) });
  }
  return [...replaced, ...shipped];
}

/** The fonts to search for a character of a face, in order: of each family the face itself, or else the regular one. */
export function facesFor(role: Role, files: FontFile[]): FontFile[] {
  const [typeface] = role.split('-');
  const [weight, style] = [role === 'sans-bold' ? 600 : 400, role.endsWith('italic') ? 'italic' : 'normal'];
  return familiesFor(typeface, files).flatMap((name) => {
    const family = files.filter(({ family }) => family === name);
    return (
      family.find((file) => file.weight === weight && file.style === style) ?? family.find(isRegular) ?? []
    );
  });
}

const isRegular = ({ weight, style }: FontFile): boolean => weight === 400 && style === 'normal';

/** The families to search for a character, in order: those of the typeface, then all others. */
export function familiesFor(typeface: string, files: FontFile[]): string[] {
  const families = [...new Set(files.map(({ family }) => family))];
  const isOf = (family: string): boolean => family.endsWith(typeface);
  return [...families.filter(isOf), ...families.filter((family) => !isOf(family))];
}
