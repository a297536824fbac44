// A grid of apples, three rows of nine, one of them just cut in two.
import { circlePath, moveTo, type Point, times } from './geometry';
import { Plate } from './plate';

// From the notch, where the stem sits, down the left side to the bottom, and up the right.
const LEFT = 'c-3-4-12.5-4-12.5 5 0 7 5.5 13 9.5 13 1.3 0 2.2-.6 3-.6';
const RIGHT = 's1.7.6 3 .6c4 0 9.5-6 9.5-13 0-9-9.5-9-12.5-5';
const STEM = 'q0-5 3.5-8';

const SPACING = 42;
const CUT = { column: 5, row: 1 };
const notch = (column: number, row: number): Point => [72 + SPACING * column, 28 + SPACING * row];

export function Apples() {
  const whole = times(27, (k) => ({ column: k % 9, row: Math.floor(k / 9) }))
    .filter(({ column, row }) => column !== CUT.column || row !== CUT.row)
    .map(({ column, row }) => moveTo(notch(column, row)) + LEFT + RIGHT + STEM);
  const [x, y] = notch(CUT.column, CUT.row);
  return (
    <Plate>
      <g className="ln">
        <path d={whole.join('')} />
      </g>
      <g className="ac" transform={`translate(${x} ${y})`}>
        {[-1, 1].map((side) => (
          <g
            key={side}
            transform={`rotate(20 0 9) translate(${side * 2.4} ${side * -2.2}) rotate(${side * 3} 0 18) scale(${-side} 1)`}
          >
            <path className="fill" d={`M0 0${LEFT}z`} />
            {side === -1 && <path d={`M-.5 0${STEM}`} />}
            <path className="pap" d={circlePath([-3.7, 9], 1.9)} />
          </g>
        ))}
      </g>
    </Plate>
  );
}
