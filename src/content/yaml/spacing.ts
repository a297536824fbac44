// Finds tabs, missing spaces, wrong indentation and comments by mistake in YAML. The parser reports only what it expected instead.

export interface SyntaxProblem {
  start: number;
  length: number;
  message: string;
  hint: string;
}

/** Returns the spacing problem of the line at offset `at`, or of the line below it; undefined if there is none. */
export function spacingProblem(text: string, at: number): SyntaxProblem | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = lineAt(text, start);
  const problem = tab(line, start) ?? missingSpace(line, start);
  if (problem !== undefined || at === start) return problem ?? wrongIndent(text, start);
  // The parser reads a more deeply indented line as part of the value above it, up to the next colon.
  const [value] = /^(?:(?!:\s)[^\n])*\n\s*?(?= *\S)/.exec(text.slice(at)) ?? [];
  if (value === undefined) return undefined;
  const below = lineAt(text, at + value.length);
  const isDeeper = isKey(below) && columnOf(below) > columnOf(line);
  return isDeeper ? wrongIndent(text, at + value.length) : undefined;
}

function tab(line: string, start: number): SyntaxProblem | undefined {
  const [indent] = /^ *(?=\t)/.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const message = 'this line starts with a tab';
  return { start: start + indent.length, length: 1, message, hint: 'indent with spaces.' };
}

function missingSpace(line: string, start: number): SyntaxProblem | undefined {
  const [before] = /^\s*-(?=[^\s-])/.exec(line) ?? /^\s*(?:- +)?[\w-]+:(?=[^\s:])/.exec(line) ?? [];
  if (before === undefined) return undefined;
  const [next] = line.slice(before.length).split(' ', 1);
  const message = `missing space after "${before.at(-1)}"`;
  const hint = `write ${before.trim()} ${next.slice(0, 40)}`;
  return { start: start + before.length - 1, length: 1, message, hint };
}

/** Finds a line that is indented like no key it could belong to. */
function wrongIndent(text: string, start: number): SyntaxProblem | undefined {
  const own = columnOf(lineAt(text, start));
  let open: number[] = [];
  for (const column of text.slice(0, start).split('\n').filter(isKey).map(columnOf))
    open = [...open.filter((one) => one < column), column];
  if (open.length === 0 || open.includes(own)) return undefined;
  const meant = open.reduce((best, one) => (Math.abs(one - own) <= Math.abs(best - own) ? one : best));
  const spaces = meant === 0 ? 'no spaces' : meant === 1 ? 'one space' : `${meant} spaces`;
  return {
    start,
    length: own,
    message: 'this line is indented differently from the lines above',
    hint: `start it with ${spaces}, like the lines it belongs to.`,
  };
}

const lineAt = (text: string, start: number): string => text.slice(start).split('\n', 1)[0];
const isKey = (line: string): boolean => /^[ -]*[^\s#-][^\n]*?:(\s|$)/.test(line);

/** The column of a line's key: in a list item, after the hyphen. */
const columnOf = (line: string): number => (/^ *(?:- +)?/.exec(line) as RegExpExecArray)[0].length;

/** Finds a word such as #fff between brackets: YAML reads it, and the closing bracket after it, as a comment. */
export function commentInside(
  text: string,
  opening: number,
  closing: string,
): Partial<SyntaxProblem> | undefined {
  if (closing !== '}' && closing !== ']') return undefined;
  const pattern = new RegExp(`[ \\t](#[^\\s,\\]}]+)[^\\n]*\\${closing}`);
  const [found, word] = pattern.exec(text.slice(opening)) ?? [];
  if (found === undefined || word === undefined) return undefined;
  return {
    start: text.indexOf(found, opening) + 1,
    length: word.length,
    message: `missing closing ${closing}, because without quotes everything after # is a comment`,
    hint: `write "${word}" in quotes.`,
  };
}
