// Two stones fell into still water: two families of evenly spaced rings, fading outward, seen at a low angle.
// One stone still shows.
import { round, times } from './geometry';
import { Plate } from './plate';

const RINGS = 12;
const GAP = 33;
const FLATNESS = 0.35;

function rings(x: number, y: number) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {times(RINGS, (k) => (
        <ellipse
          key={k}
          rx={GAP * (k + 1)}
          ry={round(GAP * (k + 1) * FLATNESS)}
          strokeOpacity={Math.round(100 * (1 - (k + 1) / (RINGS + 3))) / 100}
        />
      ))}
    </g>
  );
}

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
