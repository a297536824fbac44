// The table of the measurements, in Markdown, so that it can be pasted into a document.
import type { Run } from './measure';

const WIDTHS = [5, 15, 14, 19, 13, 19];
const toLine = (cells: string[]): string =>
  `| ${cells.map((cell, index) => cell.padEnd(WIDTHS[index])).join(' | ')} |`;

export const tableHead = (): string => `${toLine(['posts', 'build', 'of', 'ms', 'peak MiB', 'ours/theirs'])}
${toLine(['--:', '---', '---', '--:', '--:', '--:'])}`;

/** `ours` are this site's runs; each is compared with the run of the same turn. */
export function toRow(names: string[], runs: Run[], ours: Run[] = []): string {
  const ratios = ours.map(({ wall }, index) => wall / runs[index].wall);
  const [walls, peaks] = [runs.map(({ wall }) => wall), runs.flatMap(({ peak }) => peak ?? [])];
  return toLine([...names, formatRange(walls), formatRange(peaks), formatRange(ratios, 2)]);
}

/** The median and the range; nothing without values. A mean would depend too much on the slowest run. */
export function formatRange(values: number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(digits));
  return values.length === 0 ? '' : `${sorted[sorted.length >> 1]} (${sorted[0]}-${sorted.at(-1)})`;
}
