// Changes values in the owner's YAML and nothing else: comments, order, quotes and line ends of all other lines stay.
// The library would write the file in its own style, so it only locates values and verifies that the changed text has
// the intended meaning.
import {
  isMap,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  type Range,
  stringify,
  type YAMLMap,
} from 'yaml';

const MARK = '\ufeff';

/**
 * Sets values by key (`profiles.GitHub` for a nested one). Missing keys are added; `undefined` removes a
 * key. Returns the new text, or undefined if the change would harm the rest of the file.
 */
export function editYaml(text: string, values: Record<string, string | undefined>): string | undefined {
  const mark = text.startsWith(MARK) ? MARK : '';
  let result = text.slice(mark.length);
  const expected = parseDocument(result);
  try {
    for (const [key, value] of Object.entries(values)) {
      const path = key.split('.');
      if (value === undefined) expected.deleteIn(path);
      else expected.setIn(path, value);
      result = edit(result, path, value);
    }
    const edited = parseDocument(result);
    const isSame = JSON.stringify(edited) === JSON.stringify(expected);
    return isSame && expected.errors.length + edited.errors.length === 0 ? mark + result : undefined;
  } catch {
    return undefined;
  }
}

function edit(text: string, path: string[], value: string | undefined): string {
  let map = parseDocument(text).contents as Node | null;
  let [key, ...rest] = path;
  let pair = findPair(map, key);
  while (rest.length > 0 && isMap(pair?.value) && !pair.value.flow) {
    map = pair.value;
    [key, ...rest] = rest;
    pair = findPair(map, key);
  }
  if (pair === undefined)
    return value === undefined ? text : addLines(text, map, nest([key, ...rest], value));
  if (value === undefined && rest.length === 0)
    return text.slice(0, lineStart(text, pair)) + text.slice(lineEnd(text, pair));
  if (!isMap(pair.value) || rest.length === 0) return replaceValue(text, pair, write(value));
  // A map between braces is written anew; the comment behind it stays.
  if (value === undefined) pair.value.deleteIn(rest);
  else pair.value.setIn(rest, value);
  pair.value.comment = undefined;
  return replaceValue(text, pair, write(pair.value));
}

const findPair = (map: Node | null, key: string): Pair | undefined =>
  isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;

const nest = (path: string[], value: string): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

const write = (value: unknown): string => stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();

function replaceValue(text: string, pair: Pair, newValue: string): string {
  const [from, to] = (pair.value as Node).range as Range;
  if (from === to) {
    // An empty value goes after the colon and its spaces.
    const before = text.slice(0, from).trimEnd();
    return `${before} ${newValue}${text.slice(before.length)}`;
  }
  // A block scalar starts with its indicator and an optional comment, and includes its last line end.
  const [, comment = '', end = ''] =
    /^(?:[|>]\S*([ \t]+#.*)?)?[\s\S]*?(\s*)$/.exec(text.slice(from, to)) ?? [];
  return text.slice(0, from) + newValue + comment + end + text.slice(to);
}

/** Adds lines below the last pair of a map, or at the end of a text without one. */
function addLines(text: string, map: Node | null, added: unknown): string {
  const { items } = (map as YAMLMap | null) ?? { items: [] };
  const last = items.at(-1);
  const at = last ? lineEnd(text, last) : text.length;
  const indent = last ? text.slice(lineStart(text, last), startOf(last)) : '';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, at);
  const lines = write(added)
    .split('\n')
    .map((line) => indent + line + newline);
  return before + (before === '' || before.endsWith('\n') ? '' : newline) + lines.join('') + text.slice(at);
}

const startOf = ({ key }: Pair): number => ((key as Node).range as Range)[0];
const endOf = ({ key, value }: Pair): number => (((value ?? key) as Node).range as Range)[1];
const lineStart = (text: string, pair: Pair): number => text.lastIndexOf('\n', startOf(pair)) + 1;

/** Returns where the line after a pair starts. A multi-line value includes its last line end. */
function lineEnd(text: string, pair: Pair): number {
  const end = text.indexOf('\n', endOf(pair) - 1);
  return end < 0 ? text.length : end + 1;
}

/** Returns the changed lines as `- old` and `+ new`. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split(/\r?\n/));
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
