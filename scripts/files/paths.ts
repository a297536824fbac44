// The folder of the project. Commands are compiled into .cache/program, so the folder is found by searching upward for
// the launcher, scripts/run.cjs.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a trailing slash. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(`${folder}/scripts/run.cjs`)) return `${folder}/`;
    if (folder === dirname(folder)) throw new Error('the folder of the project was not found');
  }
}
