// The fins of the drawn koi: two pairs of fans and a forked tail, in the fish's own places (s, v), under the body.
import { ASPECT } from '../../koi/profile';
import { type Curve, curvePath, linePath, mix, type Point, smoothPath } from './geometry';
import { type Pose, place } from './koi-shape';

interface Fin {
  s: number;
  v: number;
  /** Length in half widths. */
  size: number;
  /** How far it is laid back, in radians. */
  sweep: number;
}

const FINS: readonly Fin[] = [
  { s: 0.262, v: 0.8, size: 1.5, sweep: 0.5 },
  { s: 0.58, v: 0.62, size: 0.85, sweep: 0.85 },
];

/** A fan: first along the fin, then toward the tail, in units of its length. */
const FAN_ROOT: Point = [0, -0.07];
const FAN: readonly Curve[] = [
  [
    [0.3, -0.26],
    [0.72, -0.3],
    [0.97, -0.1],
  ],
  [
    [1.12, 0.02],
    [1.02, 0.3],
    [0.8, 0.42],
  ],
  [
    [0.6, 0.53],
    [0.26, 0.44],
    [0, 0.2],
  ],
];
const FAN_RAYS: readonly Point[] = [
  [0.92, -0.08],
  [0.94, 0.12],
  [0.8, 0.3],
  [0.55, 0.36],
];

/** One lobe of the tail, from its root along the outer edge to the tip and back to the notch; then the ends of rays. */
const LOBE: readonly Point[] = [
  [1, 0.26],
  [1.035, 0.33],
  [1.085, 0.53],
  [1.16, 0.82],
  [1.24, 1.03],
  [1.29, 1.05],
  [1.285, 0.86],
  [1.235, 0.5],
  [1.18, 0.16],
  [1.168, 0],
];
const TAIL_RAYS: readonly Point[] = [
  [1.26, 0.93],
  [1.25, 0.7],
  [1.215, 0.42],
];

const other = ([s, v]: Point): Point => [s, -v];

function pair(pose: Pose, { s, v, size, sweep }: Fin, side: number): { edge: string; rays: string } {
  const spot = ([a, b]: Point): Point => {
    const back = a * Math.sin(sweep) + b * Math.cos(sweep);
    const out = a * Math.cos(sweep) - b * Math.sin(sweep);
    return place(pose, [s + (back * size) / ASPECT, side * (v + out * size)]);
  };
  const curves = FAN.map(([a, b, end]): Curve => [spot(a), spot(b), spot(end)]);
  const rays = FAN_RAYS.map(([a, b]) => linePath([spot([a * 0.3, b * 0.3 + 0.04]), spot([a, b])]));
  return { edge: curvePath(spot(FAN_ROOT), curves), rays: rays.join('') };
}

function tailRay(pose: Pose, [s, v]: Point): string {
  const points: Point[] = [
    [1.02, v * 0.16],
    [mix(1.02, s, 0.5), v * 0.5],
    [s, v],
  ];
  return smoothPath(points.map((point) => place(pose, point)));
}

export function fins(pose: Pose): { edges: string; rays: string } {
  const fans = FINS.flatMap((fin) => [pair(pose, fin, -1), pair(pose, fin, 1)]);
  const tail = [...LOBE, ...LOBE.slice(0, -1).map(other).reverse()].map((point) => place(pose, point));
  const tailRays = [...TAIL_RAYS, ...TAIL_RAYS.map(other)].map((ray) => tailRay(pose, ray));
  return {
    edges: fans.map(({ edge }) => edge).join('') + smoothPath(tail),
    rays: fans.map(({ rays }) => rays).join('') + tailRays.join(''),
  };
}
