// A generation is one version of the code, which rebuilds the site after each change of the content. The first generation
// runs in this process, from the compiled program; each later one runs in a worker.
import { relative, sep } from 'node:path';
import { type Memoize, withoutMemo } from '../../src/memo';
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import { isError, type Problem } from '../../src/problems/problem';
import type { build } from '../build/build-site';
import { withSourcePlaces } from '../cache/program.cjs';
import { type BuildOptions, buildDay } from '../cli/build-options';
import { hashOf } from '../write/output-file';
import { toProblems } from './code-problem';
import { type LastBuild, renderEdited, toLastBuild } from './edited-page';

export interface BuildResult {
  outputs?: Outputs;
  problems: Problem[];
  stack?: string;
}

export interface Generation {
  build(): Promise<BuildResult>;
  /** Renders the page of an edited text as it will be after the next build, if that can be known before. */
  renderEdited(path: string): Promise<Output | undefined>;
  /** False after a crash. */
  isAlive(): boolean;
  /** Ends the generation and frees its memory, immediately or, if `isPatient`, after its pending calls. */
  close(how?: { isPatient: boolean }): Promise<void>;
}

/** Creates the first generation. `older` is the memo of earlier runs. */
export function createGeneration(run: typeof build, options: BuildOptions, older?: Memoize): Generation {
  const memory = createMemory(older);
  let last: LastBuild | undefined;
  return {
    async build() {
      last = undefined;
      try {
        const built = await run({ ...options, today: buildDay() }, memory.memoize);
        const { outputs, problems } = built;
        // A build with errors stops early, so entries that it did not use may still be needed.
        if (built.site) memory.sweep();
        if (built.site === undefined || problems.some(isError)) return { problems };
        last = toLastBuild(built);
        return { outputs, problems };
      } catch (error) {
        return failure(error);
      }
    },
    async renderEdited(path) {
      const name = relative(options.content, path).split(sep).join('/');
      try {
        return last && renderEdited(last, path, `${options.contentName}/${name}`);
      } catch {
        // The build reports it.
        return undefined;
      }
    },
    isAlive: () => true,
    close: async () => {},
  };
}

/** Converts an error thrown by the code or by esbuild into a result. */
export function failure(error: unknown): BuildResult {
  const isFromEsbuild = Array.isArray((error as { errors?: unknown }).errors);
  return {
    problems: toProblems(error),
    stack: isFromEsbuild ? undefined : withSourcePlaces(error as Error),
  };
}

/** A memo in memory that compares inputs by identity. Looks up missing entries in `older`. */
export function createMemory(older: Memoize = withoutMemo) {
  const entries = new Map<string, { inputs: readonly unknown[]; value: unknown; round: number }>();
  let round = 0;
  const memoize: Memoize = (key, inputs, make, ...texts) => {
    const known = entries.get(key);
    if (known && isSame(known.inputs, inputs)) {
      known.round = round;
      return known.value as ReturnType<typeof make>;
    }
    const value = older(key, inputs, make, ...texts);
    entries.set(key, { inputs, value, round });
    return value;
  };
  /** Drops entries that were not used since the last call. */
  const sweep = (): void => {
    for (const [key, entry] of entries) if (entry.round < round) entries.delete(key);
    round++;
  };
  return { memoize, sweep };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

export function changedFiles(before: Outputs, after: Outputs): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => !isSameBody(before.get(file)?.body, after.get(file)?.body));
}

/** Compares two bodies. Copied files are compared by path and size only, because browsers revalidate them anyway. */
function isSameBody(a: Output['body'] | undefined, b: Output['body'] | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (isCopy(a) || isCopy(b)) return isCopy(a) && isCopy(b) && a.bytes === b.bytes && a.copyOf === b.copyOf;
  if (typeof a === 'string' && typeof b === 'string') return false;
  return hashOf(a) === hashOf(b);
}
