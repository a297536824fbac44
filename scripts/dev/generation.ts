// One state of the code, which builds the site again after each change of the content. The first generation runs in
// this process, from the compiled program; each later one runs in a worker.
import { isError } from '../../src/problem';
import type { Remember } from '../../src/remember';
import type { Outputs, Problem } from '../../src/types';
import type { build } from '../build';
import type { BuildOptions } from '../io/build-options';
import { buildDay } from '../io/day';
import { toProblems } from './code-problem';
import { createMemory } from './memory';

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
  /** Finishes what has been asked for and frees the memory. */
  end(): Promise<void>;
  /** Ends at once. */
  kill(): Promise<void>;
}

/** `older` knows what the same code has built in earlier runs. */
export function createGeneration(run: typeof build, options: BuildOptions, older?: Remember): Generation {
  const memory = createMemory(older);
  return {
    async build() {
      try {
        const { site, outputs, problems } = await run({ ...options, today: buildDay() }, memory.remember);
        // A build that stopped at an error has asked for little of what the next one needs.
        if (site) memory.sweep();
        return problems.some(isError) ? { problems } : { outputs, problems };
      } catch (error) {
        const isFromEsbuild = Array.isArray((error as { errors?: unknown }).errors);
        return { problems: toProblems(error), stack: isFromEsbuild ? undefined : (error as Error).stack };
      }
    },
    isAlive: () => true,
    end: async () => {},
    kill: async () => {},
  };
}
