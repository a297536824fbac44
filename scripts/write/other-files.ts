// Names the files in the output folder that no build has written. A build leaves them alone, so they are published with it.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Problem, plural, problemOf } from '../../src/problems/problem';
import { isSystemFile, readManifest, targetOf } from './manifest';
import { listed, pathsBelow } from './obstacles';

/** Returns one warning for all of them. `name` is the name of the folder in messages. */
export function findOtherFiles(out: string, name: string): Problem[] {
  const target = targetOf(out);
  const last = readManifest(target);
  if (last === undefined || !existsSync(target)) return [];
  const isOther = (file: string) =>
    !last.files.has(file) && !last.retained.includes(file) && !isSystemFile(basename(file));
  const others = pathsBelow(target, '', (entry) => !entry.isDirectory())
    .filter(isOther)
    .sort();
  if (others.length === 0) return [];
  const message = `${plural(others.length, 'file')} that no build has written: ${listed(others)}`;
  const hint = 'move what belongs to the site to public/, and delete what you do not need.';
  return [problemOf(name, { message, hint, severity: 'warning' })];
}
