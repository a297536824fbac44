// Figure of the koi post: one beat of the tail. Above, the fish at five points of it; below, the spine at twenty, laid
// over one another, so that the growing swing shows.
import type { Fish } from '../../koi/swim/fish';
import { linePath, type Point, times } from '../geometry';
import { Portrait } from './portrait';
import { makeSpecimen, poseAt } from './specimen';
import { Water } from './water';

const WIDTH = 760;
const BODIES = 5;
const SPINES = 20;

const spineOf = ({ spine: { x, y } }: Fish): Point[] => Array.from(x, (place, m): Point => [place, y[m]]);

export function Beat() {
  const pitch = WIDTH / BODIES;
  const long = makeSpecimen('kohaku', 3, { x: 655, y: 330, heading: 0, length: 440 });
  return (
    <Water title="One beat of the tail" width={WIDTH} height={420}>
      {times(BODIES, (k) => {
        const x = pitch * (k + 0.5);
        const fish = makeSpecimen('kohaku', 3, { x, y: 28, heading: -Math.PI / 2, length: 155 });
        return <Portrait key={x} fish={poseAt(fish, k / BODIES, 1)} />;
      })}
      {times(SPINES, (k) => (
        <path
          key={k}
          d={linePath(spineOf(poseAt(long, k / SPINES, 1)))}
          fill="none"
          stroke="#a3200b"
          strokeOpacity={0.25 + 0.5 * (k / SPINES)}
          strokeWidth="1.2"
        />
      ))}
    </Water>
  );
}
