// Prints the result of a build: problems to standard error, the table of pages to standard output.
import { groupBy } from '../../src/base/group-by';
import { type Outputs, pagesOf } from '../../src/base/output';
import { toPath } from '../../src/base/paths';
import { countProblems, formatProblem, isError, type Problem, plural } from '../../src/base/problems/problem';
import { bodySize } from '../disk/write/body';

const SHOWN_ROWS = 24;

/** Returns the problems as they are printed, then how many there are; `out` is the folder that errors leave unchanged. */
export function formatProblems(problems: Problem[], out?: string): string {
  if (problems.length === 0) return '';
  const blocks = problems.map(formatProblem);
  const unchanged = out !== undefined && problems.some(isError) ? ` ${out} is unchanged.` : '';
  return `${blocks.join('\n\n')}\n\n${countProblems(problems)}${unchanged}`;
}

export function reportProblems(text: string): void {
  if (text !== '') console.error(text);
}

/** Prints the problems for which a command fails, and a `note` below them. Returns its exit code. */
export function failWith(problems: Problem[], note = ''): 1 {
  console.error(problems.map(formatProblem).join('\n\n') + note);
  return 1;
}

/** Prints the summary of a build and the time of its process; `isUnchanged` if it has written nothing to `out`. */
export function reportBuild(summary: string, isUnchanged: boolean, out: string): void {
  const verb = isUnchanged ? 'checked' : 'built';
  const note = isUnchanged ? `\nNo file has changed, so ${out} was left as it is.` : '';
  console.log(`${summary}, ${verb} in ${Math.round(performance.now())} ms${note}`);
}

const SHOWN_DRAFTS = 5;

/** Returns the table of pages, the placeholders, the unpublished texts, and the size of the site. `out` is the folder's name. */
export function summarize(outputs: Outputs, out: string, placeholders: Problem[], unpublished: string[]) {
  const pages = pagesOf(outputs).filter(({ isRedirect }) => !isRedirect);
  const shown = pages.slice(0, SHOWN_ROWS);
  const table = [['route', 'bytes'], ...shown.map((page) => [toPath(page.file), kilobytes(bodySize(page))])];
  const [left, right] = [0, 1].map((column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map(([route, bytes]) => `${route.padEnd(left)}  ${bytes.padStart(right)}`);
  if (pages.length > SHOWN_ROWS) lines.push(`… and ${plural(pages.length - SHOWN_ROWS, 'more page')}`);
  if (placeholders.length > 0) {
    lines.push(`\nPlaceholders to replace (details: \`npm run check -- --publish\`):`);
    for (const [file, among] of groupBy(placeholders, ({ source }) => source))
      lines.push(`  ${file}: line ${among.map(({ line }) => line).join(', ')}`);
  }
  if (unpublished.length > 0) {
    lines.push('\nDrafts and scheduled posts, not published (`npm run dev` shows them):');
    lines.push(...unpublished.slice(0, SHOWN_DRAFTS).map((file) => `  ${file}`));
    if (unpublished.length > SHOWN_DRAFTS) lines.push(`  … and ${unpublished.length - SHOWN_DRAFTS} more`);
  }
  const total = [...outputs.values()].reduce((sum, output) => sum + bodySize(output), 0);
  const files = plural(outputs.size, 'file');
  const copies = [...outputs.values()].filter(({ hasNoMetadata }) => hasNoMetadata).length;
  const without =
    copies > 0 ? `, ${copies} of them without the place and other metadata of the originals` : '';
  lines.push(`\n${files}, ${kilobytes(total)}, in ${out}${without}`);
  return lines.join('\n');
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns the function to call after each of `total` items. It prints the progress after every twentieth item and the last. */
export function showProgress(what: string, total: number): () => void {
  let done = 0;
  return () => {
    done++;
    if (done % 20 === 0 || done === total) console.error(`${what}: ${done} of ${total}`);
  };
}
