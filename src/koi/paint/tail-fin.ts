// The tail: a forked ribbon whose lobes lean with the swing of the body, the leading one closed, the trailing
// one open.
import { type Baked, type BodyPoint, bake, mirrored, SAMPLES } from '../baked';
import { type CanvasPoint, locate, type Pen, type Posed, type Tracer } from './body-point';
import type { Look } from './look';

/** Outer edge, tip and inner edge of one lobe, to the notch. */
const LOBE: readonly BodyPoint[] = [
  [0.93, 0.27],
  [0.99, 0.275],
  [1.04, 0.38],
  [1.1, 0.62],
  [1.175, 0.9],
  [1.255, 1.06],
  [1.294, 1.03],
  [1.29, 0.88],
  [1.262, 0.68],
  [1.226, 0.45],
  [1.19, 0.2],
  [1.172, 0],
];

const RAY_TIPS: readonly BodyPoint[] = [
  [1.27, 0.96],
  [1.27, 0.82],
  [1.25, 0.67],
  [1.225, 0.5],
  [1.2, 0.32],
  [1.18, 0.14],
];

/** How far along the fin a point lies: 0 at the root and before it, 1 at the tip. */
const reach = (s: number): number => (s - 1) / 0.3;

/** Three points make a ray: root, bend and tip. */
function layRays(tips: readonly BodyPoint[]): BodyPoint[] {
  return tips.flatMap(([s, offset]): BodyPoint[] => {
    const root = 1.03 + 0.05 * (1 - Math.abs(offset));
    return [
      [root, offset * 0.36],
      [root + (s - root) * 0.55, offset * 0.62],
      [s, offset],
    ];
  });
}

interface Ribbon {
  readonly points: Baked;
  readonly reach: Float64Array;
}

const toRibbon = (points: readonly BodyPoint[]): Ribbon => ({
  points: bake(points),
  reach: Float64Array.from(points, ([s]) => Math.max(0, reach(s))),
});

const OUTLINE = toRibbon([...mirrored(LOBE), ...LOBE.slice(0, -1).reverse()]);
const RAYS = toRibbon([...layRays(mirrored(RAY_TIPS)), ...layRays(RAY_TIPS)]);

/** The spine's samples between which the fin fades. */
const ROOT_SAMPLE = SAMPLES;
const TIP_SAMPLE = Math.round(SAMPLES * 1.26);

function swingOf({ spine }: Posed): number {
  const { phase, effort } = spine.motion;
  return Math.cos(phase - 5.6) * 0.42 * Math.min(1, effort);
}

function locateInTail(fish: Posed, ribbon: Ribbon, k: number, swing: number): CanvasPoint {
  const { index, fraction, offset } = ribbon.points;
  const u = ribbon.reach[k];
  const across = offset[k];
  const spread = (fish.spine.motion.fan * 0.92 - 1) * u + (across < 0 ? -swing : swing) * u;
  return locate(fish, index[k], fraction[k], across * (1 + spread) + swing * 0.4 * u * u);
}

function addTail(pen: Tracer, fish: Posed): void {
  const swing = swingOf(fish);
  const last = OUTLINE.points.count - 1;
  let point = locateInTail(fish, OUTLINE, 0, swing);
  pen.moveTo(point.x, point.y);
  point = locateInTail(fish, OUTLINE, 1, swing);
  for (let k = 1; k < last; k++) {
    const { x, y } = point;
    point = locateInTail(fish, OUTLINE, k + 1, swing);
    pen.quadraticCurveTo(x, y, (x + point.x) / 2, (y + point.y) / 2);
  }
  pen.lineTo(point.x, point.y);
}

function addTailRays(pen: Tracer, fish: Posed): void {
  const swing = swingOf(fish);
  for (let k = 0; k < RAYS.points.count; k += 3) {
    let point = locateInTail(fish, RAYS, k, swing);
    pen.moveTo(point.x, point.y);
    point = locateInTail(fish, RAYS, k + 1, swing);
    const { x, y } = point;
    point = locateInTail(fish, RAYS, k + 2, swing);
    pen.quadraticCurveTo(x, y, point.x, point.y);
  }
}

export function drawTail(pen: Pen, fish: Posed, look: Look, isPlain: boolean): void {
  const { x, y } = fish.spine;
  pen.beginPath();
  addTail(pen, fish);
  const fading = pen.createLinearGradient(x[ROOT_SAMPLE], y[ROOT_SAMPLE], x[TIP_SAMPLE], y[TIP_SAMPLE]);
  fading.addColorStop(0, look.tail);
  fading.addColorStop(0.35, look.tail);
  fading.addColorStop(1, look.tailTip);
  pen.fillStyle = fading;
  pen.fill();
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (isPlain) return;
  pen.beginPath();
  addTailRays(pen, fish);
  pen.strokeStyle = look.ray;
  pen.stroke();
}
