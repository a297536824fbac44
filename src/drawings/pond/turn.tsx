// Figure of the koi post: one fish at three moments of a hard turn, its chain in red, and for the last of them the
// wedge in which each segment must lie.
import { DAY } from '../../koi/paint/palette';
import { MAX_BEND, SEGMENTS } from '../../koi/swim/chain';
import type { Fish } from '../../koi/swim/fish';
import { circlePath, linePath, numbers, type Point } from '../geometry';
import { Portrait } from './portrait';
import { makeSpecimen, poseAt, swim } from './specimen';
import { Water } from './water';

const LENGTH = 225;
const RED = { fill: 'none', stroke: '#a3200b', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const joints = ({ chain }: Fish): Point[] => Array.from(chain.x, (x, k): Point => [x, chain.y[k]]);

/** From every joint but the first, as far as the next one may turn either way. */
function wedges({ chain: { x, y }, segment }: Fish): string {
  let path = '';
  for (let k = 1; k < SEGMENTS; k++) {
    const ahead = Math.atan2(y[k] - y[k - 1], x[k] - x[k - 1]);
    const [from, to] = [-MAX_BEND[k], MAX_BEND[k]].map((bend): Point => {
      const reach = segment * 1.9;
      return [x[k] + Math.cos(ahead + bend) * reach, y[k] + Math.sin(ahead + bend) * reach];
    });
    path += `M${numbers(...from)}L${numbers(x[k], y[k])}L${numbers(...to)}z`;
  }
  return path;
}

function Chain({ fish, allowed = false }: { fish: Fish; allowed?: boolean }) {
  const chain = joints(fish);
  return (
    <g>
      {allowed && (
        <path d={wedges(fish)} fill="#fffdf4" fillOpacity="0.5" stroke={DAY.ink} strokeWidth="0.4" />
      )}
      <path d={linePath(chain)} {...RED} strokeWidth="1.6" />
      <path d={chain.map((joint) => circlePath(joint, 2.6)).join('')} fill={RED.stroke} />
    </g>
  );
}

const MOMENTS = [
  { seconds: 0.6, way: 0, opacity: 0.4 },
  { seconds: 1.25, way: -1.9, opacity: 0.65 },
  { seconds: 0.95, way: -3.3, opacity: 1 },
];

/** The same fish from its start to the end of a moment, without the beat of its tail. */
function fishAt(moment: number): Fish {
  const fish = makeSpecimen('tancho', 4, { x: 265, y: 268, heading: 0.06, length: LENGTH });
  for (const { seconds, way } of MOMENTS.slice(0, moment + 1)) {
    fish.startle = moment ? 0.6 : 0;
    swim(fish, seconds, way, 1.5);
  }
  return poseAt(fish, 0, 0);
}

export function Turn() {
  return (
    <Water title="A koi at three moments of a turn" width={760} height={400}>
      {MOMENTS.map(({ way, opacity }, k) => {
        const fish = fishAt(k);
        return (
          <g key={way} opacity={opacity}>
            <Portrait fish={fish} />
            <Chain fish={fish} allowed={k === MOMENTS.length - 1} />
          </g>
        );
      })}
    </Water>
  );
}
