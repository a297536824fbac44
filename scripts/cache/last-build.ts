// Recognizes a build that would change nothing: its options, its code, the files it reads and those it has written are as
// the last build left them. Files and folders are compared by their stats; the ctime, unlike the mtime, cannot be set
// back.
import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import type { Report } from '../cli/report';
import { FOLDERS } from '../files/list-content';
import { walk } from '../files/walk';
import { readManifest, stateAt } from '../write/manifest';
import { cache, codeHash, GENERATIONS } from './code-state.cjs';
import { changedAt, isSettled, stateOf } from './file-state.cjs';
import { hash } from './names.cjs';

const NAME = 'last-build/report.json';

/** The state of everything that a build reads; undefined if the code is unknown or a file has just changed. */
export function stateOfInputs(options: BuildOptions): string | undefined {
  const code = codeHash();
  if (code === undefined) return undefined;
  const lines = [code, JSON.stringify(options)];
  let newest = 0;
  const note = (path: string, stats: Stats | undefined): void => {
    lines.push(stats ? `${path} ${stats.mode} ${stateOf(stats)}` : `${path} missing`);
    if (stats) newest = Math.max(newest, changedAt(stats));
  };
  const add = (path: string): void => {
    const stats = tryStat(lstatSync, path);
    note(path, stats);
    if (stats?.isSymbolicLink()) note(path, tryStat(statSync, path));
  };
  const roots = [options.content, options.public, join(dirname(options.content), '.drawn')];
  // A folder counts as well as its files: it may be empty, or replaced.
  const folders = new Set([...roots, ...FOLDERS.map((part) => join(options.content, part))]);
  const onSkip = (path: string, why: string) => lines.push(`${path} ${why}`);
  for (const root of roots)
    for (const path of walk(root, () => false, { onSkip })) {
      add(path);
      folders.add(dirname(path));
    }
  for (const folder of folders) add(folder);
  // No path contains this separator.
  return isSettled(newest) ? hash(lines.join('\0')) : undefined;
}

function tryStat(stat: (path: string) => Stats, path: string): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}

/** Returns the report of the last build if this one would repeat it and leave the output folder as it is. */
export function findLastBuild(inputs: string | undefined, out: string): Report | undefined {
  const stored = inputs && cache.find(NAME, inputs)?.bytes;
  if (!stored || !existsSync(out)) return undefined;
  const { manifest, ...report }: Report & { manifest: string } = JSON.parse(stored.toString());
  const target = realpathSync(out);
  const last = readManifest(target);
  const isWhole =
    last?.id === manifest &&
    [...last.files].every(([file, { state }]) => state === stateAt(join(target, file)));
  return isWhole ? report : undefined;
}

/** Stores the report of a build. `inputs` is the state before it read them, `manifest` the id of what it has written. */
export function storeLastBuild(inputs: string | undefined, manifest: string, report: Report): void {
  if (!inputs) return;
  // Only a build that renders the pages takes time for each.
  const summary = report.summary.replace(/ +(?:\d+\.\d ms|time)$/gm, '');
  cache.write(NAME, inputs, JSON.stringify({ ...report, summary, manifest }), GENERATIONS);
}
