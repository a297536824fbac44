// Makes the markings of one fish, as outlines. A marking is the region where a sum of soft ellipses plus noise is positive. The
// sum is computed on the unrolled skin, so a marking gets narrower at the flank, as seen from above on a real fish.
import { clamp } from '../math';
import { ASPECT, type BodyPoint, halfWidth } from '../profile';
import { makeNoise, type Noise, type Random } from '../rng';
import { type Layer, RECIPES, type Variety } from './varieties';

/** s along the body, 0 to 1, and t across it, -1 to 1. */
type SkinField = (s: number, t: number) => number;

export type Pattern = ReturnType<typeof makePattern>;

const CELLS_ALONG = 76;
const CELLS_ACROSS = 22;
const COLUMNS = CELLS_ALONG + 3;
const ROWS = CELLS_ACROSS + 3;
const SMALLEST_LOOP = 8;

/**
 * The sides between which a line runs through a cell, T top, R right, B bottom and L left, by its positive corners: 8 top
 * left, 4 top right, 2 bottom right, 1 bottom left.
 */
const CROSSINGS = ',LB,BR,LR,RT,LBRT,BT,LT,TL,TB,TLBR,TR,RL,RB,BL,'.split(',');

const sAt = (column: number): number => clamp(column - 1, 0, CELLS_ALONG) / CELLS_ALONG;
const tAt = (row: number): number => (clamp(row - 1, 0, CELLS_ACROSS) / CELLS_ACROSS) * 2 - 1;

export function makePattern(variety: Variety, random: Random) {
  const { layers, ...skin } = RECIPES[variety](random);
  const markings = layers.map((layer) => {
    const noise = makeNoise(random.seed());
    return { ink: layer.ink, loops: contours(markingField(layer, noise)) };
  });
  return { variety, ...skin, markings };
}

function markingField({ blobs, roughness }: Layer, noise: Noise): SkinField {
  return (s, t) => {
    const x = s * ASPECT;
    const y = Math.asin(t);
    // The snout and the root of the tail stay bare.
    let sum = -0.28 - 9 * Math.max(0, s - 0.9) - 22 * Math.max(0, 0.045 - s);
    for (const b of blobs) {
      const dx = x - b.x;
      const dy = y - b.y;
      const u = (dx * b.cos + dy * b.sin) / b.radiusX;
      const v = (-dx * b.sin + dy * b.cos) / b.radiusY;
      const q = 1 - (u * u + v * v) * 0.5;
      if (q > 0) sum += q * q;
    }
    const fray =
      0.34 * noise(x * 1.15, y * 1.15) + 0.2 * noise(x * 2.7 + 9, y * 2.7) + 0.07 * noise(x * 7, y * 7);
    return sum + roughness * fray;
  };
}

/**
 * Marching squares: the closed lines round the regions where the field is positive. A border of 'outside' that shares the
 * edge's own coordinates closes every region exactly on the body's outline, so nothing has to be clipped when it is drawn.
 */
function contours(field: SkinField): BodyPoint[][] {
  const value = sample(field);
  const points = new Map<number, BodyPoint>();
  const next = new Map<number, number>();

  const crossEdge = (column: number, row: number, down: boolean): number => {
    const key = (row * COLUMNS + column) * 2 + (down ? 1 : 0);
    const endColumn = down ? column : column + 1;
    const endRow = down ? row + 1 : row;
    const a = value[row * COLUMNS + column];
    const b = value[endRow * COLUMNS + endColumn];
    const f = a / (a - b);
    const s = sAt(column) + (sAt(endColumn) - sAt(column)) * f;
    points.set(key, [s, (tAt(row) + (tAt(endRow) - tAt(row)) * f) * halfWidth(s)]);
    return key;
  };
  const crossSide = (column: number, row: number, side: string): number => {
    if (side === 'T') return crossEdge(column, row, false);
    if (side === 'B') return crossEdge(column, row + 1, false);
    return crossEdge(side === 'L' ? column : column + 1, row, true);
  };

  for (let row = 0; row < ROWS - 1; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const k = row * COLUMNS + column;
      const corners =
        (value[k] > 0 ? 8 : 0) |
        (value[k + 1] > 0 ? 4 : 0) |
        (value[k + COLUMNS + 1] > 0 ? 2 : 0) |
        (value[k + COLUMNS] > 0 ? 1 : 0);
      for (const [from, to] of CROSSINGS[corners].match(/../g) ?? [])
        next.set(crossSide(column, row, from), crossSide(column, row, to));
    }
  }
  return joinLoops(next, points).filter((loop) => loop.length >= SMALLEST_LOOP);
}

function sample(field: SkinField): Float32Array {
  const value = new Float32Array(COLUMNS * ROWS).fill(-1);
  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; column++) {
      value[row * COLUMNS + column] = field(sAt(column), tAt(row));
    }
  }
  return value;
}

/** Joins the pieces to loops. Empties the map. */
function joinLoops(next: Map<number, number>, points: ReadonlyMap<number, BodyPoint>): BodyPoint[][] {
  const loops: BodyPoint[][] = [];
  for (const start of next.keys()) {
    const loop: BodyPoint[] = [];
    for (let key = start; next.has(key); ) {
      const to = next.get(key) as number;
      loop.push(points.get(key) as BodyPoint);
      next.delete(key);
      key = to;
    }
    loops.push(loop);
  }
  return loops;
}
