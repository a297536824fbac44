// What is wrong with the line that the YAML parser stumbles over. It tells what it expected; the owner has forgotten a
// space, or has written one too many.

export interface LineMistake {
  start: number;
  length: number;
  message: string;
  hint: string;
}

export const TAB = 'not valid YAML: this line begins with a tab';

/** The mistake of a tab or of a space in the line at the offset `at`, or in the one below it; undefined when there is none. */
export function spaceMistake(text: string, at: number): LineMistake | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = lineAt(text, start);
  return (
    tab(line, start) ??
    missingSpace(line, start) ??
    (at === start ? wrongIndent(text, start) : deeperBelow(text, start, at))
  );
}

function tab(line: string, start: number): LineMistake | undefined {
  const before = /^ *(?=\t)/.exec(line)?.[0];
  if (before === undefined) return undefined;
  return { start: start + before.length, length: 1, message: TAB, hint: 'indent with spaces.' };
}

function missingSpace(line: string, start: number): LineMistake | undefined {
  const [dash] = /^\s*-(?=[^\s-])/.exec(line) ?? [];
  const [key] = /^\s*(?:- +)?[\w-]+:(?=[^\s:])/.exec(line) ?? [];
  const written = dash ?? key;
  if (written === undefined) return undefined;
  const sign = written.at(-1) as string;
  const next = line.slice(written.length).split(' ', 1)[0];
  return {
    start: start + written.length - 1,
    length: 1,
    message: `not valid YAML: a space is missing after the ${sign}`,
    hint: `write ${written.trim()} ${next.slice(0, 40)}`,
  };
}

/** A line that begins between the columns of the lines above it. */
function wrongIndent(text: string, start: number): LineMistake | undefined {
  const columns = text.slice(0, start).split('\n').filter(isKey).map(columnOf);
  const own = columnOf(lineAt(text, start));
  if (columns.length === 0 || columns.includes(own)) return undefined;
  const meant = columns.reduce((best, one) => (Math.abs(one - own) <= Math.abs(best - own) ? one : best));
  return indented(start, own, 'differently from the lines above', meant);
}

/** A key that begins deeper than that of the line above, which has a value already. */
function deeperBelow(text: string, start: number, at: number): LineMistake | undefined {
  const value = lineAt(text, at);
  const [, gap, below] = /^[^\n]*(\n\s*?)([ ]*[^\s][^\n]*)/.exec(text.slice(at)) ?? [];
  if (below === undefined || !isKey(below) || /:(\s|$)/.test(value)) return undefined;
  const column = columnOf(lineAt(text, start));
  if (columnOf(below) <= column) return undefined;
  return indented(at + value.length + gap.length, columnOf(below), 'deeper than the key above it', column);
}

const indented = (start: number, own: number, how: string, meant: number): LineMistake => ({
  start,
  length: own,
  message: `not valid YAML: this line is indented ${how}`,
  hint: `begin it with ${meant === 0 ? 'no space' : meant === 1 ? 'one space' : `${meant} spaces`}, as the lines that it belongs to.`,
});

const lineAt = (text: string, start: number): string => text.slice(start).split('\n', 1)[0];
const isKey = (line: string): boolean => /^[ -]*[^\s#-][^\n]*?:(\s|$)/.test(line);

/** Where the key of a line begins: that of an item of a list behind its hyphen. */
const columnOf = (line: string): number => (/^ *(?:- +)?/.exec(line) as RegExpExecArray)[0].length;
