// Recognizes a build that would change nothing: its options, its code, the files it reads and the output folder are as
// the last build left them. Files are compared by their stats; the ctime, unlike the mtime, cannot be set back.
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import type { Report } from '../cli/report';
import { siblingPaths, targetOf } from '../files/sibling-paths';
import { listFolder, walk } from '../files/walk';
import { codeHash } from './memo';
import { cache, GENERATIONS } from './sources.cjs';
import { hash } from './store.cjs';

const NAME = 'last-build/report.json';
/** File system timestamps may have a resolution of two seconds: a file that is younger may change once more unnoticed. */
const TICK_MS = 2000;

/** The stats of files, and when the newest of them was changed. */
class State {
  readonly lines: string[] = [];
  newest = 0;

  add(path: string, stats: Stats | undefined): void {
    const { mode, size, mtimeMs = 0, ctimeMs = 0, ino } = stats ?? {};
    this.lines.push(`${path} ${mode} ${size} ${mtimeMs} ${ctimeMs} ${ino}`);
    this.newest = Math.max(this.newest, mtimeMs, ctimeMs);
  }
}

/** The state of everything that a build reads; undefined if the code is unknown or a file has just changed. */
export function stateOfInputs(options: BuildOptions): string | undefined {
  const code = codeHash();
  if (code === undefined) return undefined;
  const state = new State();
  state.lines.push(code, JSON.stringify(options));
  const skip = (path: string, why: string) => state.lines.push(`${path} ${why}`);
  const follow = (path: string, real: string) => state.lines.push(`${path} -> ${real}`);
  for (const folder of [options.content, options.public, join(dirname(options.content), '.drawn')])
    for (const path of walk(folder, () => false, { skip, follow }))
      state.add(path, statSync(path, { throwIfNoEntry: false }));
  return Date.now() - state.newest > TICK_MS ? hash(state.lines.join('\n')) : undefined;
}

/** Returns the report of the last build if this one would repeat it and leave the output folder as it is. */
export function findLastBuild(inputs: string | undefined, out: string): Report | undefined {
  const output = inputs && stateOfOutput(out)?.lines.join('\n');
  const stored = output && cache.find(NAME, hash(inputs, output))?.bytes;
  return stored ? JSON.parse(stored.toString()) : undefined;
}

/** Stores the report of a build. `inputs` is the state before it read them; `published` the time when it had published. */
export function storeLastBuild(
  inputs: string | undefined,
  out: string,
  published: number,
  report: Report,
): void {
  const output = inputs && stateOfOutput(out);
  if (!output || output.newest > published) return;
  cache.write(NAME, hash(inputs, output.lines.join('\n')), JSON.stringify(report), GENERATIONS);
}

/** The state of the output folder and of the files next to it; undefined if the folder is missing or unreadable. */
function stateOfOutput(out: string): State | undefined {
  const target = targetOf(out);
  const { parent, manifest } = siblingPaths(target);
  const state = new State();
  const names = listFolder(parent).map(({ name }) => name);
  state.lines.push(target, ...names.filter((name) => name.startsWith(`.${basename(target)}`)));
  const describe = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      state.add(path, lstatSync(path));
      if (entry.isDirectory()) describe(path);
    }
  };
  try {
    state.add(manifest, statSync(manifest));
    describe(target);
    return state;
  } catch {
    return undefined;
  }
}
