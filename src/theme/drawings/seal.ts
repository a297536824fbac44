// The mark of the site: a koi seen from above, turning, cut out of a seal. One path, even-odd, so that one fill draws
// it on any ground. Stouter than the fish of the pond, with short heavy fins, because it is read at 16 px.

import { moveTo, type Point, smoothPath } from './geometry';
import { type Pose, place } from './koi-shape';

export const SEAL_SIZE = 32;

const FRAME = 'M5 0h22a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5v-22a5 5 0 0 1 5-5z';
const POSE: Pose = { half: 4.5, length: 4.7, snout: [22.8, 3.2], heading: (s) => 1.55 - 1.05 * s };

const HEAD: readonly Point[] = [
  [0.22, 1],
  [0.09, 0.8],
  [0.02, 0.44],
  [0, 0],
  [0.02, -0.44],
  [0.09, -0.8],
  [0.22, -1],
];
/** One side from the head to the notch of the tail; a new piece starts at each corner. */
const SIDE: readonly (readonly Point[])[] = [
  [
    [0.22, 1],
    [0.34, 1.72],
    [0.52, 2.05],
    [0.56, 1.6],
    [0.47, 1],
  ],
  [
    [0.47, 1],
    [0.66, 0.72],
    [0.84, 0.42],
    [0.98, 0.3],
  ],
  [
    [0.98, 0.3],
    [1.12, 0.72],
    [1.4, 1.3],
    [1.39, 0.7],
    [1.22, 0],
  ],
];

const draw = (pieces: readonly (readonly Point[])[]): string =>
  pieces.map((piece) => smoothPath(piece.map((p) => place(POSE, p))).replace(/^M[^a-z]+/, '')).join('');

export function sealPath(): string {
  const left = SIDE.map((piece) => piece.map(([s, v]): Point => [s, -v]));
  const right = SIDE.map((piece) => [...piece].reverse()).reverse();
  return `${FRAME}${moveTo(place(POSE, [0.22, 1]))}${draw([HEAD, ...left, ...right])}z`;
}
