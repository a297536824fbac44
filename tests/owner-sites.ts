// Sites that differ only in content, as owners would have them (tests/fixtures/owner-sites.yaml): some lack parts; one has all at
// once, is below a path, and has its own colors, fonts, demos and letters.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTable } from './tables';

/** Texts by file. The text of a font is the file in src/content/fonts/ to copy. */
type Files = Record<string, string>;

const { parts, sites } = readTable('owner-sites.yaml') as unknown as {
  parts: Record<string, Files>;
  sites: Record<string, Files & { parts: string[]; more?: string }>;
};

export const OWNER_SITES: Record<string, Files> = Object.fromEntries(
  Object.entries(sites).map(([name, { parts: names, more = '', ...own }]) => {
    const files: Files = Object.assign({}, ...names.map((part) => parts[part]), own);
    files['content/site.yaml'] += more;
    return [name, files];
  }),
);

/** Writes the content and the public files of a site. `root` is the project, which has the fonts. */
export function writeSite(files: Files, folder: string, root: string): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (file.startsWith('content/fonts/')) copyFileSync(join(root, 'src/content/fonts', text), path);
    else writeFileSync(path, text);
  }
}
