// The state of everything that a build reads. Files and folders are compared by their stats; the ctime, unlike the mtime, cannot
// be set back.
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import { codeHash } from '../disk/cache/code-state.cjs';
import { changedAt, isSettled, stateOf } from '../disk/cache/file-state.cjs';
import { hash } from '../disk/cache/names.cjs';
import { FOLDERS } from '../disk/files/list-content';
import { walk } from '../disk/files/walk';

/** Undefined if the code is unknown, or if a file may still change unnoticed. */
export function stateOfInputs(options: BuildOptions): string | undefined {
  const code = codeHash();
  if (code === undefined) return undefined;
  const lines = [code, JSON.stringify(options)];
  let newest = 0;
  const note = (path: string): void => {
    try {
      const stats = statSync(path);
      lines.push(`${path} ${stats.mode} ${stateOf(stats)}`);
      newest = Math.max(newest, changedAt(stats));
    } catch {
      lines.push(`${path} missing`);
    }
  };
  const roots = [options.content, options.public];
  // A folder counts as well as its files: it may be empty, or replaced.
  const folders = new Set([...roots, ...FOLDERS.map((part) => join(options.content, part))]);
  const onSkip = (path: string, why: string) => lines.push(`${path} ${why}`);
  for (const root of roots)
    for (const path of walk(root, () => false, { onSkip })) {
      note(path);
      folders.add(dirname(path));
    }
  for (const folder of folders) note(folder);
  // No path contains this separator.
  return isSettled(newest) ? hash(lines.join('\0')) : undefined;
}
