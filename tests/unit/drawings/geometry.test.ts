import { describe, expect, it } from 'vitest';
import {
  circlePath,
  curvePath,
  linePath,
  moveTo,
  numbers,
  round,
  seeded,
  smoothPath,
} from '../../../src/drawings/geometry';

describe('numbers', () => {
  it.each([
    [[1, 2], '1 2'],
    [[1, -2], '1-2'],
    [[0.25, -0.25], '.3-.2'],
    [[110.5, 10.04], '110.5 10'],
    [[-0.04, 0], '0 0'],
  ])('formats %j as %s', (values, text) => {
    expect(numbers(...values)).toBe(text);
  });

  it('never gives minus zero', () => {
    expect(Object.is(round(-0.01), 0)).toBe(true);
  });
});

describe('paths', () => {
  it('contain moves and lines', () => {
    expect(moveTo([1, 2.25])).toBe('M1 2.3');
    expect(
      linePath([
        [0, 0],
        [10, -5],
      ]),
    ).toBe('M0 0L10-5');
  });

  it('draw a circle as two arcs from its top', () => {
    expect(circlePath([10, 10], 3)).toBe('M10 7a3 3 0 0 0 0 6 3 3 0 0 0 0-6');
  });

  it('use the short curve command after a smooth joint, and the long one after a corner', () => {
    const smooth = curvePath(
      [0, 0],
      [
        [
          [1, 1],
          [2, 1],
          [3, 0],
        ],
        [
          [4, -1],
          [5, -1],
          [6, 0],
        ],
      ],
    );
    expect(smooth).toBe('M0 0c1 1 2 1 3 0s2-1 3 0');
    const corner = curvePath(
      [0, 0],
      [
        [
          [1, 1],
          [2, 1],
          [3, 0],
        ],
        [
          [4, 1],
          [5, 1],
          [6, 0],
        ],
      ],
    );
    expect(corner).toBe('M0 0c1 1 2 1 3 0c1 1 2 1 3 0');
  });

  it('go through their points, and return to the first if closed', () => {
    expect(
      smoothPath([
        [0, 0],
        [6, 0],
        [12, 0],
      ]),
    ).toBe('M0 0c1 0 4 0 6 0s5 0 6 0');
    expect(
      smoothPath(
        [
          [0, 0],
          [6, 0],
          [6, 6],
        ],
        true,
      ),
    ).toMatch(/^M0 0[^M]*z$/);
  });

  it('do not drift over many rounded steps', () => {
    const points = Array.from({ length: 400 }, (_, k) => [k * 0.333, Math.sin(k)] as const);
    const steps = [...smoothPath(points).matchAll(/[cs][^cs]*/g)].map(([text]) =>
      text.match(/-?(?:\d+\.?\d*|\.\d+)/g),
    );
    const end = steps.reduce((x, step) => x + Number(step?.at(-2)), 0);
    expect(end).toBeCloseTo(399 * 0.333, 0);
  });
});

describe('seeded', () => {
  it('gives the same numbers for the same seed, between 0 and 1', () => {
    const [a, b, other] = [seeded(7), seeded(7), seeded(8)];
    const run = Array.from({ length: 200 }, a);
    expect(Array.from({ length: 200 }, b)).toEqual(run);
    expect(Array.from({ length: 200 }, other)).not.toEqual(run);
    expect(Math.min(...run)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...run)).toBeLessThan(1);
  });
});
