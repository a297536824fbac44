// Reads the YAML of nearly all front matter: lines of `key: value` whose values are texts, days, true, false, or lists of
// them in brackets. Returns the same nodes as the package in a tenth of the time; undefined for all other YAML.
import { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';

/** White space but spaces and line ends, control characters, and halves of characters. */
const UNUSUAL = /[^\S \n]|(?!\n)\p{Cc}|\p{Cs}/u;

/** A text without quotes starts with no sign of ASCII: many of them have a meaning there. Spaces at its end are no part. */
const START = '[^\\s!-/:-@[-`{-~]';
const LINE = new RegExp(
  `([A-Za-z][\\w-]{0,99}): +((?:"[^"\\\\\\n]*"|'[^'\\n]*'|\\[[^[\\]{}\\n]*\\]) *|${START}[^\\n]*)(?:\\n|$)`,
  'y',
);
const ITEM = new RegExp(` *((?:"[^"\\\\]*"|'[^']*') *|${START}[^,:#]*)(?:,|$)`, 'y');

/** What ends a text without quotes, or makes it a key. */
const ENDS = /:(?: |$)| #/;
/** A text without quotes that is no day and may be a number, true, false or null. */
const OTHER_TYPE = /^(?:null|true|false|(?!\d{4}-\d{2}-\d{2}$)\d[\w.+-]*)$/i;

export function readSimpleYaml(text: string): YAMLMap | undefined {
  if (UNUSUAL.test(text)) return undefined;
  const map = new YAMLMap<Scalar, Scalar | YAMLSeq>();
  const keys = new Set<string>();
  const start = text.startsWith('\n') ? 1 : 0;
  for (let at = start; at < text.length; at = LINE.lastIndex) {
    LINE.lastIndex = at;
    const [line, key, raw] = LINE.exec(text) ?? [];
    if (line === undefined || keys.has(key)) return undefined;
    keys.add(key);
    const from = at + line.trimEnd().length - raw.trimEnd().length;
    const name = toScalar(key, at, at + key.length);
    const value = (raw.startsWith('[') ? toList : toScalar)(raw.trimEnd(), from, LINE.lastIndex);
    if (name === undefined || value === undefined) return undefined;
    map.items.push(new Pair(name, value));
  }
  map.range = [start, text.length, text.length];
  return map.items.length === 0 ? undefined : map;
}

/** `end` is where the next token starts. */
function toScalar(raw: string, from: number, end: number): Scalar | undefined {
  const isPlain = !/^["']/.test(raw);
  const isOther = isPlain && OTHER_TYPE.test(raw);
  if ((isPlain && ENDS.test(raw)) || (isOther && !/^(?:true|false)$/.test(raw))) return undefined;
  const source = isPlain ? raw : raw.slice(1, -1);
  const scalar = new Scalar<unknown>(isOther ? raw === 'true' : source);
  scalar.range = [from, from + raw.length, end];
  scalar.source = source;
  scalar.type = isPlain ? 'PLAIN' : raw.startsWith('"') ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return scalar;
}

function toList(raw: string, from: number, end: number): YAMLSeq | undefined {
  const list = new YAMLSeq();
  list.flow = true;
  list.range = [from, from + raw.length, end];
  const inside = raw.slice(1, -1);
  for (let at = 0; at < inside.length; at = ITEM.lastIndex) {
    ITEM.lastIndex = at;
    const [whole, item] = ITEM.exec(inside) ?? [];
    if (whole === undefined) return undefined;
    const start = from + 1 + inside.indexOf(item, at);
    const value = toScalar(item.trimEnd(), start, start + item.length);
    if (value === undefined) return undefined;
    list.items.push(value);
  }
  return list;
}
