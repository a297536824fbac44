// Changes values in the owner's YAML. All other lines stay as they are, with their comments, quotes and line ends.
import { Document, isMap, isScalar, type Node, Pair, parseDocument } from 'yaml';

const BOM = '\ufeff';

/** Sets values by key, such as `profiles.GitHub`; `undefined` removes a key. Returns undefined if the rest would change. */
export function editYaml(text: string, values: Record<string, string | undefined>): string | undefined {
  const bom = text.startsWith(BOM) ? BOM : '';
  let result = text.slice(bom.length);
  const expected = parseDocument(result);
  try {
    for (const [key, value] of Object.entries(values)) {
      const keys = key.split('.');
      setIn(expected, keys, value);
      result = edit(result, keys, value);
    }
    const edited = parseDocument(result);
    const isSame = JSON.stringify(edited) === JSON.stringify(expected);
    return isSame && expected.errors.length + edited.errors.length === 0 ? bom + result : undefined;
  } catch {
    return undefined;
  }
}

const setIn = (document: Document, keys: string[], value: string | undefined): unknown =>
  value === undefined ? document.deleteIn(keys) : document.setIn(keys, value);

/** Replaces the lines of one key, or adds them below the last key of its map. */
function edit(text: string, keys: string[], value: string | undefined): string {
  let map: unknown = parseDocument(text).contents;
  let [key, ...rest] = keys;
  let pair = findPair(map, key);
  // A map in braces is changed as one value.
  while (rest.length > 0 && isMap(pair?.value) && !pair.value.flow) {
    map = pair.value;
    [key, ...rest] = rest;
    pair = findPair(map, key);
  }
  if (pair === undefined && value === undefined) return text;
  const changed = new Document({});
  if (pair) changed.add(new Pair(key, pair.value));
  setIn(changed, [key, ...rest], value);
  const written = changed.has(key) ? changed.toString({ lineWidth: 0, blockQuote: false }) : '';
  const near = pair ?? (isMap(map) ? map.items.at(-1) : undefined);
  const { start, end, indent } = near ? linesOf(near, text) : { start: 0, end: text.length, indent: '' };
  const before = text.slice(0, pair ? start : end);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = before === '' || before.endsWith('\n') ? '' : newline;
  return before + separator + written.replace(/(.*)\n/g, `${indent}$1${newline}`) + text.slice(end);
}

const findPair = (map: unknown, key: string): Pair | undefined =>
  isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;

/** The offsets of the first line of a pair and of the line after it, and what is before its key. */
function linesOf({ key, value }: Pair, text: string) {
  const [from, keyEnd] = (key as Node).range ?? [0, 0];
  const [valueStart, valueEnd] = (value as Node | null)?.range ?? [0, 0];
  const start = text.lastIndexOf('\n', from) + 1;
  // A block of several lines includes its last line end. An empty value may be lines below its key.
  const end = text.indexOf('\n', (valueStart === valueEnd ? keyEnd : valueEnd) - 1);
  return { start, end: end < 0 ? text.length : end + 1, indent: text.slice(start, from) };
}

/** Returns the changed lines as `- old` and `+ new`. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split(/\r?\n/));
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
