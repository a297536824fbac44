// What a build says on the terminal: problems on standard error, the table of what was written on standard output.
import { brotliCompressSync, constants } from 'node:zlib';
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

interface Summary {
  milliseconds: number;
  out: string;
  /** Keys of site.yaml that still hold placeholders. */
  left: string[];
}

export function reportBuild(built: { outputs: Outputs; times: Map<string, number> }, summary: Summary): void {
  const pages = [...built.outputs.values()].filter(
    (output) => built.times.has(output.file) && output.file.endsWith('.html'),
  );
  const shown =
    pages.length > SHOWN_ROWS ? pages.filter(({ file }) => !/^blog\/[^/]+\/index\.html$/.test(file)) : pages;
  const rows = shown.map((page) => [
    toRoute(page.file),
    kilobytes(bytesOf(page)),
    kilobytes(compressedBytes(page)),
    `${(built.times.get(page.file) ?? 0).toFixed(1)} ms`,
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
  if (shown.length < pages.length) console.log(`… and ${plural(pages.length - shown.length, 'post')}`);
  if (summary.left.length > 0)
    console.log(`\nplaceholders left in content/site.yaml: ${summary.left.join(', ')}`);
  const total = [...built.outputs.values()].reduce((sum, output) => sum + bytesOf(output), 0);
  console.log(
    `\n${plural(built.outputs.size, 'file')}, ${kilobytes(total)}, in ${summary.out} after ${Math.round(summary.milliseconds)} ms`,
  );
}

export const bytesOf = ({ body }: Output): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : 'copyOf' in body ? body.bytes : body.byteLength;

// Quality 5 is about what hosts use for pages that they compress as they send them.
export const compressedBytes = ({ body }: Output): number =>
  typeof body === 'string'
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    : 0;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const toRoute = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\/index\.html$/, '')}`;
