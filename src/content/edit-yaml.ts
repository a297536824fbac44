// Changes values in YAML that the owner wrote and touches nothing else: comments, order and quotes of other lines stay.
import { isMap, isScalar, parseDocument, stringify } from 'yaml';

/** The text with these values, by key (`profiles.GitHub` for one inside another). Keys that are missing are added. */
export function setValues(text: string, values: Record<string, string>): string {
  let result = text;
  for (const [key, value] of Object.entries(values)) result = setValue(result, key.split('.'), value);
  return result;
}

function setValue(text: string, path: string[], value: string): string {
  const document = parseDocument(text);
  const node = document.getIn(path, true);
  const written = stringify(value, { lineWidth: 0 }).trimEnd();
  if (isScalar(node) && node.range) return text.slice(0, node.range[0]) + written + text.slice(node.range[1]);
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const end = isMap(parent) && parent.range ? parent.range[1] : text.length;
  const line = `${'  '.repeat(path.length - 1)}${path.at(-1)}: ${written}\n`;
  const before = text.slice(0, end).replace(/\n*$/, '\n');
  return before + line + text.slice(end).replace(/^\n/, '');
}

/** The text without the line of a key at the top level. */
export function removeKey(text: string, key: string): string {
  const document = parseDocument(text);
  if (!isMap(document.contents)) return text;
  const pair = document.contents.items.find(({ key: node }) => isScalar(node) && node.value === key);
  if (!isScalar(pair?.key) || !pair.key.range) return text;
  const start = text.lastIndexOf('\n', pair.key.range[0] - 1) + 1;
  const valueEnd = isScalar(pair.value) && pair.value.range ? pair.value.range[1] : pair.key.range[1];
  const end = text.indexOf('\n', valueEnd);
  return text.slice(0, start) + (end < 0 ? '' : text.slice(end + 1));
}

/** What changed, line by line, as `- old` and `+ new`. */
export function diffLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
