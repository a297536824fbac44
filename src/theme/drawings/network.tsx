// Cells scattered far from each other in a long body, each linked to the neighbors with no third cell between
// (a Gabriel graph). Long links are idle and wither; one cell fires.
import { makeRandom } from '../../koi/rng';
import { circlePath, moveTo, numbers, type Point, times } from './geometry';
import { Plate } from './plate';

interface Link {
  from: number;
  to: number;
  path: string;
  idle: boolean;
}

const CELLS = 36;
const CENTER: Point = [224, 75];
const FIRING: Point = [246, 70];
const IDLE_FROM = 48;

// Math.hypot takes ten times as long.
const distance = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** Best of many candidates: each new cell is the one farthest from all others (height counts a little more). */
function scatter(chance: () => number): Point[] {
  const cells = [FIRING];
  const candidate = (): Point => {
    const [x, y] = [2 * chance() - 1, 2 * chance() - 1];
    const inside = Math.abs(x) ** 2.4 + Math.abs(y) ** 2.4 < 1;
    return inside ? [Math.round(CENTER[0] + 178 * x), Math.round(CENTER[1] + 60 * y)] : candidate();
  };
  const room = (at: Point) => ({
    at,
    room: cells.reduce((least, cell) => Math.min(least, distance(cell, at)), 1e9),
  });
  while (cells.length < CELLS) {
    const choice = times(14, candidate).map(room);
    cells.push(choice.reduce((best, next) => (next.room > best.room ? next : best)).at);
  }
  return cells;
}

function connect(cells: Point[], chance: () => number): Link[] {
  const links: Link[] = [];
  cells.forEach((a, from) => {
    cells.slice(0, from).forEach((b, to) => {
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const length = distance(a, b);
      if (cells.some((cell, k) => k !== from && k !== to && distance(cell, middle) < length / 2)) return;
      const bow = (0.1 + 0.14 * chance()) * (chance() < 0.5 ? -1 : 1);
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const path = `${moveTo(a)}q${numbers(dx / 2 - dy * bow, dy / 2 + dx * bow, dx, dy)}`;
      links.push({ from, to, path, idle: length > IDLE_FROM });
    });
  });
  return links;
}

export function Network() {
  const chance = makeRandom(7).next;
  const cells = scatter(chance);
  const links = connect(cells, chance);
  const draw = (which: (link: Link) => boolean) =>
    links
      .filter(which)
      .map((link) => link.path)
      .join('');
  const fires = (link: Link) => link.to === 0;
  const dots = cells.slice(1).map((cell) => circlePath(cell, 3.2));
  return (
    <Plate>
      <g className="ln">
        <path d={draw((link) => !fires(link) && !link.idle)} />
        <path className="dash" d={draw((link) => !fires(link) && link.idle)} />
      </g>
      <g className="ac">
        <path d={draw(fires)} />
        <path className="fill" d={circlePath(FIRING, 5)} />
      </g>
      <g className="ln">
        <path className="pap" d={dots.join('')} />
      </g>
    </Plate>
  );
}
