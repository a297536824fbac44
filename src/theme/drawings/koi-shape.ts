// A koi seen from above, as numbers. Places on it are (s, v): s along the spine from the snout (0) to the root of the
// tail (1) and on to the tips (1.3), v across in half widths, to the fish's left if negative. A pose bends the spine.
// The widths are those of the koi page: one table for the fish that swims and the fish that is drawn.
import { ASPECT, halfWidth, STATIONS } from '../../koi/profile';
import { circlePath, type Point, smoothPath, times } from './geometry';

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
export function outline(pose: Pose): string {
  const left = STATIONS.map((s): Point => [s, -halfWidth(s)]);
  const right = left.map(([s, v]): Point => [s, -v]).reverse();
  const skin: Point[] = [...right, [0, 0], ...left];
  return smoothPath(skin.map((point) => place(pose, point)));
}

export function eyes(pose: Pose): string {
  return [-1, 1].map((side) => circlePath(place(pose, [0.105, side * 0.5]), pose.half * 0.06)).join('');
}

export function spine(pose: Pose, joints: number): Point[] {
  return times(joints, (k) => place(pose, [k / (joints - 1), 0]));
}

/** The touching circles of every second joint after the snout. */
export function touchingCircles(pose: Pose, joints: readonly Point[]): string {
  return joints
    .map((joint, k) =>
      k > 0 && k % 2 === 0 ? circlePath(joint, pose.half * touchingRadius(k / (joints.length - 1))) : '',
    )
    .join('');
}
