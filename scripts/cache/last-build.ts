// Recognizes a build that would change nothing: its options, its code, the files it reads and the output folder are as
// the last build left them. Files and folders are compared by their stats; the ctime, unlike the mtime, cannot be set
// back.
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildOptions } from '../cli/build-options';
import type { Report } from '../cli/report';
import { listFolder, walk } from '../files/walk';
import { type Entries, type Entry, toEntry } from '../write/entries';
import { siblingPaths, targetOf } from '../write/sibling-paths';
import { cache, GENERATIONS } from './code-state.cjs';
import { changedAt, isSettled, stateOf } from './file-state.cjs';
import { codeHash } from './memo';
import { hash } from './names.cjs';

const NAME = 'last-build/report.json';

/** The stats of files and folders, and when the newest of them was changed. */
class State {
  newest = 0;
  private readonly lines: string[] = [];

  note(line: string): void {
    this.lines.push(line);
  }

  /** Adds a path and, if it is a symbolic link, what it leads to. */
  add(path: string): void {
    const stats = tryStat(lstatSync, path);
    for (const each of stats?.isSymbolicLink() ? [stats, tryStat(statSync, path)] : [stats]) {
      this.note(each ? `${path} ${each.mode} ${stateOf(each)}` : `${path} missing`);
      if (each) this.newest = Math.max(this.newest, changedAt(each));
    }
  }

  // No path contains this separator.
  toString = (): string => this.lines.join('\0');
}

function tryStat(stat: (path: string) => Stats, path: string): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}

/** The state of everything that a build reads; undefined if the code is unknown or a file has just changed. */
export function stateOfInputs(options: BuildOptions): string | undefined {
  const code = codeHash();
  if (code === undefined) return undefined;
  const state = new State();
  state.note(code);
  state.note(JSON.stringify(options));
  // A folder counts as well as its files: it may be empty, or replaced.
  const texts = ['posts', 'pages', 'projects'].map((part) => join(options.content, part));
  for (const folder of [
    options.content,
    ...texts,
    join(options.content, 'fonts'),
    join(dirname(options.content), '.drawn'),
  ]) {
    state.add(folder);
    for (const { name } of listFolder(folder)) state.add(join(folder, name));
  }
  const roots = [options.public, ...texts];
  const folders = new Set(roots);
  const onSkip = (path: string, why: string) => state.note(`${path} ${why}`);
  const onFollow = (path: string, real: string) => {
    state.note(real);
    folders.add(path);
  };
  for (const root of roots)
    for (const path of walk(root, () => false, { onSkip, onFollow })) {
      state.add(path);
      folders.add(dirname(path));
    }
  for (const folder of folders) state.add(folder);
  return isSettled(state.newest) ? hash(`${state}`) : undefined;
}

/** Returns the report of the last build if this one would repeat it and leave the output folder as it is. */
export function findLastBuild(inputs: string | undefined, out: string): Report | undefined {
  const stored = inputs && cache.find(NAME, inputs)?.bytes;
  if (!stored) return undefined;
  const { output, ...report }: Report & { output: OutputState } = JSON.parse(stored.toString());
  const target = targetOf(out);
  // A folder in which a file was added or removed has another state, so no folder is listed. On a disk whose clock counts
  // seconds, a file that was added right after the last build is noticed by the next one that publishes.
  const isSame = (path: string) => {
    const stats = tryStat(lstatSync, join(target, path));
    return stats !== undefined && lineOf(toEntry(stats)) === output.entries[path];
  };
  return output.siblings === stateOfSiblings(target) && Object.keys(output.entries).every(isSame)
    ? report
    : undefined;
}

/** The state of the output folder and of the files next to it. */
interface OutputState {
  siblings: string;
  /** By path. */
  entries: Record<string, string>;
}

const lineOf = ({ mode, state }: Entry): string => `${mode} ${state}`;

/** Stores the report of a build. `inputs` is the state before it read them. */
export function storeLastBuild(
  inputs: string | undefined,
  out: string,
  entries: Entries,
  report: Report,
): void {
  if (!inputs) return;
  // Only a build that renders the pages takes time for each.
  const summary = report.summary.replace(/ +(?:\d+\.\d ms|time)$/gm, '');
  const output: OutputState = {
    siblings: stateOfSiblings(targetOf(out)),
    entries: Object.fromEntries([...entries].map(([path, entry]) => [path, lineOf(entry)])),
  };
  cache.write(NAME, inputs, JSON.stringify({ ...report, summary, output }), GENERATIONS);
}

function stateOfSiblings(target: string): string {
  const { parent, manifest } = siblingPaths(target);
  const state = new State();
  state.note(target);
  for (const { name } of listFolder(parent)) if (name.startsWith(`.${basename(target)}`)) state.note(name);
  state.add(manifest);
  return hash(`${state}`);
}
