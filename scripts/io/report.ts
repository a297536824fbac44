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
  outputs: Outputs;
  /** The milliseconds that each page took, by its file. */
  times: Map<string, number>;
  /** Those of the whole build. */
  milliseconds: number;
  out: string;
  /** True when nothing was written. */
  isUnchanged: boolean;
  /** The placeholders that are left. */
  left: Problem[];
}

export function reportBuild(summary: Summary): void {
  const pages = [...summary.outputs.values()].filter(
    ({ file }) => summary.times.has(file) && file.endsWith('.html'),
  );
  // Of a large site, the posts are too many.
  const isPost = ({ file }: Output) => /^blog\/[^/]+\/index\.html$/.test(file);
  const shown = pages.length > SHOWN_ROWS ? pages.filter((page) => !isPost(page)) : pages;
  // In this thread: to hand pages over to others takes longer than to compress them.
  const rows = shown.map((page) => [
    toRoute(page.file),
    kilobytes(bytesOf(page)),
    kilobytes(compressedBytes(page)),
    `${summary.times.get(page.file)?.toFixed(1)} ms`,
  ]);
  const table = [['route', 'bytes', 'brotli', 'time'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  '),
  );
  if (shown.length < pages.length) lines.push(`… and ${plural(pages.length - shown.length, 'post')}`);
  if (summary.left.length > 0) {
    const files = new Set(summary.left.map(({ source }) => source));
    lines.push(`\nplaceholders left, which \`npm run check -- --publish\` names:`);
    for (const file of files)
      lines.push(
        `  ${file}: line ${summary.left.flatMap(({ source, line }) => (source === file ? line : [])).join(', ')}`,
      );
  }
  const total = [...summary.outputs.values()].reduce((sum, output) => sum + bytesOf(output), 0);
  lines.push(
    `\n${plural(summary.outputs.size, 'file')}, ${kilobytes(total)}, in ${summary.out} after ${Math.round(summary.milliseconds)} ms`,
  );
  if (summary.isUnchanged) lines.push(`No file has changed, so ${summary.out} was not written.`);
  console.log(lines.join('\n'));
}

export const bytesOf = ({ body }: Output): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : 'copyOf' in body ? body.bytes : body.byteLength;

// Quality 5 is about what hosts use for pages that they compress as they send them. A window of 64 kB holds a page.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };
export const compressedBytes = (output: Output): number => brotliCompressSync(textOf(output), QUALITY).length;

const textOf = ({ body }: Output): string => (typeof body === 'string' ? body : '');

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const toRoute = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\/index\.html$/, '')}`;
