// A stand-in for a portrait, engraved in fine lines: a sky ruled ever closer to the horizon, a low sun that the rules
// keep clear of, a far shore, and water whose waves grow toward the eye, with the sun broken up in it.
import { useContext } from 'react';
import { makeRandom } from '../../koi/rng';
import { Language } from '../components/elements';
import { moveTo, numbers, type Point, round, smoothPath, times } from './geometry';

const WIDTH = 400;
const HORIZON = 234;
const SUN = { x: 236, y: 183, radius: 58, clear: 65 };
const SHORE: readonly Point[] = [
  [-20, 217],
  [10, 212],
  [44, 210],
  [86, 218],
  [140, 222],
  [196, 229],
  [262, 231],
  [322, 227],
  [372, 217],
  [420, 212],
];

function sky(): string {
  let [y, gap] = [14, 25];
  let path = '';
  for (; y < HORIZON - 3; y += gap, gap = Math.max(4.6, gap * 0.885)) {
    const half = Math.sqrt(Math.max(0, SUN.clear ** 2 - (y - SUN.y) ** 2));
    const right = SUN.x + half;
    path += `${moveTo([0, y])}h${numbers(half > 0 ? SUN.x - half : WIDTH)}`;
    if (half > 0) path += `${moveTo([right, y])}h${numbers(WIDTH - right)}`;
  }
  return path;
}

/** A wave as half periods that start and end level. */
function wave(y: number, half: number, height: number, start: number): string {
  const rise = round(height);
  let path = `${moveTo([start, y - rise / 2])}c${numbers(half * 0.364, 0, half * 0.636, rise, half, rise)}`;
  for (let x = start + half, sign = -1; x < WIDTH; x += half, sign = -sign) {
    path += `s${numbers(half * 0.636, sign * rise, half, sign * rise)}`;
  }
  return path;
}

function water() {
  const chance = makeRandom(11).next;
  const levels = times(19, (k) => HORIZON + 14 + 7 * k + 0.35 * k * k);
  const waves = levels.map((y, k) => {
    const half = Math.round(64 + 3 * k + 24 * chance());
    return wave(y, half, 0.7 + 0.17 * k, Math.round(-half * chance()));
  });
  const glints = levels.slice(0, 17).map((y, k) => {
    const middle = (y + (levels[k + 1] ?? y)) / 2;
    const width = (88 - 3.4 * k) * (0.6 + 0.6 * chance());
    const x = SUN.x - width / 2 + 16 * (chance() - 0.5);
    return `${moveTo([x, middle])}h${numbers(width)}`;
  });
  return { waves: waves.join(''), glints: glints.join('') };
}

export function SunOverWater() {
  const { waves, glints } = water();
  return (
    <svg
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={useContext(Language)('A low sun over still water')}
    >
      <g className="ln">
        <path d={sky()} />
      </g>
      <g className="ac">
        <circle className="fill" cx={SUN.x} cy={SUN.y} r={SUN.radius} />
        <path className="ref" d={glints} />
      </g>
      <g className="ln">
        <path className="pap" d={`${smoothPath(SHORE)}v29.4h-440z`} />
        <path d={waves} />
      </g>
    </svg>
  );
}
