// The skin, fins and markings of each variety. Another order of the random numbers would make another fish of each seed.
import type { Random } from '../rng';

export const VARIETIES = ['kohaku', 'sanke', 'showa', 'ogon', 'tancho', 'utsuri', 'asagi'] as const;
export type Variety = (typeof VARIETIES)[number];

/** Colors of skin by their trade names: hi is red, sumi is black, ai is indigo. */
export type Ink = 'white' | 'hi' | 'sumi' | 'ai' | 'gold' | 'platinum' | 'yellow' | 'orange';

export interface Layer {
  readonly ink: Ink;
  readonly blobs: readonly Blob[];
  /** How much noise changes the edges: 1 for most red markings. */
  readonly roughness: number;
}

interface Recipe {
  /** The color of the skin and the fins. */
  readonly base: Ink;
  /** The color at the root of the fins (motoguro), if it is not the color of the fins. */
  readonly root?: Ink;
  readonly striped?: boolean;
  readonly metallic?: boolean;
  /** Every scale of the first layer has a pale edge. */
  readonly netted?: boolean;
  readonly layers: readonly Layer[];
}

/** Soft ellipses on the unrolled skin: x = ASPECT s, y = asin t, both in H. */
type Blob = ReturnType<typeof blob>;

const blob = (x: number, y: number, radiusX: number, radiusY: number, angle = 0) => ({
  x,
  y,
  radiusX,
  radiusY,
  cos: Math.cos(angle),
  sin: Math.sin(angle),
});

/** Saddles along the back that change sides, with bare skin between them and before the tail. */
function steps(random: Random, count: number, from = 0.75, to = 6.35): Blob[] {
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
function spots(random: Random, count: number): Blob[] {
  const radius = (): number => random.range(0.2, 0.36);
  return Array.from({ length: count }, (_, k) => {
    const x = 1.9 + ((k + random.range(0.15, 0.85)) / count) * (6.6 - 1.9);
    const y = random.sign() * random.range(0.1, 0.95);
    return blob(x, y, radius() * 1.25, radius(), random.range(-0.6, 0.6));
  });
}

/** Bands from alternate flanks. `lean` scales their angle to the body. */
function bands(random: Random, count: number, lean: number): Blob[] {
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

export const RECIPES: Record<Variety, (random: Random) => Recipe> = {
  kohaku: (random) => ({
    base: 'white',
    layers: [{ ink: 'hi', blobs: steps(random, random.int(2, 4)), roughness: 1 }],
  }),
  sanke: (random) => ({
    base: 'white',
    striped: true,
    layers: [
      { ink: 'hi', blobs: steps(random, random.int(2, 3)), roughness: 1 },
      { ink: 'sumi', blobs: spots(random, random.int(5, 8)), roughness: 0.9 },
    ],
  }),
  showa: (random) => {
    const red = steps(random, random.int(2, 3), 0.5, 6.6);
    const black = bands(random, random.int(4, 5), 1);
    const headMark = blob(0.75, random.sign() * 0.45, 0.6, 0.34, random.range(-0.5, 0.5));
    return {
      base: 'white',
      root: 'sumi',
      layers: [
        { ink: 'hi', blobs: red, roughness: 1 },
        { ink: 'sumi', blobs: [...black, headMark], roughness: 1.25 },
      ],
    };
  },
  ogon: (random) => {
    const skin = random.pick<Ink>(['gold', 'gold', 'platinum']);
    return { base: skin, metallic: true, layers: [] };
  },
  tancho: (random) => ({
    base: 'white',
    layers: [{ ink: 'hi', blobs: [blob(1.2 + random.range(-0.05, 0.05), 0, 0.56, 0.52)], roughness: 0.18 }],
  }),
  utsuri: (random) => {
    const skin = random.pick<Ink>(['white', 'yellow', 'orange']);
    const black = bands(random, random.int(5, 6), 0.7);
    const headMark = blob(0.8, random.sign() * 0.5, 0.55, 0.4);
    return {
      base: skin,
      root: 'sumi',
      layers: [{ ink: 'sumi', blobs: [...black, headMark], roughness: 1.2 }],
    };
  },
  asagi: (random) => {
    const cheek = random.range(0.95, 1.2);
    const red = [-1, 1].flatMap((side) => [
      blob(3.9 + random.range(-0.4, 0.4), side * 1.5, random.range(2.2, 2.9), 0.62),
      blob(cheek, side * 1.15, 0.5, 0.42),
    ]);
    return {
      base: 'white',
      root: 'hi',
      netted: true,
      layers: [
        { ink: 'ai', blobs: [blob(4.1, 0, 2.95, 1.05)], roughness: 0.3 },
        { ink: 'hi', blobs: red, roughness: 0.6 },
      ],
    };
  },
};
