// The spine as it is drawn: the chain's angles, interpolated, with a travelling wave laid over them,
//   effort (0.05 + 0.46 s^1.7) sin(phase - K s),
// integrated over samples. A fish and a moment between two steps go in; positions and normals are written.
import { SAMPLES, SPINE_LENGTH } from '../baked';
import { clamp, lerp, TAU, wrapAngle } from '../maths';
import { type Chain, SEGMENTS, SEGMENTS_PER_BODY } from './chain';
import { blendMotion, type Motion } from './motion';

export interface Spine {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly normalX: Float32Array;
  readonly normalY: Float32Array;
  /** The fins at the same moment. */
  readonly motion: Motion;
}

/** What posing needs of a fish. */
interface Swimmer {
  readonly chain: Chain;
  readonly motion: Motion;
  readonly lastMotion: Motion;
  readonly length: number;
  readonly spine: Spine;
}

/** The joint that the wave leaves in its place, the centre of mass: the head yaws a little, the tail a lot. */
const ANCHOR = 3;
const ANCHOR_SAMPLE = Math.round((ANCHOR / SEGMENTS_PER_BODY) * SAMPLES);
/** The skull does not bend in front of this s. */
const SKULL = 0.2;
const WAVE_NUMBER = TAU * 0.82;

const segmentOf = new Uint8Array(SPINE_LENGTH);
const segmentFraction = new Float64Array(SPINE_LENGTH);
const waveSize = new Float64Array(SPINE_LENGTH);
const waveLag = new Float64Array(SPINE_LENGTH);
for (let m = 0; m < SPINE_LENGTH; m++) {
  const s = Math.max(m / SAMPLES, SKULL);
  const place = clamp(s * SEGMENTS_PER_BODY - 0.5, 0, SEGMENTS - 1.001);
  // The tail fin trails the body's wave.
  const late = s > 1 ? (s - 1) * 0.4 : 0;
  segmentOf[m] = Math.floor(place);
  segmentFraction[m] = place - segmentOf[m];
  waveSize[m] = 0.05 + 0.46 * Math.min(s, 1.12) ** 1.7;
  waveLag[m] = WAVE_NUMBER * (s + late);
}

const angles = new Float64Array(SEGMENTS);

export const makeSpine = (motion: Motion): Spine => ({
  x: new Float32Array(SPINE_LENGTH),
  y: new Float32Array(SPINE_LENGTH),
  normalX: new Float32Array(SPINE_LENGTH),
  normalY: new Float32Array(SPINE_LENGTH),
  motion: { ...motion },
});

/** Writes fish.spine for a moment between the last step (0) and this one (1). */
export function pose({ chain, motion, lastMotion, length, spine }: Swimmer, moment: number): void {
  const { x: xs, y: ys, normalX, normalY, motion: shown } = spine;
  blendMotion(shown, lastMotion, motion, moment);
  readAngles(chain, moment);
  const step = length / SAMPLES;
  let x = 0;
  let y = 0;
  for (let m = 0; m < SPINE_LENGTH; m++) {
    const k = segmentOf[m];
    const base = angles[k] + (angles[k + 1] - angles[k]) * segmentFraction[m];
    const angle = base + shown.effort * waveSize[m] * Math.sin(shown.phase - waveLag[m]);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    xs[m] = x;
    ys[m] = y;
    normalX[m] = -sin;
    normalY[m] = cos;
    x += cos * step;
    y += sin * step;
  }
  const dx = lerp(chain.lastX[ANCHOR], chain.x[ANCHOR], moment) - xs[ANCHOR_SAMPLE];
  const dy = lerp(chain.lastY[ANCHOR], chain.y[ANCHOR], moment) - ys[ANCHOR_SAMPLE];
  for (let m = 0; m < SPINE_LENGTH; m++) {
    xs[m] += dx;
    ys[m] += dy;
  }
}

/** Fills `angles`, without jumps of a full turn between neighbours. */
function readAngles(chain: Chain, moment: number): void {
  const { x, y, lastX, lastY } = chain;
  let x0 = lerp(lastX[0], x[0], moment);
  let y0 = lerp(lastY[0], y[0], moment);
  for (let k = 0; k < SEGMENTS; k++) {
    const x1 = lerp(lastX[k + 1], x[k + 1], moment);
    const y1 = lerp(lastY[k + 1], y[k + 1], moment);
    const angle = Math.atan2(y1 - y0, x1 - x0);
    angles[k] = k ? angles[k - 1] + wrapAngle(angle - angles[k - 1]) : angle;
    x0 = x1;
    y0 = y1;
  }
}
