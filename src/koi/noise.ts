// Value noise on a hashed lattice: a seed goes in, a smooth function of the plane comes out.

export type Noise = (x: number, y: number) => number;

/** Values lie between -1 and 1 and repeat for the same seed. */
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
