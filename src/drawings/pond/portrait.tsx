// A koi of the pond in full colour, as markup: the outlines that the canvas fills, traced into paths.
import { SAMPLES } from '../../koi/baked';
import { BODY, BODY_EDGE } from '../../koi/outlines';
import { locate } from '../../koi/paint/body-point';
import { addDorsal } from '../../koi/paint/dorsal-fin';
import { addPairedFins, addPairedRays } from '../../koi/paint/paired-fins';
import { DAY } from '../../koi/paint/palette';
import { addScales } from '../../koi/paint/scales';
import { addLine, addRing } from '../../koi/paint/smooth-lines';
import { addTail, addTailRays } from '../../koi/paint/tail-fin';
import { ASPECT } from '../../koi/profile';
import type { Fish } from '../../koi/swim/fish';
import { circlePath, type Point } from '../geometry';
import { trace } from './path-tracer';

/** A place on the flat skin, in half widths, on the bent fish. */
function bend(fish: Fish, x: number, y: number): Point {
  const place = (x / ASPECT) * SAMPLES;
  const index = Math.floor(place);
  const point = locate(fish, index, place - index, y);
  return [point.x, point.y];
}

const outlineOf = (fish: Fish): string => trace((tracer) => addRing(tracer, fish, BODY));

export function Portrait({ fish }: { fish: Fish }) {
  const { base, fin, root, markings, metallic, netted } = fish.pattern;
  const { half } = fish;
  const line = { fill: 'none', stroke: DAY.ink, strokeWidth: Math.max(0.5, half * 0.03) };
  const eyes = [-1, 1].map((side) => circlePath(bend(fish, 0.75, side * 0.56), half * 0.085));
  const scales = trace(addScales, (x, y) => bend(fish, x, y));
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {[0.6, 1].map((scale) => (
        <path
          key={scale}
          d={trace((tracer) => addPairedFins(tracer, fish, scale))}
          fill={DAY[fin]}
          fillOpacity="0.55"
        />
      ))}
      {root && (
        <path d={trace((tracer) => addPairedFins(tracer, fish, 0.48))} fill={DAY[root]} fillOpacity="0.75" />
      )}
      <path d={trace((tracer) => addTail(tracer, fish))} fill={DAY[fin]} fillOpacity="0.75" />
      <path
        d={trace((tracer) => {
          addPairedRays(tracer, fish);
          addTailRays(tracer, fish);
        })}
        {...line}
        strokeOpacity="0.25"
      />
      <path d={outlineOf(fish)} fill={DAY[base]} />
      {markings.map(({ ink, loops }) => (
        <path
          key={ink}
          d={trace((tracer) => {
            for (const loop of loops) addRing(tracer, fish, loop);
          })}
          fill={DAY[ink]}
        />
      ))}
      {(netted || metallic) && (
        <path
          d={scales}
          {...line}
          stroke={netted ? DAY.white : DAY.ink}
          strokeOpacity={netted ? 0.5 : 0.25}
        />
      )}
      <path d={trace((tracer) => addLine(tracer, fish, BODY_EDGE))} {...line} strokeOpacity="0.4" />
      <path d={trace((tracer) => addDorsal(tracer, fish))} fill={DAY[base]} fillOpacity="0.6" />
      <path d={eyes.join('')} fill={DAY.ink} />
    </g>
  );
}
