// Removes files of the output folder that the site no longer has.
import { rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentFolders } from '../../src/outputs/paths';
import { readNames } from '../cache/files.cjs';
import { type Manifest, statsOf } from './manifest';

/** Removes a file and the folders that are empty without it, unless somebody has put something else in its place. */
export function remove(target: string, file: string): void {
  const isOther = (path: string, isOurs: 'isFile' | 'isDirectory') =>
    statsOf(join(target, path))?.[isOurs]() === false;
  if (parentFolders(file).some((folder) => isOther(folder, 'isDirectory')) || isOther(file, 'isFile')) return;
  rmSync(join(target, file), { force: true });
  for (const folder of parentFolders(file).reverse()) {
    try {
      rmdirSync(join(target, folder));
    } catch (error) {
      // A killed build may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    }
  }
}

/** Removes the temporary file of a killed build, which is in the folder of one of the files that it had yet to write. */
export function removeTemporary(target: string, { files }: Manifest): void {
  const pending = [...files].filter(([, { state }]) => state === '');
  for (const folder of new Set(pending.map(([file]) => dirname(file)))) readNames(join(target, folder));
}
