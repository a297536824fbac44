// Seeded randomness. All randomness in a pond comes from here, so that the same seed gives the same pond.

export type Random = ReturnType<typeof makeRandom>;

const TWO_TO_32 = 2 ** 32;

/** FNV-1a over the code points, as an unsigned 32-bit number. */
export function hashSeed(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Mulberry32. */
export function makeRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / TWO_TO_32;
  };
  return {
    /** 0 inclusive to 1 exclusive. */
    next,
    range: (low: number, high: number): number => low + (high - low) * next(),
    /** An integer from `low` to `high`, both included. */
    int: (low: number, high: number): number => low + Math.floor((high - low + 1) * next()),
    /** An item of a list, which must not be empty. */
    pick: <T>(list: readonly T[]): T => list[Math.floor(list.length * next())],
    sign: (): 1 | -1 => (next() < 0.5 ? -1 : 1),
    /** A seed for another stream. */
    seed: (): number => Math.floor(next() * TWO_TO_32),
  };
}

export type Noise = (x: number, y: number) => number;

/** Value noise: a smooth function of the plane with values from -1 to 1. */
export function makeNoise(seed: number): Noise {
  const lattice = (x: number, y: number): number => {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const v = ease(y - row);
    const top = lattice(column, row) * (1 - u) + lattice(column + 1, row) * u;
    const low = lattice(column, row + 1) * (1 - u) + lattice(column + 1, row + 1) * u;
    return top * (1 - v) + low * v;
  };
}

const ease = (t: number): number => t * t * (3 - 2 * t);
