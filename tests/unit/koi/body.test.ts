import { describe, expect, it } from 'vitest';
import { BODY } from '../../../src/koi/outlines';
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
});

it('the outline is symmetric', () => {
  const key = (s: number, offset: number): string => `${s.toFixed(6)} ${offset.toFixed(6)}`;
  const points = new Set(BODY.map(([s, offset]) => key(s, offset)));
  for (const [s, offset] of BODY) if (offset) expect(points).toContain(key(s, -offset));
  expect(BODY).toHaveLength(2 * STATIONS.length + 2);
});
