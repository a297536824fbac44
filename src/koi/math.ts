// Arithmetic of the pond: angles in radians, and numbers between two limits.
export const TAU = 2 * Math.PI;

export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** Returns the same angle between -pi and pi. */
export function wrapAngle(angle: number): number {
  let a = angle;
  while (a > Math.PI) a -= TAU;
  while (a < -Math.PI) a += TAU;
  return a;
}
