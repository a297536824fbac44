// Rings on the water where something went under: radii that grow by ever wider steps, fading outward.
import { round, times } from './geometry';

const FLATNESS = 0.4;
const CENTER = { x: 300, y: 120 };
const radius = (k: number) => 4 * k * k + 6 * k + 2;

export function Rings() {
  return (
    <svg className="rip" viewBox={`0 0 ${2 * CENTER.x} ${2 * CENTER.y}`} aria-hidden="true">
      <g transform={`translate(${CENTER.x} ${CENTER.y})`}>
        {times(8, (k) => Math.min(radius(k + 1), 298)).map((r) => (
          <ellipse
            key={r}
            rx={r}
            ry={round(r * FLATNESS)}
            strokeOpacity={Math.round(100 - 66 * (r / 298)) / 100}
          />
        ))}
      </g>
    </svg>
  );
}
