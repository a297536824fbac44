// The koi of the cards: one large fish in lines that swims up out of the right corner, with a single spot of the accent on
// its head, and the rings it leaves on the water.
import type { Colors } from '../../content/colors/palette';
import { circlePath, round, times } from '../drawings/geometry';
import { eyes, fins, outline, type Pose, place, swimming } from '../drawings/koi-shape';

const POSE: Pose = { half: 66, snout: [1062, 92], heading: (s) => 1.02 + swimming(s) * 0.95 };
const RINGS = { x: 1062, y: 92, flatness: 0.55 };

export function Motif({ colors }: { colors: Colors }) {
  const { edges, rays } = fins(POSE);
  const line = { fill: 'none', stroke: colors.plate, strokeWidth: 1.6 };
  return (
    <>
      {times(6, (k) => 14 * (k + 2) ** 1.75).map((radius, k) => (
        <ellipse
          key={radius}
          cx={RINGS.x}
          cy={RINGS.y}
          rx={round(radius)}
          ry={round(radius * RINGS.flatness)}
          fill="none"
          stroke={colors['line-strong']}
          strokeWidth={1.4}
          strokeOpacity={round(0.5 - 0.07 * k) || 0.1}
        />
      ))}
      <path d={edges} {...line} fill={colors.surface} />
      <path d={rays} {...line} strokeOpacity={0.55} />
      <path d={outline(POSE)} {...line} fill={colors.surface} />
      <path d={circlePath(place(POSE, [0.17, 0]), POSE.half * 0.46)} fill={colors.accent} />
      <path d={eyes(POSE)} fill={colors.ink} />
    </>
  );
}
