// Builds the site again after a change, with new code when that has changed, and turns every failure into problems.
import { isError, sortProblems } from '../../src/problem';
import type { Problem } from '../../src/types';
import type { BuildOptions } from '../io/build-options';
import { root } from '../io/paths';
import { toProblems } from './code-problem';
import type { BuildResult, Generation } from './generation';
import { startGeneration } from './worker-generation';

export interface Made extends BuildResult {
  /** How often the code has been loaded. */
  generation: number;
}

export interface Maker {
  /** `changed` are the files that differ from those of the last call. */
  make(changed: string[]): Promise<Made>;
  /** The result is shown: what was shown before is needed no more. */
  release(made: Made): void;
  /** Ends at once. */
  close(): Promise<unknown>;
}

const CODE = /^(src|scripts)\//;
const STYLE = /^src\/.*\.(css|woff2)$/;

/** Without a `first` generation the code is loaded by the first call. */
export function createMaker(options: BuildOptions, first?: Generation): Maker {
  let current = first;
  // Goes on serving, and drawing what a page asks for, until a newer generation has something to show.
  let shown = first;
  let generation = 0;
  let broken: Problem[] = [];

  async function reload(): Promise<void> {
    broken = [];
    try {
      const next = await startGeneration(options);
      if (current !== shown) void current?.kill();
      current = next;
      generation++;
    } catch (error) {
      broken = toProblems(error);
    }
  }

  async function run(): Promise<Made> {
    if (current === undefined) return { problems: broken, generation };
    const result = await current.build().catch((error: Error) => ({
      problems: toProblems(error),
      stack: error.stack,
      outputs: undefined,
    }));
    if (result.stack !== undefined && generation === 0 && broken.length === 0) {
      // The compiled program has no map to the sources; a generation loaded now names the place.
      await reload();
      return run();
    }
    const problems = sortProblems([...broken, ...result.problems]);
    return { ...result, outputs: problems.some(isError) ? undefined : result.outputs, problems, generation };
  }

  return {
    async make(changed) {
      const code = changed.filter((file) => file.startsWith(root)).map((file) => file.slice(root.length));
      const isCodeChanged = code.some((file) => CODE.test(file) && !STYLE.test(file));
      if (isCodeChanged || !current?.isAlive()) await reload();
      return run();
    },
    release({ outputs }) {
      if (outputs === undefined || shown === current) return;
      void shown?.end();
      shown = current;
    },
    close: () => Promise.all([current?.kill(), shown?.kill()]),
  };
}
