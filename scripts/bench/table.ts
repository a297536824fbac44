// The figures as a plain table, a row for each contestant and kind of build, printed as soon as it is known.
import type { Round } from './rounds';
import { formatRange, toRange, toRatios } from './statistics';

const COLUMNS: [title: string, width: number][] = [
  ['posts', 6],
  ['build', 6],
  ['of', 10],
  ['wall ms', 19],
  ['cpu ms', 19],
  ['peak MiB', 15],
  ['wall, ours/theirs', 18],
];

export const tableHead = (): string => toLine(COLUMNS.map(([title]) => title));

export function tableRows(posts: number, { kind, results }: Round): string[] {
  const [ours] = results;
  return results.map((result) => {
    const column = (key: 'wall' | 'cpu' | 'peak') => formatRange(toRange(result.runs.map((run) => run[key])));
    const ratios = toRatios(
      ours.runs.map(({ wall }) => wall),
      result.runs.map(({ wall }) => wall),
    );
    const ratio = result === ours ? '' : formatRange(toRange(ratios), 2);
    return toLine([String(posts), kind, result.name, column('wall'), column('cpu'), column('peak'), ratio]);
  });
}

const isText = (column: number): boolean => column === 1 || column === 2;

const toLine = (cells: string[]): string =>
  cells
    .map((cell, column) => {
      const [, width] = COLUMNS[column];
      return isText(column) ? cell.padEnd(width) : cell.padStart(width);
    })
    .join('  ')
    .trimEnd();
