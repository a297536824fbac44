// Rebuilds the site after a change, and loads the code again if it has changed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Output } from '../../src/outputs/output';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import type { BuildResult, Generation } from './generation';
import { startWorker } from './start-worker';

export interface Rebuilder {
  /**
   * Builds the site. `changed` lists the files that changed since the last call. Calls `showPage` before, if only the text of
   * a page has changed.
   */
  build(changed: string[], showPage: (page: Output) => void): Promise<BuildResult>;
  /** Reports that a result is shown, so that the generation shown before can be closed. */
  release(result: BuildResult): void;
  /** Ends the worker that is building; its build then returns a problem. */
  interrupt(): void;
  close(): Promise<unknown>;
}

const CODE = /^(src|scripts)\//;
const STYLE = /^src\/.*\.(css|woff2|ttf)$/;

const isCode = (file: string): boolean =>
  file.startsWith(root) && CODE.test(file.slice(root.length)) && !STYLE.test(file.slice(root.length));

/** Without a `first` generation, the first build loads the code. */
export function createRebuilder(options: BuildOptions, first?: Generation): Rebuilder {
  let current = first;
  // Stays open to draw images for open pages until a newer generation is shown.
  let shown = first;

  function load(): Generation {
    if (current !== shown) void current?.close();
    current = startWorker(options);
    return current;
  }

  return {
    async build(changed, showPage) {
      const isReusable = current?.isAlive() && !changed.some(isCode);
      const page =
        isReusable && current === shown && changed.length === 1
          ? await current?.renderEdited(changed[0])
          : undefined;
      if (page) {
        showPage(page);
        // The build may occupy this thread, so the page is sent first.
        await nextTurn();
      }
      let result = await (isReusable && current ? current : load()).build();
      // The stack is not mapped to the sources. Builds again in a worker, which maps stacks itself.
      if (result.stack !== undefined && current === first) result = await load().build();
      return result;
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
