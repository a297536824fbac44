// The licenses of the fonts and packages that dist contains: most ask for their text beside each copy.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../disk/cache/code-state.cjs';

/** Returns the texts. `files` are those in the bundles; `node_modules/` may be a link to a folder elsewhere. */
export function readLicenses(files: string[]): string {
  const packages = new Set(
    files.flatMap((file) => /^(?:.*\/)?(node_modules\/(?:@[^/]+\/)?[^/]+\/)/.exec(file)?.[1] ?? []),
  );
  const textsIn = (folder: string, named: RegExp): string[] =>
    readdirSync(root + folder)
      .filter((name) => named.test(name))
      .sort()
      .map((name) => `${folder}${name}\n\n${readFileSync(root + folder + name, 'utf8').trim()}\n`);
  const ofPackages = [...packages].sort().flatMap((folder) => textsIn(folder, /^licen[cs]e/i));
  return [...textsIn('src/content/fonts/', /^OFL-/), ...ofPackages].join(`\n${'-'.repeat(80)}\n\n`);
}
