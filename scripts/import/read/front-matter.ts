// Front matter in YAML, TOML or JSON -> plain values and days. What cannot be parsed is read line by line: other generators accept
// much that our own parser rejects. A date with a time is the day that it names in its own zone.
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import { isDay } from '../../../src/base/text/dates';
import { withoutMarks } from '../body/marks';

export type Values = Record<string, unknown>;

/** Returns the object that a parser makes of a text; undefined if it throws or returns something else. */
function tryParse(parse: (text: string) => unknown, text: string): Values | undefined {
  try {
    const values = parse(text);
    return isValues(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Parses YAML with the core schema of YAML 1.2, in which dates are strings. */
const parseYaml = (text: string): unknown =>
  parse(text, { uniqueKeys: false, strict: false, logLevel: 'error' });

export const parseYamlValues = (text: string): Values =>
  tryParse(parseYaml, text) ?? tryParse(parseYaml, text.replace(/\t/g, '  ')) ?? readLines(text);

export const parseJsonValues = (text: string): Values => tryParse(JSON.parse, text) ?? {};

/** Reads values in a language, by its name or the extension of its files. JSON is YAML. */
export function parseValues(text: string, language: string): Values {
  if (/^(?:javascript|[cm]?[jt]sx?)$/.test(language)) return readProgram(text);
  if (language !== 'toml') return parseYamlValues(text);
  return tryParse((toml) => JSON.parse(JSON.stringify(parseToml(toml))), text) ?? readLines(text);
}

/** Splits a Markdown file. Line ends must be `\n`. The first line may name the language, as in `---json`. */
export function splitFrontMatter(text: string): { data: Values; body: string; hasFrontMatter: boolean } {
  const start = text.trimStart();
  const found = /^(---|\+\+\+)(\w*)[^\S\n]*\n([\s\S]*?)(?:\n|^)(?:\1|\.\.\.)[^\S\n]*(?:\n|$)/m.exec(start);
  if (found?.index === 0) {
    const [whole, fence, language, inner] = found;
    const data = parseValues(inner, fence === '+++' ? 'toml' : language);
    return { data, body: start.slice(whole.length), hasFrontMatter: true };
  }
  const end = endOfObject(start);
  if (end === 0) return { data: {}, body: text, hasFrontMatter: false };
  const body = start.slice(end).replace(/^[^\S\n]*\n/, '');
  return { data: parseJsonValues(start.slice(0, end)), body, hasFrontMatter: true };
}

/** Returns the end of the JSON object at the start of a text; 0 if there is none. */
function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: part, index } of /^\{\s*["}]/.test(text) ? text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs) : []) {
    depth += part === '{' ? 1 : part === '}' ? -1 : 0;
    if (depth === 0) return index + 1;
  }
  return 0;
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `key: value` and `key = value` line by line. Only a parser of YAML rejects `title: Go: a tour`. */
function readLines(text: string): Values {
  const plain = (value: string) =>
    /^(["'])(.*)\1$/.exec(value.trim())?.[2] ?? value.replace(/\s#.*$/, '').trim();
  const read = (value: string): unknown => {
    const list = /^\[(.*)\]$/.exec(value)?.[1];
    if (list !== undefined) return list.split(',').map(plain);
    return value === 'true' || (value !== 'false' && value);
  };
  const lines = text.matchAll(/^["']?([\w-]+)["']?[^\S\n]*[:=][^\S\n]*(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, key, value]) => [key, read(plain(value))]));
}

const PAIR =
  /(?:^|[{,;(.])[^\S\n]*(?:(?:const|let|var)\s+)?["']?(\w+)["']?\s*[:=]\s*(?:(["'`])((?:\\.|(?!\2)[^\n\\])*)\2|(true|false)\b)/gm;

/** Reads the plain strings, `true` and `false` in a program of JavaScript, by their names. The first value of a name wins. */
export function readProgram(code: string): Values {
  const pairs = Array.from(code.matchAll(PAIR), ([, key, , text, is]): [string, unknown] => [
    key,
    is === undefined ? text.replace(/\\(.)/g, '$1') : is === 'true',
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => !String(value).includes('${')).reverse());
}

/** Returns a value as one line of text; empty if it is not text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? withoutMarks(String(value)).replace(/\s+/g, ' ').trim()
    : '';

/** Returns the first value that can be read, of those at paths of keys with spaces between them. */
const firstOf = (data: Values, keys: string, read: (value: unknown) => string | undefined) =>
  keys
    .split(' ')
    .map((key) => read(valueAt(data, key)))
    .find(Boolean);

export const firstText = (data: Values, keys: string): string => firstOf(data, keys, textOf) ?? '';

export const firstDay = (data: Values, keys: string) => firstOf(data, keys, dayOf);

/** Returns the value at a path of keys such as `params.title`, or undefined. Ignores the case of keys, as Hugo does. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    const values = isValues(value) ? value : {};
    const isOne = (one: string) => one.toLowerCase() === key.toLowerCase();
    const own = Object.hasOwn(values, key) ? key : Object.keys(values).find(isOne);
    value = own === undefined ? undefined : values[own];
  }
  return value;
}

/** Returns the items of a list, or of words separated by commas. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : textOf(value).split(','))
    .map((item) => textOf(isValues(item) ? (item.name ?? item.value ?? item.label) : item))
    .filter(Boolean);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns the day in a date such as `2022-09-07T14:00:00-04:00`, `7 Sep 2022` or `9/7/2022`; undefined if it has none. */
export function dayOf(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  const [, year, ...numbers] =
    /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|(\d\d)(\d\d)(?=T|$))/.exec(text) ?? [];
  if (year) return checked(year, numbers[0] ?? numbers[2], numbers[1] ?? numbers[3]);
  // The month comes first, as in JavaScript: generators in other languages reject such a date.
  const [, month, day, inYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text) ?? [];
  if (inYear) return checked(inYear, month, day);
  const words = text.toLowerCase();
  const named = MONTHS.findIndex((name) => new RegExp(`\\b${name}`).test(words));
  const [, inWords] = /\b(\d{4})\b/.exec(words) ?? [];
  const [, number] = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(words) ?? [];
  // Without the name of a month, the month is 0, which is no valid date.
  return checked(inWords, String(named + 1), number);
}

function checked(...numbers: (string | undefined)[]): string | undefined {
  const text = numbers.map((one = '') => one.padStart(2, '0')).join('-');
  return isDay(text) ? text : undefined;
}

const DATED = /^(\d{4})[-_](\d{1,2})[-_](\d{1,2})[-_](?=.)/;

/** Returns the day at the start of a file's or folder's name. */
export function dayInName(name: string): string | undefined {
  const [, year, month, day] = DATED.exec(name) ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(name) ?? [];
  return checked(year, month, day);
}

export const withoutDay = (name: string): string => name.replace(DATED, '');
