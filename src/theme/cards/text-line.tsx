// A line of text on a card, as SVG.

import type { Role } from '../../content/fonts/faces';
import { round } from '../drawings/geometry';
import { type FontsFor, type Run, runsOf } from './card-fonts';

export interface Line {
  role: Role;
  size: number;
  color: string;
  words: string;
  /** As shares of the font size: the height of the line, and the space after each letter. */
  height?: number;
  spacing?: number;
}

interface Props {
  line: Line;
  x: number;
  /** The top of the line. */
  y: number;
  fontsFor: FontsFor;
}

export function TextLine({ line, x, y, fontsFor }: Props) {
  const { role, size, color, spacing = 0 } = line;
  const [{ ascent, descent }] = fontsFor(role);
  // As in CSS: half of what is left of the line is above the letters, and half is below.
  const baseline = y + (heightOf(line, fontsFor) + (ascent - descent) * size) / 2;
  let next = x;
  return runsOf(line.words, fontsFor(role)).map((run) => {
    const start = next;
    next += advanceOf(run, line);
    const { family, weight } = run.font;
    return (
      <text
        key={start}
        x={round(start)}
        y={round(baseline)}
        fill={color}
        fontFamily={family}
        fontWeight={weight}
        fontSize={size}
        letterSpacing={spacing === 0 ? undefined : round(spacing * size)}
        xmlSpace="preserve"
      >
        {run.text}
      </text>
    );
  });
}

const advanceOf = ({ text, width }: Run, { size, spacing = 0 }: Line): number =>
  (width + spacing * [...text].length) * size;

export const widthOfLine = (line: Line, fontsFor: FontsFor): number =>
  runsOf(line.words, fontsFor(line.role)).reduce((sum, run) => sum + advanceOf(run, line), 0);

export function heightOf({ role, size, height }: Line, fontsFor: FontsFor): number {
  const [{ ascent, descent, lineGap }] = fontsFor(role);
  return (height ?? ascent + descent + lineGap) * size;
}
