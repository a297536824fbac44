// A koi seen from above, as path data. Places on it are (s, v): s along the spine from the snout (0) to the root of the
// tail (1) and on to the tips (1.3), v across in half widths, to the fish's left if negative. A pose bends the spine.
// The shape is that of the koi page: one for the fish that swims and the fish that is drawn.
import { ASPECT, BODY_EDGE, FAN, FAN_RAYS, halfWidth, LOBE, LOBE_RAYS, mirrored } from '../../koi/profile';
import { type Curve, circlePath, curvePath, linePath, mix, type Point, smoothPath, times } from './geometry';
import { Plate } from './plate';

export interface Pose {
  /** Half of the greatest width, in units of the drawing. */
  half: number;
  /** Where the snout is. */
  snout: Point;
  /** The direction of the spine at s, in radians: 0 runs to the left, so that the fish swims to the right. */
  heading: (s: number) => number;
  /** Length of the body in half widths; that of the koi page if absent. */
  length?: number;
}

/** One gentle S, the swimming wave of the pond held still; the skull does not bend. */
export function swimming(s: number): number {
  return 0.36 * Math.cos(4.7 * Math.max(0, s - 0.14));
}

/** The place (s, v) of a posed fish: along the bent spine, then square to it. */
export function place({ half, snout, heading, length = ASPECT }: Pose, [s, v]: Point): Point {
  const steps = 32;
  const step = (s * length * half) / steps;
  let [x, y] = snout;
  for (let k = 0; k < steps; k++) {
    const angle = heading(((k + 0.5) / steps) * s);
    x -= Math.cos(angle) * step;
    y += Math.sin(angle) * step;
  }
  const angle = heading(s);
  return [x + Math.sin(angle) * v * half, y + Math.cos(angle) * v * half];
}

/** Radius of the circle round the spine that touches the outline: the half width, less where the side slants. */
function touchingRadius(s: number): number {
  const [before, after] = [Math.max(0, s - 0.03), Math.min(1, s + 0.03)];
  const slant = (halfWidth(after) - halfWidth(before)) / ((after - before) * ASPECT);
  return halfWidth(s) / Math.hypot(1, slant);
}

/** The skin from one side of the tail's root round the snout to the other; open, because the tail goes on there. */
export const outline = (pose: Pose): string => smoothPath(BODY_EDGE.map((point) => place(pose, point)));

export function eyes(pose: Pose): string {
  return [-1, 1].map((side) => circlePath(place(pose, [0.105, side * 0.5]), pose.half * 0.06)).join('');
}

export function spine(pose: Pose, joints: number): Point[] {
  return times(joints, (k) => place(pose, [k / (joints - 1), 0]));
}

/** The touching circles of every second joint after the snout. */
function touchingCircles(pose: Pose, joints: readonly Point[]): string {
  return joints
    .map((joint, k) =>
      k > 0 && k % 2 === 0 ? circlePath(joint, pose.half * touchingRadius(k / (joints.length - 1))) : '',
    )
    .join('');
}

/** Pectorals and ventrals: their roots, their lengths in half widths, and how far they are laid back, in radians. */
const PAIRS = [
  { s: 0.262, v: 0.8, size: 1.5, sweep: 0.5 },
  { s: 0.58, v: 0.62, size: 0.85, sweep: 0.85 },
];

/** Two pairs of fans and a forked tail, under the body; a line of one weight has room for every second ray. */
export function fins(pose: Pose): { edges: string; rays: string } {
  const isDrawn = (_: Point, k: number): boolean => k % 2 === 1;
  const fans = PAIRS.flatMap(({ s, v, size, sweep }) =>
    [-1, 1].map((side) => {
      const spot = ([a, b]: Point): Point => {
        const back = a * Math.sin(sweep) + b * Math.cos(sweep);
        const out = a * Math.cos(sweep) - b * Math.sin(sweep);
        return place(pose, [s + (back * size) / ASPECT, side * (v + out * size)]);
      };
      const rays = FAN_RAYS.filter(isDrawn).map(([a, b]) =>
        linePath([spot([a * 0.3, b * 0.3 + 0.04]), spot([a, b])]),
      );
      const [start, ...points] = FAN.map(spot);
      const curves = times(3, (k): Curve => [points[3 * k], points[3 * k + 1], points[3 * k + 2]]);
      return { edge: curvePath(start, curves), rays: rays.join('') };
    }),
  );
  const tail = [...LOBE, ...mirrored(LOBE).slice(0, -1).reverse()];
  const tips = LOBE_RAYS.filter(isDrawn);
  const tailRays = [...tips, ...mirrored(tips)].map(([s, v]) => {
    const ray: Point[] = [
      [1.02, v * 0.16],
      [mix(1.02, s, 0.5), v * 0.5],
      [s, v],
    ];
    return smoothPath(ray.map((point) => place(pose, point)));
  });
  return {
    edges: fans.map(({ edge }) => edge).join('') + smoothPath(tail.map((point) => place(pose, point))),
    rays: fans.map(({ rays }) => rays).join('') + tailRays.join(''),
  };
}

const POSE: Pose = { half: 27, snout: [365, 55], heading: swimming };
const JOINTS = 11;

/** The koi of the koi page as its code sees it: a bent spine of joints, circles round them, the skin over all. */
export function KoiSpine() {
  const { edges, rays } = fins(POSE);
  const chain = spine(POSE, JOINTS);
  return (
    <Plate>
      <g className="ln">
        <path className="pap" d={edges} />
        <path className="thin" d={rays} />
        <path className="pap" d={outline(POSE)} />
        <path d={eyes(POSE)} />
        <path className="dash" d={touchingCircles(POSE, chain)} />
      </g>
      <g className="ac">
        <path d={smoothPath(chain)} />
        <path className="fill" d={chain.map((joint) => circlePath(joint, 1.9)).join('')} />
      </g>
    </Plate>
  );
}
