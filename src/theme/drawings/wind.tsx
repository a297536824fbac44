// Wind round a disc, the exact streamlines of potential flow past a cylinder: psi = y (1 - R^2 / r^2), one line for
// each of evenly spaced values of psi. The red disc stands a little smaller inside its cylinder.
import { type Curve, curvePath, type Point } from './geometry';
import { Plate } from './plate';

const CYLINDER = { x: 205, y: 75, radius: 28, disc: 20 };
const SQUARE = CYLINDER.radius ** 2;
const SPACING = 8;
const LINES = 20;
const REACH = 280;
const TOLERANCE = 0.12;

/** The height of a streamline above the axis, by bisection: psi grows with y outside the cylinder. */
function heightAt(x: number, psi: number): number {
  let [low, high] = [Math.sqrt(Math.max(0, SQUARE - x * x)), psi + CYLINDER.radius];
  for (let k = 0; k < 30; k++) {
    const y = (low + high) / 2;
    if (y * (1 - SQUARE / (x * x + y * y)) < psi) low = y;
    else high = y;
  }
  return (low + high) / 2;
}

function slopeAt(x: number, y: number): number {
  const r2 = x * x + y * y;
  return (-2 * SQUARE * x * y) / (r2 * r2 - SQUARE * r2 + 2 * SQUARE * y * y);
}

/** Curves with the true slope at both ends, halved until their middle lies on the streamline. */
function trace(psi: number, from: number, to: number): Curve[] {
  const [y0, y1] = [heightAt(from, psi), heightAt(to, psi)];
  const third = (to - from) / 3;
  const a: Point = [from + third, y0 + slopeAt(from, y0) * third];
  const b: Point = [to - third, y1 - slopeAt(to, y1) * third];
  const middle = (y0 + 3 * a[1] + 3 * b[1] + y1) / 8;
  const half = (from + to) / 2;
  if (Math.abs(middle - heightAt(half, psi)) < TOLERANCE && to - from < REACH / 2) return [[a, b, [to, y1]]];
  return [...trace(psi, from, half), ...trace(psi, half, to)];
}

/** One streamline as path data; a negative psi runs below the disc. */
function streamline(psi: number): string {
  const side = Math.sign(psi);
  const place = ([x, y]: Point): Point => [CYLINDER.x + x, CYLINDER.y - side * y];
  const curves = trace(Math.abs(psi), -REACH, REACH);
  return curvePath(
    place([-REACH, heightAt(-REACH, Math.abs(psi))]),
    curves.map(([a, b, end]): Curve => [place(a), place(b), place(end)]),
  );
}

export function Wind() {
  const lines = Array.from({ length: LINES }, (_, k) => streamline((k - (LINES - 1) / 2) * SPACING));
  return (
    <Plate bleed>
      <g className="ln">
        <path d={lines.join('')} />
      </g>
      <g className="ac">
        <circle className="fill" cx={CYLINDER.x} cy={CYLINDER.y} r={CYLINDER.disc} />
      </g>
    </Plate>
  );
}
