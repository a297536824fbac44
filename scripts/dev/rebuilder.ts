// Builds the site again after a change, with new code when that has changed.
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import type { BuildResult, Generation } from './generation';
import { startWorker } from './start-worker';

export interface DevBuild extends BuildResult {
  /** How often the code has been loaded. */
  generation: number;
}

export interface Rebuilder {
  /** `changed` are the files that differ from those of the last call. */
  build(changed: string[]): Promise<DevBuild>;
  /** The result is shown: what was shown before is not needed any more. */
  release(result: DevBuild): void;
  /** Ends the worker that is building, which then reports a problem. */
  interrupt(): void;
  /** Ends every worker. */
  close(): Promise<unknown>;
}

const CODE = /^(src|scripts)\//;
const STYLE = /^src\/.*\.(css|woff2)$/;

const isCode = (file: string): boolean =>
  file.startsWith(root) && CODE.test(file.slice(root.length)) && !STYLE.test(file.slice(root.length));

/** Without a `first` generation the code is loaded by the first build. */
export function createRebuilder(options: BuildOptions, first?: Generation): Rebuilder {
  let current = first;
  // Keeps drawing what a page asks for until a newer generation has something to show.
  let shown = first;
  let generation = 0;

  function load(): Generation {
    if (current !== shown) void current?.close();
    generation++;
    current = startWorker(options);
    return current;
  }

  return {
    async build(changed) {
      const isReusable = current?.isAlive() && !changed.some(isCode);
      let result = await (isReusable && current ? current : load()).build();
      // The compiled program has no map to the sources; code loaded now names the place.
      if (result.stack !== undefined && generation === 0) result = await load().build();
      return { ...result, generation };
    },
    release({ outputs }) {
      if (outputs === undefined || shown === current) return;
      void shown?.close({ isPatient: true });
      shown = current;
    },
    interrupt: () => void current?.close(),
    close: () => Promise.all([current?.close(), shown?.close()]),
  };
}
