// Where the project lies. The launcher runs each command from one file in .cache/program, so it is found by the
// launcher itself and not by the place of this file.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at the end. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(`${folder}/scripts/run.cjs`)) return `${folder}/`;
    if (folder === dirname(folder)) throw new Error('the folder of the project was not found');
  }
}
