// Five browser windows, one behind the other: earlier versions of the same page. Each covers the one before it.
import { moveTo, times } from './geometry';
import { Plate } from './plate';

const COUNT = 5;
const [WIDTH, HEIGHT, BAR, CORNER] = [110, 72, 13, 3];
const [STEP_X, STEP_Y] = [22, 11];
const [LEFT, TOP] = [141, 17];

const [W, H] = [WIDTH - 2 * CORNER, HEIGHT - 2 * CORNER];
const arc = (x: number, y: number) => `a3 3 0 0 1 ${x} ${y}`;
const FRAME = `m3 0h${W}${arc(3, 3)}v${H}${arc(-3, 3)}h-${W}${arc(-3, -3)}v-${H}${arc(3, -3)}zm-3 ${BAR}h${WIDTH}`;

export function Windows() {
  const [x, y] = [LEFT + STEP_X * (COUNT - 1), TOP + STEP_Y * (COUNT - 1)];
  return (
    <Plate>
      <g className="ln">
        <g className="pap">
          {times(COUNT, (k) => (
            <path key={k} d={moveTo([LEFT + STEP_X * k, TOP + STEP_Y * k]) + FRAME} />
          ))}
        </g>
        <path d={`M${x + 12} ${y + 28}h52m-52 10h70m-70 10h60m-60 10h34`} />
      </g>
      <g className="ac">
        <circle className="fill" cx={x + 9} cy={y + BAR / 2} r="2.5" />
      </g>
    </Plate>
  );
}
