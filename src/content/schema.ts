// Schemas say what a YAML file must hold, in the words of zod. They read nodes rather than plain values, because messages
// name the place of a mistake and numbers are taken as they were written.
import { isMap, isSeq } from 'yaml';
import { nearest } from '../nearest';
import { isError } from '../problem';
import { ProblemLog } from '../problem-log';
import type { Problem, SourceFile } from '../types';
import { parseYaml } from './yaml-document';
import { YamlValue } from './yaml-value';

/** Turns a YAML value into a T; undefined when it has reported a problem. */
export type Schema<T> = (value: YamlValue) => T | undefined;

/** The type of what a schema returns. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

/** Parses `file.text` from `start` to `end` and reads it with `schema`. The value is undefined when there are errors. */
export function readYaml<T>(
  file: SourceFile,
  schema: Schema<T>,
  start = 0,
  end = file.text.length,
): { value: T | undefined; problems: Problem[] } {
  const log = new ProblemLog(file);
  const document = parseYaml(file.text.slice(start, end), start, log);
  const value = document && schema(new YamlValue(document));
  const problems = log.all();
  return { value: problems.some(isError) ? undefined : value, problems };
}

interface Optional<T> {
  schema: Schema<T>;
  fallback: T;
}

/** A key that may be left out; then its value is `fallback`. */
export const optional = <T, F extends T | undefined = undefined>(schema: Schema<T>, fallback?: F) =>
  ({ schema, fallback }) as Optional<T | F>;

type Shape = Record<string, Schema<unknown> | Optional<unknown>>;
type ObjectOf<S extends Shape> = {
  [K in keyof S]: S[K] extends Optional<infer T> ? T : S[K] extends Schema<infer T> ? T : never;
};

type Partial<S> = { [K in keyof S]: Optional<Infer<S[K]> | undefined> };

/** The same keys, each of which may be left out. */
export const partial = <S extends Record<string, Schema<unknown>>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, optional(schema)])) as Partial<S>;

/**
 * A map with the keys of `shape` and no others. An unknown key is a problem that names the nearest known one, or gives
 * the hint that `hints` has for it.
 */
export function object<S extends Shape>(shape: S, hints: Record<string, string> = {}): Schema<ObjectOf<S>> {
  const keys = Object.keys(shape);
  return (value) => {
    const { entries, name } = value;
    if (!isMap(value.node))
      return value.fail(
        name === '' && value.describe() === 'empty'
          ? 'there are no keys here'
          : `${name || 'this file'} must be a map of keys, not ${value.describe()}`,
        `start with ${keys.slice(0, 3).join(', ')}.`,
      );
    const result: Record<string, unknown> = {};
    const found = new Set<string | undefined>();
    for (const { key, value: item } of entries) {
      if (!Object.hasOwn(shape, key.name)) found.add(reportUnknown(key, keys, hints));
      else {
        const known = shape[key.name];
        result[key.name] = typeof known === 'function' ? known(item) : known.schema(item);
        found.add(key.name);
      }
    }
    for (const [key, known] of Object.entries(shape)) {
      if (found.has(key)) continue;
      if (typeof known === 'object') result[key] = known.fallback;
      else
        (entries[0]?.key ?? value).fail(
          `${value.nameOf(key)} is missing`,
          name === '' ? `add a line "${key}: …".` : `add "${key}: …" to ${name}.`,
        );
    }
    return result as ObjectOf<S>;
  };
}

/** Reports a key that no shape has; returns the known one that was most likely meant. */
function reportUnknown(key: YamlValue, known: string[], hints: Record<string, string>): string | undefined {
  if (Object.hasOwn(hints, key.name)) return key.fail(`${key.name} cannot be set here`, hints[key.name]);
  const near = nearest(key.name, known);
  key.fail(
    `unknown key "${key.name}"`,
    near ? `did you mean "${near}"?` : `known keys are ${known.join(', ')}.`,
  );
  return near;
}

/** A map whose keys are the owner's own words. */
export function record<T>(schema: Schema<T>): Schema<Record<string, T>> {
  return (value) => {
    if (!isMap(value.node))
      return value.fail(
        `${value.name} must be a map of keys, not ${value.describe()}`,
        'write one "Label: value" to a line.',
      );
    const pairs = value.entries.map(({ key, value: item }) => {
      if (key.name.trim() === '') key.fail(`${value.name} has an empty label`, 'write a word or two.');
      return [key.name, schema(item)];
    });
    return Object.fromEntries(pairs.filter(([, item]) => item !== undefined));
  };
}

export function array<T>(schema: Schema<T>): Schema<T[]> {
  return (value) => {
    const { node, name } = value;
    if (isSeq(node)) return value.items.map(schema).filter((item) => item !== undefined) as T[];
    const hint = /^-\S/.test(value.text ?? '')
      ? 'write a space after each -, as in "- item".'
      : name
        ? 'write [one, two] or one "- item" to a line.'
        : 'begin each item with "- ".';
    return value.fail(`${name || 'this file'} must be a list, not ${value.describe()}`, hint);
  };
}

/** What `schema` returns, checked or changed by `next`, which returns undefined when it has reported a problem. */
export const transform =
  <T, U>(schema: Schema<T>, next: (data: T, value: YamlValue) => U | undefined): Schema<U> =>
  (value) => {
    const data = schema(value);
    return data === undefined ? undefined : next(data, value);
  };
