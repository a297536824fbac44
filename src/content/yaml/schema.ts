// Schemas of YAML files, in the words of zod. They read nodes, so that messages have positions and numbers keep their spelling.
import { isMap, isSeq } from 'yaml';
import { withoutForbidden } from '../../base/html/tokens';
import { isError, type Problem, type SourceFile } from '../../base/problems/problem';
import { ProblemLog } from '../../base/problems/problem-log';
import { nearest } from '../../base/text/nearest';
import type { Place } from '../../markdown/locate';
import type { KeyHints } from '../foreign-keys';
import { YamlValue } from './value';
import { parseYaml } from './yaml-document';

/** Returns undefined after reporting a problem. `json` says the same to editors, as far as https://json-schema.org/draft-07 can. */
export type Schema<T> = ((value: YamlValue) => T | undefined) & { json?: JsonSchema };

export type JsonSchema = Readonly<Record<string, unknown>>;

export const withJson = <T>(json: JsonSchema | undefined, schema: Schema<T>): Schema<T> =>
  Object.assign((value: YamlValue) => schema(value), { json });

export type Infer<S> = S extends Schema<infer T> ? T : never;

/** Reads `file.text` from `start` to `end`, whose texts are in `language`. The `value` is undefined if there are errors. */
export function readYaml<T>(
  file: SourceFile,
  schema: Schema<T>,
  language = 'en',
  start = 0,
  end = file.text.length,
): { value: T | undefined; problems: Problem[]; addresses: Place[] } {
  const log = new ProblemLog(file);
  const document = parseYaml(file.text.slice(start, end), language, (from, to, problem) =>
    log.add(() => ({ start: start + from, length: to - from }), problem),
  );
  const value = document && schema(new YamlValue(document));
  const problems = log.all();
  const addresses = document?.addresses ?? [];
  return { value: problems.some(isError) ? undefined : value, problems, addresses };
}

/** Reads a document whose texts are in the language that the value of `key` names. */
export const inLanguageAt = <T>(key: string, schema: Schema<T>): Schema<T> =>
  withJson(schema.json, (all) => {
    all.document.language = all.get(key)?.text?.trim() ?? all.document.language;
    return schema(all);
  });

/** An optional key with a default value. */
export const optional = <T, F extends T | undefined = undefined>(schema: Schema<T>, fallback?: F) =>
  Object.assign((value: YamlValue) => schema(value.optional), { json: schema.json, fallback: fallback as F });

/** What `schema` accepts. An empty file has the value `fallback`. */
export const orEmpty = <T, F extends T | undefined>(schema: Schema<T>, fallback: F): Schema<T> =>
  withJson(schema.json, (value) => (value.describe() === 'empty' ? fallback : schema(value)));

type Shape = Record<string, Schema<unknown>>;
type Optional<S> = { [K in keyof S]: Schema<Infer<S[K]>> & { fallback: undefined } };
export type ObjectOf<S> = {
  [K in keyof S]: S[K] extends { fallback: undefined } ? Infer<S[K]> | undefined : Infer<S[K]>;
};

/** The same shape with every key optional. */
export const partial = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)])) as Optional<S>;

