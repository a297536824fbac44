// The fonts that pictures and the resume are drawn with, as files that satori and the PDF renderer both read. A font
// that the owner adds to the folder stands in where the others lack a letter.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../paths';

export const FONTS = `${root}src/fonts/static/`;

export interface FontFile {
  family: string;
  weight: 400 | 600;
  style: 'normal' | 'italic';
  path: string;
  bytes: Buffer;
}

type Known = [start: string, family: string, weight: 400 | 600, style: 'normal' | 'italic'];

const ADDED: Known = ['', 'Added', 400, 'normal'];
const OWN: Known[] = [
  ['newsreader-display-latin', 'Newsreader', 400, 'normal'],
  ['newsreader-display-italic', 'Newsreader', 400, 'italic'],
  ['hanken-grotesk-latin', 'Hanken Grotesk', 400, 'normal'],
  ['hanken-grotesk-medium', 'Hanken Grotesk', 600, 'normal'],
  ['jetbrains-mono', 'JetBrains Mono', 400, 'normal'],
];

/** Latin with more marks is a family of its own, `… Ext`; what the owner has added is the family `Added`. */
export function readFonts(): FontFile[] {
  const names = readdirSync(FONTS).filter((name) => /\.(ttf|otf)$/i.test(name));
  return names.sort().map((name) => {
    const [, known, weight, style] = OWN.find(([start]) => name.startsWith(start)) ?? ADDED;
    const family = name.includes('-latin-ext') ? `${known} Ext` : known;
    const path = FONTS + name;
    return { family, weight, style, path, bytes: readFileSync(path) };
  });
}
