// A draft as a search: five picks lead to four states and on to five answers, each to each. The line that was
// chosen runs through it in red.
import { circlePath, moveTo, numbers, type Point, times } from './geometry';
import { Plate } from './plate';

const STEP = 24;
const NODE = 7;
const STATE = 3;
const column = (count: number, x: number): Point[] =>
  times(count, (k) => [x, 75 + (k - (count - 1) / 2) * STEP]);

const PICKS = column(5, 120);
const STATES = column(4, 240);
const ANSWERS = column(5, 360);
const CHOSEN = [PICKS[3], STATES[1], ANSWERS[1]] as [Point, Point, Point];

function link([x, y]: Point, [toX, toY]: Point, skip = 0): string {
  const [dx, dy] = [toX - x - skip, toY - y];
  return `${moveTo([x + skip, y])}c${numbers(dx / 2, 0, dx / 2, dy, dx, dy)}`;
}

const every = (from: Point[], to: Point[]) => from.flatMap((a) => to.map((b) => link(a, b))).join('');
const nodes = (points: Point[], radius: number) => points.map((point) => circlePath(point, radius)).join('');

export function Draft() {
  const [pick, state, answer] = CHOSEN;
  return (
    <Plate>
      <g className="ln">
        <path className="thin" d={every(PICKS, STATES) + every(STATES, ANSWERS)} />
        <path className="pap" d={nodes([...PICKS, ...ANSWERS], NODE) + nodes(STATES, STATE)} />
      </g>
      <g className="ac">
        <path d={link(pick, state, NODE) + link(state, answer)} />
        <path className="fill" d={circlePath(state, STATE + 0.5) + circlePath(answer, NODE + 0.5)} />
      </g>
    </Plate>
  );
}
