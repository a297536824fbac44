// The web server may run as another user: whatever the umask says, everybody may read what is published.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const READ = 0o444;
const ENTER = 0o111;

export const makeReadable = (file: string): void => addRights(file, READ);

/** Makes a folder, and those around it where they are missing. */
export function makeReadableFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  makeReadableFolder(dirname(path));
  mkdirSync(path);
  addRights(path, READ | ENTER);
}

function addRights(path: string, rights: number): void {
  const { mode } = statSync(path);
  if ((mode & rights) !== rights) chmodSync(path, (mode & 0o7777) | rights);
}
