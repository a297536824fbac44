// Rings on the water, seen at a low angle and fading outward.
import { round, times } from './geometry';
import { Plate } from './plate';

const RINGS = 12;
const GAP = 33;

const ring = (radius: number, flatness: number, fading: number) => (
  <ellipse
    key={radius}
    rx={radius}
    ry={round(radius * flatness)}
    strokeOpacity={Math.round(100 * (1 - fading)) / 100}
  />
);

const rings = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    {times(RINGS, (k) => ring(GAP * (k + 1), 0.35, (k + 1) / (RINGS + 3)))}
  </g>
);

/** Two stones fell into still water: two families of evenly spaced rings. One stone still shows. */
export function Ripples() {
  return (
    <Plate bleed width={1000} height={190}>
      <g className="ln">
        {rings(330, 104)}
        {rings(690, 86)}
      </g>
      <g className="ac">
        <circle className="fill" cx="690" cy="86" r="6.5" />
      </g>
    </Plate>
  );
}

const CENTER = { x: 300, y: 120 };
const radius = (k: number) => 4 * k * k + 6 * k + 2;

/** Where something went under: radii that grow by ever wider steps. */
export function Rings() {
  return (
    <svg className="rip" viewBox={`0 0 ${2 * CENTER.x} ${2 * CENTER.y}`} aria-hidden="true">
      <g transform={`translate(${CENTER.x} ${CENTER.y})`}>
        {times(8, (k) => Math.min(radius(k + 1), 298)).map((r) => ring(r, 0.4, 0.66 * (r / 298)))}
      </g>
    </svg>
  );
}
