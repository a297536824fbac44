// The fins on the middle line. The tail is a forked ribbon whose lobes lean with the swing of the body, the leading one
// closed, the trailing one open; the dorsal fin is a leaf on the ridge of the back, its free edge leaning to the outside of
// a turn.
import { clamp } from '../math';
import { type BodyPoint, LOBE, LOBE_RAYS, mirrored } from '../profile';
import { type Posed, SAMPLES } from '../swim/spine';
import { addCurves, addLine, fill, locate, type Pen, type Place, stroke } from './lines';
import type { FinColors } from './palette';

/** Root, bend and tip of each ray. */
const layRays = (tips: readonly BodyPoint[]): BodyPoint[] =>
  tips.flatMap(([s, offset]): BodyPoint[] => {
    const root = 1.03 + 0.05 * (1 - Math.abs(offset));
    return [
      [root, offset * 0.36],
      [root + (s - root) * 0.55, offset * 0.62],
      [s, offset],
    ];
  });

const OUTLINE = [...mirrored(LOBE), ...LOBE.slice(0, -1).reverse()];
const RAYS = [...layRays(mirrored(LOBE_RAYS)), ...layRays(LOBE_RAYS)];

/** The spine's samples between which the fin fades. */
const ROOT_SAMPLE = SAMPLES;
const TIP_SAMPLE = Math.round(SAMPLES * 1.26);

/** Where the points of the fin are on the canvas. */
function placeOn(fish: Posed): Place {
  const { phase, effort, fan } = fish.motion;
  const swing = Math.cos(phase - 5.6) * 0.42 * Math.min(1, effort);
  return ([s, offset]) => {
    // 0 at the root of the fin and before it, 1 at the tip.
    const u = Math.max(0, (s - 1) / 0.3);
    const spread = (fan * 0.92 - 1) * u + (offset < 0 ? -swing : swing) * u;
    return locate(fish, [s, offset * (1 + spread) + swing * 0.4 * u * u]);
  };
}

export function drawTail(pen: Pen, fish: Posed, look: FinColors, isPlain: boolean): void {
  const { x, y } = fish.spine;
  const place = placeOn(fish);
  const fading = pen.createLinearGradient(x[ROOT_SAMPLE], y[ROOT_SAMPLE], x[TIP_SAMPLE], y[TIP_SAMPLE]);
  fading.addColorStop(0, look.tail);
  fading.addColorStop(0.35, look.tail);
  fading.addColorStop(1, look.tailTip);
  fill(pen, fading, () => addLine(pen, OUTLINE, place));
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (isPlain) return;
  stroke(pen, look.ray, () => addCurves(pen, RAYS, place));
}

/** s, and how much of the fin's height stands there. */
const LEAF: readonly BodyPoint[] = [
  [0.38, 0],
  [0.42, 0.6],
  [0.47, 0.9],
  [0.54, 1],
  [0.62, 0.95],
  [0.69, 0.8],
  [0.735, 0.5],
  [0.75, 0],
];

export function drawDorsal(pen: Pen, fish: Posed, look: FinColors): void {
  const lean = clamp(fish.motion.lean * 0.5, -0.26, 0.26);
  const at = (edge: number) => LEAF.map(([s, height]): BodyPoint => [s, height * edge]);
  // Out along the free edge, back along the base.
  const edge = at(lean + 0.07);
  const base = at(lean * 0.1 - 0.07).slice(1, -1);
  fill(pen, look.dorsal, () => {
    addLine(pen, [...edge, ...base.reverse()], (point) => locate(fish, point));
    pen.closePath();
  });
  pen.strokeStyle = look.finEdge;
  pen.stroke();
}
