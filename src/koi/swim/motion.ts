// What a fish shows besides its spine: the beat of the tail and the attitude of the fins, and how these lag
// behind what the fish does.
import { clamp, lerp, TAU } from '../math';

export type Motion = ReturnType<typeof makeMotion>;

export const makeMotion = (phase: number) => ({
  /** Of the tail's beat, in radians, ever growing. */
  phase,
  /** Size of the swimming wave, about 0.2 to 1.35. */
  effort: 0.5,
  /** Sweep of the pectorals in radians: 0 stands straight out, more lies back along the body. */
  left: 0.7,
  right: 0.7,
  flexLeft: 0,
  flexRight: 0,
  /** Of the dorsal fin, to either side of the ridge. */
  lean: 0.1,
  /** Spread of the tail; 1 is as drawn. */
  fan: 1,
});

/** What drives the fins: speed and acceleration in body lengths, the turn in radians a second. */
interface Drive {
  readonly clock: number;
  readonly pace: number;
  readonly acceleration: number;
  readonly turn: number;
  readonly startle: number;
}

/** Moves `motion` on by dt seconds. */
export function flutter(motion: Motion, drive: Drive, dt: number): void {
  const { clock, pace, acceleration, turn, startle } = drive;
  // Burst and glide: without this slow rise and fall they swim like clockwork.
  const coast = 0.72 + 0.28 * Math.sin(clock * 0.9 + Math.sin(clock * 0.37) * 2);
  const thrust = 0.34 + 0.5 * pace + 1.3 * Math.max(0, acceleration);
  const effort = clamp(thrust * coast + 0.5 * startle, 0.2, 1.35);
  motion.effort += (effort - motion.effort) * Math.min(1, dt * 3);
  motion.phase += dt * TAU * (0.5 + 1.05 * pace + 0.8 * startle);

  // Pectorals lie back when fast and open when slow; the inner one brakes a turn, and both scull.
  const rest = clamp(0.42 + 0.75 * pace + 0.3 * startle, 0.3, 1.25);
  const scull = 0.13 * Math.sin(clock * 2.3);
  const left = rest + scull + 0.28 * turn;
  const right = rest - scull - 0.28 * turn;
  motion.flexLeft = lerp(motion.flexLeft, (left - motion.left) * 1.4, Math.min(1, dt * 8));
  motion.flexRight = lerp(motion.flexRight, (right - motion.right) * 1.4, Math.min(1, dt * 8));
  motion.left += (left - motion.left) * Math.min(1, dt * 2.6);
  motion.right += (right - motion.right) * Math.min(1, dt * 2.6);

  const lean = -0.5 * turn + 0.16 * Math.sin(motion.phase - 2.4);
  motion.lean += (lean - motion.lean) * Math.min(1, dt * 3.5);
  motion.fan += (clamp(1.12 - 0.35 * pace, 0.6, 1.1) - motion.fan) * Math.min(1, dt * 2);
}
