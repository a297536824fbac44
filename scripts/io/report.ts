// What a build says on the terminal: problems on standard error, the table of what was written on standard output.
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { countProblems, formatProblem, isError, plural } from '../../src/problem';
import type { Output, Outputs, Problem } from '../../src/types';

const SHOWN_ROWS = 24;

/** `out` is what stays as it was when there are errors. */
export function reportProblems(problems: Problem[], out?: string): void {
  if (problems.length === 0) return;
  const blocks = problems.map(formatProblem);
  const unchanged = out !== undefined && problems.some(isError) ? ` ${out} is unchanged.` : '';
  console.error(`${blocks.join('\n\n')}\n\n${countProblems(problems)}${unchanged}`);
}

/** A row of the table: a page and what was measured of it. */
interface Row {
  page: Output;
  milliseconds: number;
  compressed: number;
}

interface Report {
  rows: Row[];
  /** Pages that are not in the table: of a large site, the posts. */
  others: number;
}

/** Begins to measure the pages; the compressing goes on in other threads while the caller does something else. */
export async function measurePages(outputs: Outputs, times: Map<string, number>): Promise<Report> {
  const pages = [...outputs.values()].filter(({ file }) => times.has(file) && file.endsWith('.html'));
  const isPost = ({ file }: Output) => /^blog\/[^/]+\/index\.html$/.test(file);
  const shown = pages.length > SHOWN_ROWS ? pages.filter((page) => !isPost(page)) : pages;
  const rows = shown.map(async (page) => ({
    page,
    milliseconds: times.get(page.file) ?? 0,
    compressed: (await compress(textOf(page), QUALITY)).length,
  }));
  return { rows: await Promise.all(rows), others: pages.length - shown.length };
}

interface Summary {
  outputs: Outputs;
  milliseconds: number;
  out: string;
  /** Keys of site.yaml that still hold placeholders. */
  left: string[];
  /** The file that they stand in. */
  settings: string;
}

export function reportBuild({ rows: measured, others }: Report, summary: Summary): void {
  const rows = measured.map(({ page, milliseconds, compressed }) => [
    toRoute(page.file),
    kilobytes(bytesOf(page)),
    kilobytes(compressed),
    `${milliseconds.toFixed(1)} ms`,
  ]);
  const table = [['route', 'bytes', 'brotli', 'time'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    );
  }
  if (others > 0) console.log(`… and ${plural(others, 'post')}`);
  if (summary.left.length > 0)
    console.log(`\nplaceholders left in ${summary.settings}: ${summary.left.join(', ')}`);
  const total = [...summary.outputs.values()].reduce((sum, output) => sum + bytesOf(output), 0);
  console.log(
    `\n${plural(summary.outputs.size, 'file')}, ${kilobytes(total)}, in ${summary.out} after ${Math.round(summary.milliseconds)} ms`,
  );
}

export const bytesOf = ({ body }: Output): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : 'copyOf' in body ? body.bytes : body.byteLength;

// Quality 5 is about what hosts use for pages that they compress as they send them.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify<string, BrotliOptions, Buffer>(brotliCompress);

export const compressedBytes = (output: Output): number => brotliCompressSync(textOf(output), QUALITY).length;

const textOf = ({ body }: Output): string => (typeof body === 'string' ? body : '');

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const toRoute = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\/index\.html$/, '')}`;
