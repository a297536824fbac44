import { describe, expect, it } from 'vitest';
import { fins } from '../../../src/drawings/koi-fins';
import {
  eyes,
  outline,
  type Pose,
  place,
  spine,
  swimming,
  touchingRadius,
} from '../../../src/drawings/koi-shape';
import { halfWidth } from '../../../src/koi/profile';

const straight: Pose = { half: 10, snout: [100, 50], heading: () => 0 };
const bent: Pose = { half: 10, snout: [100, 50], heading: swimming };

describe('the posed koi', () => {
  it('has its head on the right and is 7.2 half widths long if straight', () => {
    expect(place(straight, [0, 0])).toEqual([100, 50]);
    const [x, y] = place(straight, [1, 0]);
    expect(x).toBeCloseTo(28);
    expect(y).toBeCloseTo(50);
    expect(place(straight, [0.375, 1])[1]).toBeCloseTo(60);
  });

  it('keeps its length and width if bent', () => {
    const joints = spine(bent, 15);
    const length = joints.slice(1).reduce((sum, [x, y], k) => {
      const [bx, by] = joints[k] ?? [0, 0];
      return sum + Math.hypot(x - bx, y - by);
    }, 0);
    expect(joints).toHaveLength(15);
    expect(length).toBeGreaterThan(71);
    expect(length).toBeLessThan(72.01);
    const [left, right] = [place(bent, [0.5, -0.94]), place(bent, [0.5, 0.94])];
    expect(Math.hypot(left[0] - right[0], left[1] - right[1])).toBeCloseTo(18.8);
  });

  it('does not bend its skull', () => {
    expect(swimming(0)).toBe(swimming(0.14));
    expect(swimming(0.5)).toBeLessThan(0);
  });

  it('has circles that touch its outline and do not cross it', () => {
    for (const s of [0.14, 0.29, 0.43, 0.57, 0.71, 0.86]) {
      const center = place(straight, [s, 0]);
      const gap = Array.from({ length: 400 }, (_, k) => place(straight, [k / 400, halfWidth(k / 400)]))
        .map(([x, y]) => Math.hypot(x - center[0], y - center[1]))
        .reduce((least, next) => Math.min(least, next));
      expect(Math.abs(gap - 10 * touchingRadius(s))).toBeLessThan(0.2);
    }
  });

  it('has an open skin path, closed eyes and finite fins', () => {
    expect(outline(bent)).not.toMatch(/z|NaN/);
    expect(eyes(bent).match(/M/g)).toHaveLength(2);
    const { edges, rays } = fins(bent);
    expect(edges.match(/M/g)).toHaveLength(5);
    expect(edges + rays).not.toContain('NaN');
  });
});
