import { describe, expect, it } from 'vitest';
import { contours, type SkinField } from '../../../src/koi/skin/contour';
import type { SkinPoint } from '../../../src/koi/skin/tidy-loop';

/** Positive inside an ellipse. */
const ellipse =
  (s0: number, t0: number, radiusS: number, radiusT: number): SkinField =>
  (s, t) =>
    1 - ((s - s0) / radiusS) ** 2 - ((t - t0) / radiusT) ** 2;

/** Each point of a loop with the next one. */
const steps = (loop: readonly SkinPoint[]) =>
  loop.map((point, k) => [...point, ...loop[(k + 1) % loop.length]] as const);
const area = (loop: readonly SkinPoint[]): number =>
  steps(loop).reduce((sum, [s, t, s2, t2]) => sum + (s * t2 - s2 * t) / 2, 0);

describe('contours', () => {
  it('finds nothing if no value is positive, and one closed loop around an ellipse, with its size and position', () => {
    expect(contours(() => -1)).toEqual([]);
    const loops = contours(ellipse(0.5, 0.1, 0.2, 0.6));
    expect(loops).toHaveLength(1);
    expect(Math.abs(area(loops[0]))).toBeCloseTo(Math.PI * 0.2 * 0.6, 1);
    for (const [s, t, s2, t2] of steps(loops[0])) {
      expect(((s - 0.5) / 0.2) ** 2 + ((t - 0.1) / 0.6) ** 2).toBeCloseTo(1, 0);
      expect(Math.abs(s2 - s)).toBeLessThan(0.07);
      expect(Math.abs(t2 - t)).toBeLessThan(0.3);
    }
  });

  it('separates regions and holes, and holes turn the other way', () => {
    const [one, other] = [ellipse(0.25, 0, 0.1, 0.4), ellipse(0.75, 0, 0.1, 0.4)];
    expect(contours((s, t) => Math.max(one(s, t), other(s, t)))).toHaveLength(2);
    const ring = contours((s, t) => {
      const r = Math.hypot((s - 0.5) / 0.4, t / 0.9);
      return Math.min(1 - r, r - 0.5);
    });
    expect(ring.map((loop) => Math.sign(area(loop))).sort()).toEqual([-1, 1]);
  });

  it('closes a region that crosses the outline of the body along it, and never outside', () => {
    const loops = contours(() => 1);
    expect(loops).toHaveLength(1);
    expect(Math.abs(area(loops[0]))).toBeCloseTo(2, 1);
    const cut = contours(ellipse(0, 1, 0.3, 0.7)).flat();
    for (const [s, t] of [...loops.flat(), ...cut])
      expect(s >= 0 && s <= 1 && Math.abs(t) <= 1, `${s} ${t}`).toBe(true);
    expect(cut.some(([, t]) => t === 1)).toBe(true);
  });
});
