// Makes the site anew after a change: what must be loaded again, what may be remembered, and every failure as problems.
import { isError, sortProblems } from '../../src/problem';
import type { Remember } from '../../src/remember';
import type { Problem } from '../../src/types';
import type { Built } from '../build';
import type { BuildOptions } from '../io/build-options';
import { buildDay } from '../io/day';
import { root } from '../io/paths';
import { toProblems } from './code-problem';
import { createMemory, type Memory } from './memory';
import { type Build, loadPipeline } from './pipeline';

export interface Made {
  /** Undefined when there are errors: what was made before stays. */
  built?: Built;
  problems: Problem[];
  /** The stack of what the code threw. */
  stack?: string;
  /** How often the code has been loaded. */
  generation: number;
}

export interface Maker {
  /** `changed` are the files that differ from those of the last call. */
  make(changed: string[]): Promise<Made>;
}

const CODE = /^(src|scripts)\//;
const STYLE = /^src\/.*\.(css|woff2)$/;

/** `older` knows what the same code has made in earlier runs. */
export function createMaker(options: BuildOptions, first: Build, older?: Remember): Maker {
  let build = first;
  let generation = 0;
  let memory: Memory = createMemory(older);
  let broken: Problem[] = [];

  async function reload(): Promise<void> {
    memory = createMemory();
    broken = [];
    try {
      build = await loadPipeline();
      generation++;
    } catch (error) {
      broken = toProblems(error);
    }
  }

  async function run(): Promise<Made> {
    try {
      const built = await build({ ...options, today: buildDay() }, memory.remember);
      // A build that stopped at a mistake has asked for little of what the next one needs.
      if (built.site) memory.sweep();
      const problems = sortProblems([...broken, ...built.problems]);
      return problems.some(isError) ? { problems, generation } : { built, problems, generation };
    } catch (error) {
      // What esbuild makes for browsers is remembered as a promise, and this one may be the broken one.
      memory.forget('assets');
      const hasPlaces = Array.isArray((error as { errors?: unknown }).errors);
      if (generation === 0 && !hasPlaces && broken.length === 0) {
        // The code that the command came with has no map to the sources; a fresh one names the place.
        await reload();
        return run();
      }
      const stack = hasPlaces ? undefined : (error as Error).stack;
      return { problems: sortProblems([...broken, ...toProblems(error)]), stack, generation };
    }
  }

  return {
    async make(changed) {
      const code = changed.filter((file) => file.startsWith(root)).map((file) => file.slice(root.length));
      if (code.some((file) => CODE.test(file) && !STYLE.test(file))) await reload();
      return run();
    },
  };
}
