// Rebuilds after every change, one build at a time, once the files have stopped changing. A result is shown only if no
// file changed during the build, or after several attempts if files keep changing.
import { setTimeout as pause } from 'node:timers/promises';
import type { DevBuild, Rebuilder } from './rebuilder';
import { diff, type Snapshot, takeSnapshot } from './snapshot';

/** A save often consists of two or three writes. */
const SETTLE_MS = 10;
/** How long a file may be missing during a save by renaming or a branch switch. */
const RETURN_MS = 70;
const ATTEMPTS = 5;
/** Code that runs longer than this may hang, so a later save interrupts it. */
const PATIENCE_MS = 5000;

interface Options {
  folders: string[];
  rebuilder: Rebuilder;
  show: (result: DevBuild, milliseconds: number) => void;
  signal: AbortSignal;
}

/** Returns the function to call when files may have changed. `shown` is the snapshot of the last build. */
export function followChanges(options: Options, shown: Snapshot): () => Promise<void> {
  let isDue = false;
  let isBusy = false;
  return async () => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    while (isDue && !options.signal.aborted) {
      isDue = false;
      try {
        await pause(SETTLE_MS);
        const { snapshot, isMoving } = await rebuild(options, shown);
        shown = snapshot;
        isDue ||= isMoving;
      } catch (error) {
        // For example, a folder is unreadable for a moment; the next attempt may succeed.
        if (!options.signal.aborted) console.error(error);
      }
    }
    isBusy = false;
  };
}

async function rebuild(
  { folders, rebuilder, show, signal }: Options,
  shown: Snapshot,
): Promise<{ snapshot: Snapshot; isMoving: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const start = performance.now();
    let snapshot = takeSnapshot(folders, shown);
    let { changed, hasGone } = diff(shown, snapshot);
    if (changed.length === 0 && attempt === 1) return { snapshot, isMoving: false };
    if (hasGone) {
      await pause(RETURN_MS);
      snapshot = takeSnapshot(folders, snapshot);
      changed = diff(shown, snapshot).changed;
    }
    const hasChanged = () => diff(snapshot, takeSnapshot(folders, snapshot)).changed.length > 0;
    const timer = setInterval(() => {
      if (performance.now() - start > PATIENCE_MS && hasChanged()) rebuilder.interrupt();
    }, 1000);
    const result = await rebuilder.build(changed).finally(() => clearInterval(timer));
    const milliseconds = performance.now() - start;
    // The file may be half written. Waits for the rest before showing errors.
    if (result.outputs === undefined) await pause(RETURN_MS);
    signal.throwIfAborted();
    const isMoving = hasChanged();
    if (isMoving && attempt < ATTEMPTS) continue;
    show(result, milliseconds);
    rebuilder.release(result);
    return { snapshot, isMoving };
  }
}
