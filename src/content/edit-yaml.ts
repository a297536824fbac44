// Changes values in the owner's YAML and nothing else: comments, order, quotes and line ends of all other lines stay.
// The library would write the file in its own style, so it only locates values and verifies that the changed text has
// the intended meaning.
import { isMap, isScalar, type Node, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';

type Value = string | { [key: string]: Value };
type Placed = { range: number[] };

const MARK = '\ufeff';

/**
 * Sets values by key (`profiles.GitHub` for a nested one). Missing keys are added; `undefined` removes the line of a
 * top-level key. Returns the new text, or undefined if the change would harm the rest of the file.
 */
export function editYaml(text: string, values: Record<string, string | undefined>): string | undefined {
  const mark = text.startsWith(MARK) ? MARK : '';
  let result = text.slice(mark.length);
  const expected = parseDocument(result);
  try {
    for (const [key, value] of Object.entries(values)) {
      const path = key.split('.');
      if (value === undefined) expected.delete(key);
      else expected.setIn(path, value);
      result = value === undefined ? removeKey(result, key) : setValue(result, path, value);
    }
    const edited = parseDocument(result);
    const isSame = JSON.stringify(edited) === JSON.stringify(expected);
    return isSame && expected.errors.length + edited.errors.length === 0 ? mark + result : undefined;
  } catch {
    return undefined;
  }
}

function setValue(text: string, path: string[], value: string): string {
  const { contents } = parseDocument(text);
  if (isMap(contents)) return setIn(text, contents, path, value);
  return insertLines(text, text.length, '', nest(path, value));
}

function setIn(text: string, map: YAMLMap, [key, ...rest]: string[], value: string): string {
  const pair = findPair(map, key);
  if (pair === undefined) return addPair(text, map, nest([key, ...rest], value));
  if (rest.length > 0 && isMap(pair.value)) return setIn(text, pair.value, rest, value);
  return replaceValue(text, pair, map.flow ? writeInline(value) : writeLines(value));
}

const findPair = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((item) => isScalar(item.key) && item.key.value === key);

const nest = (path: string[], value: string): Value =>
  path.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);

function replaceValue(text: string, pair: Pair, newValue: string): string {
  const { range } = (pair.value as Node | null) ?? {};
  if (!range || range[0] === range[1]) {
    // An empty value goes after the colon and its spaces; a missing colon is added.
    const before = text.slice(0, range?.[0] ?? endOf(pair)).trimEnd();
    return `${before}${range ? '' : ':'} ${newValue}${text.slice(before.length)}`;
  }
  const [from, to] = range;
  // A block scalar starts with its indicator and an optional comment, and includes its last line end.
  const [, comment = '', end = ''] =
    /^(?:[|>]\S*([ \t]+#.*)?)?[\s\S]*?(\s*)$/.exec(text.slice(from, to)) ?? [];
  return text.slice(0, from) + newValue + comment + end + text.slice(to);
}

function addPair(text: string, map: YAMLMap, added: Value): string {
  const last = map.items.at(-1);
  if (map.flow) {
    const at = last ? endOf(last) : (map as Placed).range[0] + 1;
    const inner = writeInline(added).slice(2, -2);
    return `${text.slice(0, at)}${last ? ', ' : ' '}${inner}${last ? '' : ' '}${text.slice(at)}`;
  }
  const [first] = map.items;
  const indent = text.slice(lineStart(text, first), startOf(first));
  return insertLines(text, lineEnd(text, last ?? first), indent, added);
}

const startOf = ({ key }: Pair): number => (key as Placed).range[0];
const endOf = ({ key, value }: Pair): number => ((value ?? key) as Placed).range[1];
const lineStart = (text: string, pair: Pair): number => text.lastIndexOf('\n', startOf(pair)) + 1;

/** Returns where the line after a pair starts. A multi-line value includes its last line end. */
function lineEnd(text: string, pair: Pair): number {
  const end = text.indexOf('\n', endOf(pair) - 1);
  return end < 0 ? text.length : end + 1;
}

function insertLines(text: string, at: number, indent: string, added: Value): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, at);
  const lines = writeLines(added).split('\n');
  const inserted = lines.map((line) => indent + line + newline).join('');
  return before + (before === '' || before.endsWith('\n') ? '' : newline) + inserted + text.slice(at);
}

const writeLines = (value: Value): string => stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();

/** Writes a value for use between braces, where a comma would end it. */
const writeInline = (value: Value): string =>
  stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trimEnd().slice(2, -2);

function removeKey(text: string, key: string): string {
  const { contents } = parseDocument(text);
  const pair = isMap(contents) ? findPair(contents, key) : undefined;
  return pair ? text.slice(0, lineStart(text, pair)) + text.slice(lineEnd(text, pair)) : text;
}

/** Returns the changed lines as `- old` and `+ new`. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split(/\r?\n/));
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
