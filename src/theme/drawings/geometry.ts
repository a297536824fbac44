// The pen of all drawings: points in, path data out. Numbers are rounded to one decimal and paths are relative,
// so that a drawing stays small and equal shapes give equal text.

export type Point = readonly [x: number, y: number];
export type Curve = readonly [handle: Point, handle: Point, end: Point];

/** To one decimal, and never minus zero. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Numbers as path data: rounded, without needless zeros and spaces. */
export function numbers(...values: number[]): string {
  return values
    .map((value) => String(round(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next) => text + (text === '' || next.startsWith('-') ? '' : ' ') + next, '');
}

export function moveTo([x, y]: Point): string {
  return `M${numbers(x, y)}`;
}

export function circlePath([x, y]: Point, radius: number): string {
  const r = numbers(radius);
  return `${moveTo([x, y - radius])}a${r} ${r} 0 0 0 0 ${numbers(2 * radius)} ${r} ${r} 0 0 0 0-${numbers(2 * radius)}`;
}

/** Cubic curves from a start. A curve that goes on as the last one came in takes the short command. */
export function curvePath(start: Point, curves: readonly Curve[]): string {
  let [x, y] = [round(start[0]), round(start[1])];
  let [inX, inY] = [Number.NaN, Number.NaN];
  let path = moveTo(start);
  for (const [a, b, end] of curves) {
    const goesOn = Math.abs(a[0] - x - inX) < 0.11 && Math.abs(a[1] - y - inY) < 0.11;
    const handle = goesOn ? [] : [a[0] - x, a[1] - y];
    path += (goesOn ? 's' : 'c') + numbers(...handle, b[0] - x, b[1] - y, end[0] - x, end[1] - y);
    [inX, inY] = [end[0] - b[0], end[1] - b[1]];
    [x, y] = [x + round(end[0] - x), y + round(end[1] - y)];
  }
  return path;
}

/** A smooth curve through all points (uniform Catmull-Rom). */
export function smoothPath(points: readonly Point[]): string {
  const last = points.length - 1;
  const at = (k: number): Point => points[Math.min(Math.max(k, 0), last)];
  const handle = (k: number, sign: number): Point => {
    const [p, before, after] = [at(k), at(k - 1), at(k + 1)];
    return [p[0] + (sign * (after[0] - before[0])) / 6, p[1] + (sign * (after[1] - before[1])) / 6];
  };
  const curves = times(last, (k): Curve => [handle(k, 1), handle(k + 1, -1), at(k + 1)]);
  return curvePath(at(0), curves);
}

/** Straight lines through all points. */
export function linePath(points: readonly Point[]): string {
  return points.map((point, k) => (k === 0 ? moveTo(point) : `L${numbers(...point)}`)).join('');
}

/** The whole numbers from 0, mapped. */
export function times<T>(count: number, make: (k: number) => T): T[] {
  return Array.from({ length: count }, (_, k) => make(k));
}
