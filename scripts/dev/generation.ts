// One state of the code, which builds the site again after each change of the content. The first generation runs in
// this process, from the compiled program; each later one runs in a worker.

import { type Memoize, withoutMemo } from '../../src/memo';
import type { Output, Outputs } from '../../src/outputs/output';
import { isError, type Problem } from '../../src/problem';
import type { build } from '../build';
import type { BuildOptions } from '../cli/build-options';
import { buildDay } from '../cli/day';
import { toProblems } from './code-problem';

export interface BuildResult {
  /** Undefined when there are errors. */
  outputs?: Outputs;
  problems: Problem[];
  /** The stack of what the code threw. */
  stack?: string;
}

export interface Generation {
  build(): Promise<BuildResult>;
  /** False when it has crashed. */
  isAlive(): boolean;
  /** Ends it, at once or when it has finished what it is doing, and frees its memory. */
  close(how?: { isPatient: boolean }): Promise<void>;
}

/** `older` knows what the same code has built in earlier runs. */
export function createGeneration(run: typeof build, options: BuildOptions, older?: Memoize): Generation {
  const memory = createMemory(older);
  return {
    async build() {
      try {
        const { site, outputs, problems } = await run({ ...options, today: buildDay() }, memory.memoize);
        // A build that stopped at an error has asked for little of what the next one needs.
        if (site) memory.sweep();
        return problems.some(isError) ? { problems } : { outputs, problems };
      } catch (error) {
        return failure(error);
      }
    },
    isAlive: () => true,
    close: async () => {},
  };
}

/** What code has thrown, or what esbuild has found in it. */
export function failure(error: unknown): BuildResult {
  const isFromEsbuild = Array.isArray((error as { errors?: unknown }).errors);
  return { problems: toProblems(error), stack: isFromEsbuild ? undefined : (error as Error).stack };
}

interface Memory {
  memoize: Memoize;
  /** Drops what has not been asked for since the last call. */
  sweep(): void;
}

/** What earlier builds of this process made, for as long as its inputs are the same. `older` is asked for the rest. */
export function createMemory(older: Memoize = withoutMemo): Memory {
  const entries = new Map<string, { inputs: readonly unknown[]; value: unknown; round: number }>();
  let round = 0;
  return {
    memoize<T>(key: string, inputs: readonly unknown[], make: () => T): T {
      const known = entries.get(key);
      if (known && isSame(known.inputs, inputs)) {
        known.round = round;
        return known.value as T;
      }
      const value = older(key, inputs, make);
      entries.set(key, { inputs, value, round });
      return value;
    },
    sweep() {
      for (const [key, entry] of entries) if (entry.round < round) entries.delete(key);
      round++;
    },
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Files that are new, gone or different. */
export function changedFiles(before: Outputs, after: Outputs): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => !isSameBody(before.get(file)?.body, after.get(file)?.body));
}

/** Whether a browser gets the same file. What is copied is compared by size only: browsers fetch it again anyway. */
function isSameBody(a: Output['body'] | undefined, b: Output['body'] | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || typeof a === 'string' || typeof b === 'string') return false;
  if ('copyOf' in a || 'copyOf' in b)
    return 'copyOf' in a && 'copyOf' in b && a.bytes === b.bytes && a.copyOf === b.copyOf;
  return Buffer.compare(a, b) === 0;
}
