// The backbone of a fish: a chain of joints that the head pulls. Joint 0 is the head, ten segments are the body, and three are the
// tail. The segments keep their length, and bend only up to a limit.
import { clamp, TAU, wrapAngle } from '../math';
import { TAIL_END } from '../profile';

export const SEGMENTS = 13;
export const SEGMENTS_PER_BODY = 10;

/** The most that segment k may turn from the one before it, in radians: hardly any in the skull. */
export const MAX_BEND: readonly number[] = Array.from({ length: SEGMENTS }, (_, k) => {
  if (k < 2) return 0.05;
  return k < SEGMENTS_PER_BODY ? 0.13 + 0.009 * k : 0.3;
});

export type Chain = Readonly<Record<'x' | 'y', Float64Array>>;

/** A straight chain behind a head at (x, y). */
function makeChain(x: number, y: number, heading: number, segment: number): Chain {
  return {
    x: Float64Array.from({ length: SEGMENTS + 1 }, (_, k) => x - Math.cos(heading) * segment * k),
    y: Float64Array.from({ length: SEGMENTS + 1 }, (_, k) => y - Math.sin(heading) * segment * k),
  };
}

/** Puts the head at (x, y) and lets the rest follow. */
export function pullChain(chain: Chain, x: number, y: number, heading: number, segment: number): void {
  const { x: xs, y: ys } = chain;
  xs[0] = x;
  ys[0] = y;
  let direction = heading + Math.PI;
  for (let k = 1; k <= SEGMENTS; k++) {
    const angle = Math.atan2(ys[k] - ys[k - 1], xs[k] - xs[k - 1]);
    const most = MAX_BEND[k - 1];
    direction += clamp(wrapAngle(angle - direction), -most, most);
    xs[k] = xs[k - 1] + Math.cos(direction) * segment;
    ys[k] = ys[k - 1] + Math.sin(direction) * segment;
  }
}

// The spine as it is drawn: the chain's angles, interpolated, with a traveling wave laid over them,
//   effort (0.05 + 0.46 s^1.7) sin(phase - K s),
// integrated over samples, as positions and normals.

/** Spine samples per body length. */
export const SAMPLES = 36;

/** Samples of the whole spine, the tail included. */
export const SPINE_LENGTH = Math.round(SAMPLES * TAIL_END) + 1;

/** The joint that the wave does not move, the center of mass: the head turns a little, and the tail a lot. */
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
  const position = clamp(s * SEGMENTS_PER_BODY - 0.5, 0, SEGMENTS - 1.001);
  // The tail fin trails the body's wave.
  const late = s > 1 ? (s - 1) * 0.4 : 0;
  segmentOf[m] = Math.floor(position);
  segmentFraction[m] = position - segmentOf[m];
  waveSize[m] = 0.05 + 0.46 * Math.min(s, 1.12) ** 1.7;
  waveLag[m] = WAVE_NUMBER * (s + late);
}

/** The part of a fish that drawing reads. */
export type Posed = ReturnType<typeof makePosed>;

export const makePosed = (x: number, y: number, heading: number, length: number, phase: number) => ({
  length,
  chain: makeChain(x, y, heading, length / SEGMENTS_PER_BODY),
  spine: {
    x: new Float32Array(SPINE_LENGTH),
    y: new Float32Array(SPINE_LENGTH),
    normalX: new Float32Array(SPINE_LENGTH),
    normalY: new Float32Array(SPINE_LENGTH),
  },
  motion: {
    /** The phase of the tail's beat in radians, which ever grows. */
    phase,
    /** Size of the swimming wave, about 0.2 to 1.35. */
    effort: 0.5,
    /** Sweep of the pectorals in radians: 0 stands straight out, more lies back along the body. */
    left: 0.7,
    right: 0.7,
    flexLeft: 0,
    flexRight: 0,
    /** How far the dorsal fin leans to either side of the ridge. */
    lean: 0.1,
    /** Spread of the tail; 1 is as drawn. */
    fan: 1,
  },
});

export function pose({ chain, motion, length, spine }: Posed): void {
  const { x: xs, y: ys, normalX, normalY } = spine;
  const { effort, phase } = motion;
  const angles = anglesOf(chain);
  const step = length / SAMPLES;
  let x = 0;
  let y = 0;
  for (let m = 0; m < SPINE_LENGTH; m++) {
    const k = segmentOf[m];
    const base = angles[k] + (angles[k + 1] - angles[k]) * segmentFraction[m];
    const angle = base + effort * waveSize[m] * Math.sin(phase - waveLag[m]);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    xs[m] = x;
    ys[m] = y;
    normalX[m] = -sin;
    normalY[m] = cos;
    x += cos * step;
    y += sin * step;
  }
  const dx = chain.x[ANCHOR] - xs[ANCHOR_SAMPLE];
  const dy = chain.y[ANCHOR] - ys[ANCHOR_SAMPLE];
  for (let m = 0; m < SPINE_LENGTH; m++) {
    xs[m] += dx;
    ys[m] += dy;
  }
}

/** The directions of the segments, without jumps of a full turn between neighbors. */
function anglesOf({ x, y }: Chain): number[] {
  const angles: number[] = [];
  for (let k = 0; k < SEGMENTS; k++) {
    const angle = Math.atan2(y[k + 1] - y[k], x[k + 1] - x[k]);
    angles.push(k ? angles[k - 1] + wrapAngle(angle - angles[k - 1]) : angle);
  }
  return angles;
}
