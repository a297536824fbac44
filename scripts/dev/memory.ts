// What earlier builds of the dev server made, for as long as it is made from the same things. From run to run, and for
// the other commands, scripts/cache/memo.ts remembers.
import { makeAlways, type Remember } from '../../src/remember';

export interface Memory {
  remember: Remember;
  /** Drops what has not been asked for since the last call. */
  sweep(): void;
}

interface Entry {
  inputs: readonly unknown[];
  made: unknown;
  round: number;
}

/** `older` is asked for what is not in memory. */
export function createMemory(older: Remember = makeAlways): Memory {
  const entries = new Map<string, Entry>();
  let round = 0;
  return {
    remember<T>(key: string, inputs: readonly unknown[], make: () => T): T {
      const known = entries.get(key);
      if (known && isSame(known.inputs, inputs)) {
        known.round = round;
        return known.made as T;
      }
      const made = older(key, inputs, make);
      entries.set(key, { inputs, made, round });
      return made;
    },
    sweep() {
      for (const [key, entry] of entries) if (entry.round < round) entries.delete(key);
      round++;
    },
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
