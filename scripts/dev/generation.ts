// A generation is one version of the code, which rebuilds the site after each change of the content. The first generation
// runs in this process, from the compiled program; each later one runs in a worker.
import { relative, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noLastBuild } from '../../src/last-build';
import { isCopy, type Output, type Outputs } from '../../src/outputs/output';
import { isError, type Problem } from '../../src/problems/problem';
import type { build, Known } from '../build/build-site';
import { inMemory } from '../build/last-build';
import { readCodeState } from '../cache/code-state.cjs';
import { withSourcePlaces } from '../cache/program.cjs';
import { type BuildOptions, buildDay } from '../cli/build-options';
import { toProblems } from './code-problem';
import { renderAt, renderEdited } from './edited-page';

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

/** The first one, which can render a page as soon as the site is parsed. */
export interface FirstGeneration extends Generation {
  /** Returns the page at an address and the home page, or an empty list if it has none. */
  renderAt(address: string): Promise<Output[]>;
}

/** How long a build may keep this thread while pages are asked for. */
const TURN_MS = 30;

/** Creates a generation that runs in this process. `older` is what an earlier process knew. */
export function createGeneration(
  run: typeof build,
  options: BuildOptions,
  older = noLastBuild,
): FirstGeneration {
  const memory = inMemory(older);
  let last: Known | undefined;
  let turn = 0;
  let sayParsed = () => {};
  const isParsed = new Promise<void>((resolve) => {
    sayParsed = resolve;
  });
  return {
    async build() {
      last = undefined;
      try {
        const each = async (output: Output, known: Known): Promise<Output> => {
          last = known;
          sayParsed();
          if (performance.now() - turn < TURN_MS) return output;
          await nextTurn();
          turn = performance.now();
          return output;
        };
        const built = await run({ ...options, today: buildDay() }, memory, each, readCodeState());
        const { outputs, problems, site, pages, assets } = built;
        last = undefined;
        if (!site || !pages || !assets || problems.some(isError)) return { problems };
        memory.take(outputs);
        last = { site, pages, assets };
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
    async renderAt(address) {
      await isParsed;
      return last ? renderAt(last, address) : [];
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

export function changedFiles(before: Outputs, after: Outputs): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => !isSameBody(before.get(file)?.body, after.get(file)?.body));
}

/** Compares two bodies. Copied files are compared by path and size only, because browsers revalidate them anyway. */
function isSameBody(a: Output['body'] | undefined, b: Output['body'] | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (isCopy(a) || isCopy(b)) return isCopy(a) && isCopy(b) && a.bytes === b.bytes && a.copyOf === b.copyOf;
  return typeof a !== 'string' && typeof b !== 'string' && Buffer.from(a).equals(b);
}
