// Builds after every save, one build at a time.
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildResult, LiveSite } from './live-site';

/** A save often consists of two or three writes. */
const SETTLE_MS = 2;
/** How long a file may be missing or half written during a save, or a switch of branches. */
const RETURN_MS = 70;

/** Returns the function to call after a save. `build` returns nothing if another process builds. */
export function rebuildWith(
  build: () => Promise<BuildResult | undefined>,
  live: Pick<LiveSite, 'show' | 'isLess'>,
): () => Promise<void> {
  let isStale = false;
  let isBusy = false;
  return async () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    for (let isAgain = false; isStale; ) {
      await pause(SETTLE_MS);
      isStale = false;
      const start = performance.now();
      const result = await build();
      const milliseconds = performance.now() - start;
      const isDoubtful = result === undefined || live.isLess(result);
      if (isDoubtful) await pause(RETURN_MS);
      // Errors, and that a page is missing, are shown if another build finds the same.
      isAgain = isDoubtful && isStale && !isAgain;
      if (result && !isAgain) live.show(result, milliseconds);
    }
    isBusy = false;
  };
}