/** A map with the keys of `shape` and no others. An unknown key is reported with its hint, or the nearest known key. */
export function object<S extends Shape>(shape: S, hints: KeyHints = {}): Schema<ObjectOf<S>> {
  const keys = Object.keys(shape);
  const json = {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, shape[key].json])),
    required: keys.filter((key) => !('fallback' in shape[key])),
    additionalProperties: false,
  };
  return withJson(json, (value) => {
    const { entries, name } = value;
    if (!isMap(value.node)) {
      const first = keys.slice(0, 3);
      const hint = /^[\w-]+$/.test(value.key)
        ? `write ${value.key}: { ${first.map((key) => `${key}: …`).join(', ')} }.`
        : `start with ${first.join(', ')}.`;
      const isEmptyFile = name === '' && value.describe() === 'empty';
      return isEmptyFile ? value.fail('there are no keys here', hint) : value.mustBe('a map of keys', hint);
    }
    const result: Record<string, unknown> = {};
    const found = new Set<string | undefined>();
    for (const { key, value: item } of entries) {
      const isKnown = Object.hasOwn(shape, key.name);
      found.add(isKnown ? key.name : reportUnknown(key, keys, hints));
      if (isKnown) result[key.name] = shape[key.name](item);
    }
    for (const key of keys.filter((known) => !found.has(known))) {
      const schema = shape[key];
      const hint = name === '' ? `add a line "${key}: …".` : `add "${key}: …" to ${name}.`;
      if ('fallback' in schema) result[key] = schema.fallback;
      else (entries[0]?.key ?? value).fail(`${value.nameOf(key)} is missing`, hint);
    }
    return result as ObjectOf<S>;
  });
}

/** Nobody would read more keys. */
const MANY = 40;

/** Reports an unknown key. Returns the known key that was probably meant, which then is not reported as missing. */
function reportUnknown(key: YamlValue, knownKeys: string[], hints: KeyHints): string | undefined {
  if (Object.hasOwn(hints, key.name)) {
    const { means, hint } = hints[key.name];
    key.fail(`${key.name} cannot be set here`, hint);
    return means;
  }
  const near = nearest(key.name, knownKeys);
  const some = knownKeys.length > MANY ? [...knownKeys.slice(0, MANY), '…'] : knownKeys;
  const hint = near ? `did you mean "${near}"?` : `known keys are ${some.join(', ')}.`;
  key.fail(`unknown key "${key.name}"`, hint);
  return near;
}

/** Turns white space and control characters into single spaces. The pattern lists them, because \p{Cc} takes longer. */
export const oneLine = (text: string): string =>
  withoutForbidden(text.trim().replace(/[\0-\x20\x7f-\x9f\s]+/g, ' '));

/** A map with arbitrary keys. `example` is for the hint. */
export function record<T>(schema: Schema<T>, example = 'Label: value'): Schema<Record<string, T>> {
  return withJson({ type: 'object', additionalProperties: schema.json }, (value) => {
    if (!isMap(value.node)) return value.mustBe('a map of keys', `write one "${example}" per line.`);
    const pairs = value.entries.map(({ key, value: item }) => {
      const label = oneLine(key.name);
      if (label === '') key.fail(`${value.name} has an empty label`, 'write a word or two.');
      return [label, schema(item)];
    });
    // A prototype would have keys that the owner has not written, such as "constructor".
    return Object.setPrototypeOf(Object.fromEntries(pairs.filter(([, item]) => item !== undefined)), null);
  });
}

/** A list of at most `most` items. */
export function array<T>(schema: Schema<T>, most?: number): Schema<T[]> {
  return withJson({ type: 'array', items: schema.json, ...(most && { maxItems: most }) }, (value) => {
    const { node, name } = value;
    if (isSeq(node) && most !== undefined && node.items.length > most)
      return value.fail(
        `${name} has ${node.items.length} items; the limit is ${most}`,
        'keep the most important.',
      );
    if (isSeq(node)) return value.items.map(schema).filter((item) => item !== undefined) as T[];
    const hint = /^-\S/.test(value.text ?? '')
      ? 'write a space after each -, as in "- item".'
      : name
        ? 'write [one, two] or one "- item" per line.'
        : 'start each item with "- ".';
    return value.mustBe('a list', hint);
  });
}

/** Checks or changes the result of `schema` with `next`, which returns undefined after reporting a problem. */
export const transform = <T, U>(
  schema: Schema<T>,
  next: (data: T, value: YamlValue) => U | undefined,
  json = schema.json,
): Schema<U> =>
  withJson(json, (value) => {
    const data = schema(value);
    return data === undefined ? undefined : next(data, value);
  });
