// Problems in the owner's files, as data: creates, sorts and formats them. Nothing here throws.

/** A problem in an owner's file. Line and column count from 1; 0 means the whole file. */
export interface Problem {
  source: string;
  line: number;
  column: number;
  length: number;
  /** The part of the line to print below the message, and the offset of the problem in it. */
  excerpt: { text: string; start: number };
  message: string;
  hint?: string;
  severity: 'error' | 'warning';
}

/** A text file of the owner, with `\n` line ends and without a byte order mark. */
export type SourceFile = { source: string; text: string };

/** A part of a file: its offset and its length. */
export type Span = { start: number; length: number };

export type ProblemDetails = { message: string; hint?: string; severity?: Problem['severity'] };

const MAX_EXCERPT = 100;

/** Returns the part of a line around `column`: a line may be a megabyte long. */
function excerptOf(line: string, column: number): Problem['excerpt'] {
  const from = Math.max(0, Math.min(column - 1 - 30, line.length - MAX_EXCERPT));
  const head = from > 0 ? '…' : '';
  const tail = from + MAX_EXCERPT < line.length ? '…' : '';
  const text = line.slice(from, from + MAX_EXCERPT).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return { text: head + text + tail, start: column - 1 - from + head.length };
}

/** Creates a problem at `start`, an offset in the file's text. `length` is the number of characters to underline. */
export function problemAt(file: SourceFile, start: number, length: number, problem: ProblemDetails): Problem {
  const offset = Math.max(0, Math.min(start, file.text.length));
  const lines = file.text.slice(0, offset).split('\n');
  const before = lines[lines.length - 1];
  const [after] = file.text.slice(offset).split('\n', 1);
  const column = before.length + 1;
  return {
    ...problemOf(file.source, problem),
    line: lines.length,
    column,
    length: Math.max(1, Math.min(length, after.length)),
    excerpt: excerptOf(before + after, column),
  };
}

/** Creates a problem with a whole file: it is missing, unreadable, or has the wrong name. */
export const problemOf = (
  source: string,
  { message, hint, severity = 'error' }: ProblemDetails,
): Problem => ({
  source,
  line: 0,
  column: 0,
  length: 0,
  excerpt: { text: '', start: 0 },
  // A word may be the address of an image that contains its data.
  message: message.replace(/(\S{200})\S{100,}/g, '$1…'),
  hint,
  severity,
});

/** The problem of a draft, which may be unfinished. */
export const asWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

export const isError = (problem: Problem): boolean => problem.severity === 'error';

/** Sorts problems by file and place, and removes duplicates. */
export function sortProblems(problems: Problem[]): Problem[] {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, at) => at === 0 || compareProblems(problem, sorted[at - 1]) > 0);
}

const compareProblems = (a: Problem, b: Problem): number =>
  compareText(a.source, b.source) ||
  a.line - b.line ||
  a.column - b.column ||
  compareText(a.message, b.message);

/** The order of UTF-16 code units, which is the same in every locale. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Escapes control characters and characters that reverse the text direction: file names may contain them. */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `file:line:column`, or the file alone. */
export const placeOf = ({ source, line, column }: Problem): string =>
  printable(line > 0 ? `${source}:${line}:${column}` : source);

/** Formats a problem: `file:line:column: message`, the line with the place underlined, and the hint. */
export function formatProblem(problem: Problem): string {
  const { line, length, excerpt, message, hint, severity } = problem;
  const lines = [`${placeOf(problem)}: ${severity === 'warning' ? 'warning: ' : ''}${printable(message)}`];
  if (line > 0) {
    const gutter = String(line).length;
    const { text, start } = excerpt;
    const underline = Math.max(1, Math.min(length, MAX_EXCERPT - start));
    lines.push(`  ${line} | ${text}`);
    lines.push(`  ${' '.repeat(gutter)} | ${' '.repeat(start)}${'~'.repeat(underline)}`);
  }
  if (hint) lines.push(`  hint: ${printable(hint)}`);
  return lines.join('\n');
}

/** Returns the last line of a report, such as `3 problems in 2 files.` Warnings are counted separately. */
export function countProblems(problems: Problem[]): string {
  const errors = problems.filter(isError);
  const warnings = problems.length - errors.length;
  const files = new Set(errors.map((problem) => problem.source)).size;
  const parts = [
    errors.length > 0 && `${plural(errors.length, 'problem')} in ${plural(files, 'file')}`,
    warnings > 0 && plural(warnings, 'warning'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The first names of a list, and how many more there are. */
export const firstOf = (names: string[], most = 5, between = ', '): string =>
  names.slice(0, most).join(between) + (names.length > most ? ` and ${names.length - most} more` : '');
