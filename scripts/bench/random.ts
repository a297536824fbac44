// Random numbers that a seed decides, the same on every machine (mulberry32).

export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** One sequence for each pair: what is made for one index does not depend on what was made before. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] };
}
