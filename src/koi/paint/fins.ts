// Draws the fins. The lobes of the tail lean with the swing of the body, the leading one closed, the trailing one open. The free
// edge of the dorsal fin leans to the outside of a turn.
import { clamp } from '../math';
import {
  type BodyPoint,
  FAN,
  FAN_RAYS,
  type FinPoint,
  halfWidth,
  LOBE,
  LOBE_RAYS,
  mirrored,
  toPoints,
} from '../profile';
import { type Posed, SAMPLES } from '../swim/chain';
import { addCurves, addLine, fillPath, onFish, type Pen, strokePath, type ToCanvas } from './lines';
import type { FinColors } from './pond-colors';

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
const TAIL_RAYS = [...layRays(mirrored(LOBE_RAYS)), ...layRays(LOBE_RAYS)];

/** The samples of the spine between which the tail fades. */
const ROOT_SAMPLE = SAMPLES;
const TIP_SAMPLE = Math.round(SAMPLES * 1.26);

function tailToCanvas(fish: Posed): ToCanvas {
  const { phase, effort, fan } = fish.motion;
  const swing = Math.cos(phase - 5.6) * 0.42 * Math.min(1, effort);
  return ([s, offset]) => {
    // 0 at the root of the fin and before it, 1 at the tip.
    const u = Math.max(0, (s - 1) / 0.3);
    const spread = (fan * 0.92 - 1) * u + (offset < 0 ? -swing : swing) * u;
    return onFish(fish, [s, offset * (1 + spread) + swing * 0.4 * u * u]);
  };
}

export function drawTail(pen: Pen, fish: Posed, look: FinColors, isPlain: boolean): void {
  const { x, y } = fish.spine;
  const toCanvas = tailToCanvas(fish);
  const fading = pen.createLinearGradient(x[ROOT_SAMPLE], y[ROOT_SAMPLE], x[TIP_SAMPLE], y[TIP_SAMPLE]);
  fading.addColorStop(0, look.tail);
  fading.addColorStop(0.35, look.tail);
  fading.addColorStop(1, look.tailTip);
  fillPath(pen, fading, () => addLine(pen, OUTLINE, toCanvas));
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (isPlain) return;
  strokePath(pen, look.ray, () => addCurves(pen, TAIL_RAYS, toCanvas));
}

/** s, and the share of the dorsal fin's height there. */
const LEAF = toPoints('.38,0 .42,.6 .47,.9 .54,1 .62,.95 .69,.8 .735,.5 .75,0');

export function drawDorsal(pen: Pen, fish: Posed, look: FinColors): void {
  const lean = clamp(fish.motion.lean * 0.5, -0.26, 0.26);
  const at = (edge: number) => LEAF.map(([s, height]): BodyPoint => [s, height * edge]);
  // Out along the free edge, back along the base.
  const edge = at(lean + 0.07);
  const base = at(lean * 0.1 - 0.07).slice(1, -1);
  fillPath(pen, look.dorsal, () => {
    addLine(pen, [...edge, ...base.reverse()], (point) => onFish(fish, point));
    pen.closePath();
  });
  pen.strokeStyle = look.finEdge;
  pen.stroke();
}

// The fins that come in pairs, pectorals and ventrals: one fan shape, set on the body at an angle and bent by drag.

/** Root, bend and tip of each ray. */
const PAIR_RAYS = FAN_RAYS.flatMap(([out, back]): FinPoint[] => [
  [out * 0.12, 0.05 + back * 0.12],
  [out * 0.55, back * 0.5],
  [out, back],
]);

/** Each fan over the last thickens the fin towards its root. */
const LAYERS = [0.55, 0.8, 1];

/** s and offset of the root, size in body lengths, sweep at rest, and the share of the pectorals' flex that a pair shows. */
const PAIRS = [
  { s: 0.262, offset: 0.86 * halfWidth(0.262), size: 0.225, rest: 0, gain: 1 },
  { s: 0.565, offset: 0.8 * halfWidth(0.565), size: 0.13, rest: 0.38, gain: 0.5 },
];

function fanToCanvas(fish: Posed, pair: (typeof PAIRS)[number], side: -1 | 1): ToCanvas {
  const { s, offset, size, rest, gain } = pair;
  const { left, right, flexLeft, flexRight } = fish.motion;
  const sweep = rest + (side < 0 ? left : right) * (1 - rest * 0.4);
  const flex = -gain * (side < 0 ? flexLeft : flexRight);
  const { normalX, normalY } = fish.spine;
  const k = Math.floor(s * SAMPLES);
  // The direction along the body is at a right angle to the normal.
  const [alongX, alongY] = [normalY[k], -normalX[k]];
  const [acrossX, acrossY] = [normalX[k] * side, normalY[k] * side];
  const cos = Math.cos(sweep) * fish.length * size;
  const sin = Math.sin(sweep) * fish.length * size;
  const root = onFish(fish, [s, side * offset]);
  return ([out, back]) => {
    const bent = back + flex * out * out;
    return {
      x: root.x + (acrossX * cos + alongX * sin) * out + (alongX * cos - acrossX * sin) * bent,
      y: root.y + (acrossY * cos + alongY * sin) * out + (alongY * cos - acrossY * sin) * bent,
    };
  };
}

/** Adds the outlines of all fins, at a share of their size. */
function addFans(pen: Pen, fins: readonly ToCanvas[], scale: number): void {
  for (const toCanvas of fins) {
    const [start, ...rest] = FAN.map(([out, back]) => toCanvas([out * scale, back * scale]));
    pen.moveTo(start.x, start.y);
    for (let k = 0; k < rest.length; k += 3) {
      const [from, to, end] = rest.slice(k, k + 3);
      pen.bezierCurveTo(from.x, from.y, to.x, to.y, end.x, end.y);
    }
    pen.closePath();
  }
}

export function drawPairedFins(pen: Pen, fish: Posed, look: FinColors, isPlain: boolean): void {
  const fins = PAIRS.flatMap((pair) => [fanToCanvas(fish, pair, -1), fanToCanvas(fish, pair, 1)]);
  for (const scale of isPlain ? LAYERS.slice(-1) : LAYERS)
    fillPath(pen, look.fin, () => addFans(pen, fins, scale));
  pen.strokeStyle = look.finEdge;
  pen.stroke();
  if (look.finRoot) fillPath(pen, look.finRoot, () => addFans(pen, fins, 0.48));
  if (isPlain) return;
  strokePath(pen, look.ray, () => {
    for (const toCanvas of fins) addCurves(pen, PAIR_RAYS, toCanvas);
  });
}
