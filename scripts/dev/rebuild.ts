// The loop behind the watcher: one build at a time, each of what the disk holds when nothing moves any more. A result
// is shown only if the disk did not change under it, unless it never comes to rest.
import { setTimeout as pause } from 'node:timers/promises';
import { compare, look, type Snapshot } from './disk';
import type { Made, Maker } from './maker';
import type { Watching } from './watch';

/** A save is often two or three writes. */
const SETTLE_MS = 10;
/** Between the two halves of a save by renaming, of a folder made again, of a branch switch. */
const RETURN_MS = 70;
const ATTEMPTS = 5;

interface Parts {
  folders: string[];
  maker: Maker;
  show: (made: Made, milliseconds: number) => void;
}

/** Rebuilds after every change until the watching is closed and poked. */
export async function keepBuilt(
  parts: Parts,
  watching: Watching,
  first: Snapshot,
  isOver: () => boolean,
): Promise<void> {
  let shown = first;
  for (;;) {
    await watching.next();
    if (isOver()) return;
    await pause(SETTLE_MS);
    try {
      const { snapshot, isMoving } = await rebuild(parts, shown);
      if (isMoving) watching.poke();
      shown = snapshot;
    } catch (error) {
      // A folder that may not be read now, for example; the next look may go better.
      console.error(error);
    }
  }
}

async function rebuild(
  { folders, maker, show }: Parts,
  shown: Snapshot,
): Promise<{ snapshot: Snapshot; isMoving: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const start = performance.now();
    let snapshot = look(folders, shown);
    let difference = compare(shown, snapshot);
    if (difference.changed.length === 0 && attempt === 1) return { snapshot, isMoving: false };
    if (difference.hasGone) {
      await pause(RETURN_MS);
      snapshot = look(folders, snapshot);
      difference = compare(shown, snapshot);
    }
    const made = await maker.make(difference.changed);
    const milliseconds = performance.now() - start;
    // Half a file is a mistake of no one: before mistakes are shown, the other half may come.
    if (made.outputs === undefined) await pause(RETURN_MS);
    const isMoving = compare(snapshot, look(folders, snapshot)).changed.length > 0;
    if (isMoving && attempt < ATTEMPTS) continue;
    show(made, milliseconds);
    maker.release(made);
    return { snapshot, isMoving };
  }
}
