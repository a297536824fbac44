// Soft ellipses on the unrolled skin (x = ASPECT s, y = asin t, both in H), and the layouts that koi breeders
// name: stepped saddles, spots, leaning bands. Randomness goes in, lists of ellipses come out.
import type { Random } from '../rng';

export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly cos: number;
  readonly sin: number;
}

export const blob = (x: number, y: number, radiusX: number, radiusY: number, angle = 0): Blob => ({
  x,
  y,
  radiusX,
  radiusY,
  cos: Math.cos(angle),
  sin: Math.sin(angle),
});

/** Saddles along the back that change sides, with bare skin between them and before the tail. */
export function steps(random: Random, count: number, from = 0.75, to = 6.35): Blob[] {
  const list: Blob[] = [];
  const pitch = (to - from) / count;
  let side: number = random.sign();
  for (let k = 0; k < count; k++) {
    const x = from + (k + 0.5 + random.range(-0.12, 0.12)) * pitch;
    const radius = pitch * random.range(0.36, 0.5);
    const y = side * random.range(0.05, 0.45);
    list.push(blob(x, y, radius, random.range(0.85, 1.4), random.range(-0.5, 0.5)));
    if (random.next() < 0.7) {
      const besideX = x + radius * 0.8 * random.sign();
      list.push(blob(besideX, side * random.range(0.4, 1), radius * 0.65, 0.6));
    }
    side = -side;
  }
  return list;
}

/** Small marks behind the head, one to each of `count` stretches of the back. */
export function spots(random: Random, count: number): Blob[] {
  const from = 1.9;
  const to = 6.6;
  const radius = (): number => random.range(0.2, 0.36);
  return Array.from({ length: count }, (_, k) => {
    const x = from + ((k + random.range(0.15, 0.85)) / count) * (to - from);
    const y = random.sign() * random.range(0.1, 0.95);
    return blob(x, y, radius() * 1.25, radius(), random.range(-0.6, 0.6));
  });
}

/** Bands from alternate flanks; `lean` scales how far they slant along the body. */
export function bands(random: Random, count: number, lean: number): Blob[] {
  let side: number = random.sign();
  return Array.from({ length: count }, (_, k) => {
    side = -side;
    const x = 0.55 + (k + random.range(0.25, 0.75)) * (6.4 / count);
    const y = side * random.range(0.45, 0.85);
    const radiusX = random.range(0.42, 0.66);
    const radiusY = random.range(0.85, 1.3);
    return blob(x, y, radiusX, radiusY, lean * side * random.range(0.4, 0.9));
  });
}
