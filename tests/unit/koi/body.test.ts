import { describe, expect, it } from 'vitest';
import { bake, SAMPLES, SPINE_LENGTH } from '../../../src/koi/baked';
import { BODY_RING } from '../../../src/koi/outlines';
import { halfWidth, STATIONS } from '../../../src/koi/profile';

describe('halfWidth', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.036, 0.432],
    [0.13, 0.722],
    [0.375, 1],
    [0.5, 0.94],
    [0.605, 0.805],
    [0.96, 0.27],
    [1, 0.26],
    [1.3, 0.26],
  ])('at s = %f is %f', (s, width) => {
    expect(halfWidth(s)).toBeCloseTo(width, 10);
  });

  it('increases to one maximum and then decreases', () => {
    const widths = Array.from({ length: 101 }, (_, k) => halfWidth(k / 100));
    const widest = widths.indexOf(Math.max(...widths));
    expect(widest / 100).toBeCloseTo(0.375, 1);
    for (let k = 1; k < widths.length; k++) {
      expect(Math.sign(widths[k] - widths[k - 1])).toBe(k <= widest ? 1 : -1);
    }
  });
});

it('the outline is symmetric', () => {
  const key = (s: number, offset: number): string => `${s.toFixed(6)} ${offset.toFixed(6)}`;
  const points = new Set(BODY_RING.map(([s, offset]) => key(s, offset)));
  for (const [s, offset] of BODY_RING) if (offset) expect(points).toContain(key(s, -offset));
  expect(BODY_RING).toHaveLength(2 * STATIONS.length + 2);
});

describe('bake', () => {
  it('finds the samples on both sides of a point', () => {
    const baked = bake([
      [0.5, 0.25],
      [1.26, -1],
    ]);
    for (const [k, s] of [0.5, 1.26].entries()) {
      expect((baked.index[k] + baked.fraction[k]) / SAMPLES).toBeCloseTo(s, 5);
    }
    expect([...baked.offset]).toEqual([0.25, -1]);
  });

  it('stays within the ends of the spine', () => {
    const { index, fraction } = bake([
      [-2, 0],
      [9, 0],
    ]);
    expect(index[0] + fraction[0]).toBe(0);
    expect(index[1] + 1).toBeLessThan(SPINE_LENGTH);
  });
});
