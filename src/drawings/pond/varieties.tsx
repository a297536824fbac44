// Figure of the koi post: one fish of each variety, side by side, as the pond grows them.
import { VARIETIES, type Variety } from '../../koi/skin/recipes';
import { Portrait } from './portrait';
import { makeSpecimen, poseAt } from './specimen';
import { LABEL, Water } from './water';

const WIDTH = 760;
const HEIGHT = 280;

/** Chosen by eye: each shows what makes its variety. */
const SEEDS: Record<Variety, number> = {
  kohaku: 3,
  sanke: 2,
  showa: 5,
  ogon: 5,
  tancho: 4,
  utsuri: 8,
  asagi: 6,
};

export function Varieties() {
  const pitch = WIDTH / VARIETIES.length;
  return (
    <Water title="The seven varieties" width={WIDTH} height={HEIGHT}>
      {VARIETIES.map((variety, k) => {
        const x = pitch * (k + 0.5);
        const fish = makeSpecimen(variety, SEEDS[variety], { x, y: 30, heading: -Math.PI / 2, length: 150 });
        return (
          <g key={variety}>
            <Portrait fish={poseAt(fish, k * 0.37, 0.7)} />
            <text x={x} y={HEIGHT - 18} {...LABEL}>
              {variety}
            </text>
          </g>
        );
      })}
    </Water>
  );
}
