// Marching squares over the skin: a field goes in, the closed lines round the regions where it is positive come
// out. A border of 'outside' that shares the edge's own coordinates closes every region exactly on the body's
// outline, so nothing has to be clipped when it is drawn.
import { clamp } from '../math';

/** s along the body, 0 to 1, and t across it, -1 to 1. */
export type SkinPoint = readonly [s: number, t: number];

export type SkinField = (s: number, t: number) => number;

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

export function contours(field: SkinField): SkinPoint[][] {
  const value = sample(field);
  const points = new Map<number, SkinPoint>();
  const next = new Map<number, number>();

  const crossEdge = (column: number, row: number, down: boolean): number => {
    const key = (row * COLUMNS + column) * 2 + (down ? 1 : 0);
    if (!points.has(key)) {
      const endColumn = down ? column : column + 1;
      const endRow = down ? row + 1 : row;
      const a = value[row * COLUMNS + column];
      const b = value[endRow * COLUMNS + endColumn];
      const f = a / (a - b);
      const s = sAt(column) + (sAt(endColumn) - sAt(column)) * f;
      points.set(key, [s, tAt(row) + (tAt(endRow) - tAt(row)) * f]);
    }
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

/** Follows each piece to the next; empties the map. */
function joinLoops(next: Map<number, number>, points: ReadonlyMap<number, SkinPoint>): SkinPoint[][] {
  const loops: SkinPoint[][] = [];
  for (const start of next.keys()) {
    const loop: SkinPoint[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      const to: number | undefined = next.get(key);
      const point = points.get(key);
      if (to !== undefined && point) loop.push(point);
      next.delete(key);
      key = to;
    }
    loops.push(loop);
  }
  return loops;
}
