// A line of text on a card, as SVG.
import type { Role } from '../fonts/faces';
import type { Outlined, Shaper } from './outlines';

export interface Line {
  role: Role;
  size: number;
  color: string;
  words: string;
  /** The end of the words that is set in italics. */
  italic?: string;
  /** As shares of the font size: the height of the line, and the space after each letter. */
  height?: number;
  spacing?: number;
}

/** Draws a line whose top is at `y`. Returns where it ends. */
export function drawLine(line: Line, x: number, y: number, shaper: Shaper) {
  const { role, size, color, words, spacing } = line;
  const [start, end] = splitEnd(words, line.italic);
  const upright = shaper.outline(start, role, spacing);
  const leaning = shaper.outline(end, 'serif-italic', spacing);
  const baseline = y + baselineOf(line, shaper);
  const middle = x + upright.width * size;
  const part = (
    <>
      <Path {...{ ...upright, size, color, x }} y={baseline} />
      <Path {...{ ...leaning, size, color }} x={middle} y={baseline} />
    </>
  );
  return { part, right: middle + leaning.width * size, bottom: y + heightOf(line, shaper) };
}

function splitEnd(words: string, end = ''): [start: string, end: string] {
  return end !== '' && words.endsWith(end) ? [words.slice(0, -end.length), end] : [words, ''];
}

/** As in CSS: half of what is left of the line is above the letters, and half is below. */
function baselineOf(line: Line, shaper: Shaper): number {
  const { ascent, descent } = shaper.extents(line.role);
  return (heightOf(line, shaper) + (ascent - descent) * line.size) / 2;
}

export function heightOf({ role, size, height }: Line, shaper: Shaper): number {
  const { ascent, descent, lineGap } = shaper.extents(role);
  return (height ?? ascent + descent + lineGap) * size;
}

interface PathProps extends Outlined {
  x: number;
  y: number;
  size: number;
  color: string;
}

const Path = ({ outlines, x, y, size, color }: PathProps) => (
  <g transform={`translate(${x} ${y}) scale(${size} ${-size})`} fill={color}>
    {outlines.map(({ path, scale, ...at }) => (
      <path key={at.x} d={path} transform={`translate(${at.x} ${at.y}) scale(${scale})`} />
    ))}
  </g>
);
