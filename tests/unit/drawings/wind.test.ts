import { describe, expect, it } from 'vitest';
import { CYLINDER, heightAt, streamline } from '../../../src/drawings/wind';

type Pair = [number, number];

/** Points along a path with the commands M, c and s, eight for each curve. */
function sample(path: string): Pair[] {
  const points: Pair[] = [];
  let [x, y, inX, inY] = [0, 0, 0, 0];
  for (const [, command, rest = ''] of path.matchAll(/([Mcs])([^Mcs]*)/g)) {
    const v = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'M') {
      [x, y] = v as Pair;
      continue;
    }
    const [ax, ay, bx, by, ex, ey] = (command === 's' ? [inX, inY, ...v] : v) as [...Pair, ...Pair, ...Pair];
    for (let k = 1; k <= 8; k++) {
      const [t, u] = [k / 8, 1 - k / 8];
      const at = (a: number, b: number, e: number) => 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * e;
      points.push([x + at(ax, bx, ex), y + at(ay, by, ey)]);
    }
    [inX, inY] = [ex - bx, ey - by];
    [x, y] = [x + ex, y + ey];
  }
  return points;
}

const LINES = [4, 12, 20, 36, 76].flatMap((psi) => [psi, -psi]);

describe('streamlines', () => {
  it('have a constant value of the stream function', () => {
    for (const psi of [4, 20, 76]) {
      for (const x of [-280, -30, -10, 0, 28, 100]) {
        const y = heightAt(x, psi);
        expect(y * (1 - CYLINDER.radius ** 2 / (x * x + y * y))).toBeCloseTo(psi, 6);
      }
    }
  });

  it.each(LINES)('psi = %d stays outside the cylinder, and on its side', (psi) => {
    const points = sample(streamline(psi));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(Math.hypot(x - CYLINDER.x, y - CYLINDER.y)).toBeGreaterThan(CYLINDER.radius);
      expect(Math.sign(CYLINDER.y - y)).toBe(Math.sign(psi));
    }
  });

  it.each(LINES)('psi = %d is drawn within half a pixel of the exact line', (psi) => {
    for (const [x, y] of sample(streamline(psi))) {
      const height = heightAt(x - CYLINDER.x, Math.abs(psi));
      expect(Math.abs(Math.abs(CYLINDER.y - y) - height)).toBeLessThan(0.5);
    }
  });

  it('do not cross', () => {
    for (let x = -280; x <= 280; x += 7) {
      for (let psi = 4; psi < 76; psi += 8) {
        expect(heightAt(x, psi + 8)).toBeGreaterThan(heightAt(x, psi));
      }
    }
  });
});
