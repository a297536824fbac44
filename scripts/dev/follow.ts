// Rebuilds after every change, one build at a time. The page of an edited text is shown before the rest of the site is
// built. A failed build is shown only if no file changed meanwhile, or after several attempts if files keep changing.
import { setTimeout as pause } from 'node:timers/promises';
import type { Rebuilder } from './rebuilder';
import { diff, type Snapshot, takeSnapshot, updateSnapshot } from './snapshot';
import type { View } from './view';

/** A save often consists of two or three writes. */
const SETTLE_MS = 2;
/** How long a file may be missing during a save by renaming or a branch switch. */
const RETURN_MS = 70;
const ATTEMPTS = 5;
/** Code that runs longer than this may hang: it is reported, and a later save interrupts it. */
const PATIENCE_MS = 5000;
const STILL_RUNS = `The build still runs after ${PATIENCE_MS / 1000} s. If it never ends, the code that you changed last may have an endless loop: mend it, and the save starts the build again.`;

interface Options {
  folders: string[];
  rebuilder: Rebuilder;
  view: Pick<View, 'show' | 'showPage'>;
  signal: AbortSignal;
}

/** Returns the function to call when files may have changed. `shown` is the snapshot of the last build. */
export function followChanges(options: Options, shown: Snapshot): (path?: string) => Promise<void> {
  const paths = new Set<string | undefined>();
  let isBusy = false;
  return async (path) => {
    paths.add(path);
    if (isBusy) return;
    isBusy = true;
    while (paths.size > 0 && !options.signal.aborted) {
      try {
        await pause(SETTLE_MS);
        shown = await rebuild(options, shown, paths);
      } catch (error) {
        // For example, a folder is unreadable for a moment; the next attempt may succeed.
        if (!options.signal.aborted) console.error(error);
      }
    }
    isBusy = false;
  };
}

/** Empties `paths`, to which later changes are added. */
async function rebuild(
  { folders, rebuilder, view, signal }: Options,
  shown: Snapshot,
  paths: Set<string | undefined>,
): Promise<Snapshot> {
  for (let attempt = 1; ; attempt++) {
    const start = performance.now();
    const settled = [...paths];
    paths.clear();
    let snapshot = updateSnapshot(folders, shown, settled);
    let { changed, isPartial } = diff(shown, snapshot);
    if (changed.length === 0 && attempt === 1) return snapshot;
    if (isPartial) {
      await pause(RETURN_MS);
      snapshot = takeSnapshot(folders, snapshot);
      changed = diff(shown, snapshot).changed;
    }
    const hasChanged = () => diff(snapshot, takeSnapshot(folders, snapshot)).changed.length > 0;
    let isReported = false;
    const timer = setInterval(() => {
      if (performance.now() - start <= PATIENCE_MS) return;
      if (!isReported) console.error(STILL_RUNS);
      isReported = true;
      if (hasChanged()) rebuilder.interrupt();
    }, 1000);
    const result = await rebuilder.build(changed, view.showPage).finally(() => clearInterval(timer));
    const milliseconds = performance.now() - start;
    // The file may be half written. Waits for the rest before showing errors.
    if (result.outputs === undefined) await pause(RETURN_MS);
    signal.throwIfAborted();
    if (result.outputs === undefined && hasChanged()) {
      paths.add(undefined);
      if (attempt < ATTEMPTS) continue;
    }
    view.show(result, milliseconds);
    rebuilder.release(result);
    return snapshot;
  }
}
