// What stands behind the language of a fence: title="src/koi/spine.ts", {1,3-5} for lines to light, ins={2} and
// del={4} for a change, numbers.

/** One of the ranges between braces, as it was written; `from` is undefined when it is none. */
interface Range {
  word: string;
  range: string;
  from?: number;
  to?: number;
}

export interface Info {
  language: string;
  title?: string;
  marked: Set<number>;
  inserted: Set<number>;
  deleted: Set<number>;
  numbers: boolean;
  unknown: string[];
  ranges: Range[];
}

const WORD = /([a-z]+)=(?:"([^"]*)"|\{([\d,\s-]*)\})|\{([\d,\s-]*)\}|(\S+)/gi;

/** Reads what stands behind the fence. */
export function parseInfo(info: string): Info {
  const [language = ''] = /^[^\s{]*/.exec(info) ?? [];
  const result: Info = {
    language,
    marked: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    numbers: false,
    unknown: [],
    ranges: [],
  };
  for (const [word, key, text, lines, range, bare] of info.slice(language.length).matchAll(WORD)) {
    if (key === 'title' && text !== undefined) result.title = text;
    else if (key === 'ins' && lines !== undefined) result.inserted = toLines(word, lines, result);
    else if (key === 'del' && lines !== undefined) result.deleted = toLines(word, lines, result);
    else if (range !== undefined) result.marked = toLines(word, range, result);
    else if (bare === 'numbers') result.numbers = true;
    else result.unknown.push(word);
  }
  return result;
}

function toLines(word: string, ranges: string, info: Info): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',').map((one) => one.trim())) {
    const [, from, to = from] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? [];
    info.ranges.push(from ? { word, range, from: Number(from), to: Number(to) } : { word, range });
    const last = Math.min(Number(to), Number(from) + 9999);
    for (let line = Number(from); line <= last; line++) lines.add(line);
  }
  return lines;
}

/** What is wrong with a range of lines in code of `count` lines; undefined when all is well. */
export function rangeMistake({ range, from, to = 0 }: Range, count: number): string | undefined {
  if (from === undefined)
    return range === '' ? 'a line is missing between the braces' : `${range} is no line and no range`;
  if (from > to) return `the range ${range} ends before it begins`;
  if (from === 0) return 'the first line is 1, not 0';
  if (to > count)
    return `there is no line ${to}: the code has ${count === 1 ? 'one line' : `${count} lines`}`;
  return undefined;
}
