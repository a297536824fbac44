// YAML text -> a tree of nodes that know their place, or problems. Dates stay strings (YAML 1.2 core schema).
import { isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { nearest } from '../nearest';
import { isError } from '../problem';
import { ProblemLog } from '../problem-log';
import type { Problem, SourceFile } from '../types';
import { parseYaml } from './yaml-document';

/** What a reader needs to turn a node into a value or a problem with its place in the file. */
export interface Reading {
  file: SourceFile;
  /** Where in the file's text the YAML begins. */
  start: number;
  log: ProblemLog;
  resolve: (node: unknown) => Node | null;
}

/** A value of type T out of a node; undefined once a problem has been reported. `name` is the key, for messages. */
export type Reader<T> = (node: Node | null, name: string, reading: Reading) => T | undefined;

/** Parses `file.text` from `start` to `end` and reads it with `read`. */
export function readYaml<T>(
  file: SourceFile,
  read: Reader<T>,
  span: { start: number; end: number } = { start: 0, end: file.text.length },
): { value: T | undefined; problems: Problem[] } {
  const log = new ProblemLog(file);
  const document = parseYaml(file.text.slice(span.start, span.end), span.start, log);
  if (document === undefined) return { value: undefined, problems: log.all() };
  const reading: Reading = {
    file,
    start: span.start,
    log,
    resolve: (node) => (isAlias(node) ? (node.resolve(document) ?? null) : ((node as Node | null) ?? null)),
  };
  const value = read(reading.resolve(document.contents), '', reading);
  const problems = log.all();
  return { value: problems.some(isError) ? undefined : value, problems };
}

/** Reports a problem at a node (or at the start of the YAML for none). */
export function report(reading: Reading, node: Node | null, message: string, hint?: string): undefined {
  const [from, to] = node?.range ?? [0, 1];
  reading.log.add(reading.start + from, to - from, { message, hint });
}

/** What stands there, in the words of a message. */
export function describe(node: Node | null): string {
  if (isMap(node)) return 'a map of keys';
  if (isSeq(node)) return 'a list';
  if (!isScalar(node) || node.value === null) return 'empty';
  return typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.source ?? node.value);
}

const isEmpty = (node: Node | null): boolean => describe(node) === 'empty';

type Fields = Record<string, { read: Reader<unknown>; required: boolean }>;
type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends { read: Reader<infer T>; required: true }
    ? T
    : F[K] extends { read: Reader<infer T> }
      ? T | undefined
      : never;
};

export const required = <T>(read: Reader<T>) => ({ read, required: true as const });
export const optional = <T>(read: Reader<T>) => ({ read, required: false as const });

/**
 * A map with these keys and no others. An unknown key is a problem that names the nearest known one; `refused`
 * gives a hint for a key that somebody may well try but that has its place elsewhere.
 */
export function fields<F extends Fields>(known: F, refused: Record<string, string> = {}): Reader<Values<F>> {
  return (node, name, reading) => {
    if (!isMap(node)) {
      const wanted = Object.keys(known).slice(0, 3).join(', ');
      return report(
        reading,
        node,
        isEmpty(node) && name === ''
          ? 'there are no keys here'
          : `${name || 'this file'} must be a map of keys, not ${describe(node)}`,
        `start with ${wanted}.`,
      );
    }
    const values: Record<string, unknown> = {};
    const misspelt = new Set<string | undefined>();
    for (const { key, value } of entries(node, reading)) {
      if (Object.hasOwn(known, key.text))
        values[key.text] = known[key.text].read(value, joinName(name, key.text), reading);
      else misspelt.add(reportUnknown(reading, key, Object.keys(known), refused));
    }
    for (const [key, field] of Object.entries(known)) {
      if (field.required && !node.has(key) && !misspelt.has(key)) {
        const where = name === '' ? `add a line "${key}: …".` : `add "${key}: …" to ${name}.`;
        report(reading, firstOf(node), `${joinName(name, key)} is missing`, where);
      }
    }
    return values as Values<F>;
  };
}

/** Returns the key that was meant, if there is one. */
function reportUnknown(
  reading: Reading,
  key: Key,
  known: string[],
  refused: Record<string, string>,
): string | undefined {
  if (Object.hasOwn(refused, key.text)) {
    return report(reading, key.node, `${key.text} cannot be set here`, refused[key.text]);
  }
  // The search takes as long as the word.
  const near = reading.log.isFull || key.text.length > 100 ? undefined : nearest(key.text, known);
  report(
    reading,
    key.node,
    `unknown key "${key.text}"`,
    near ? `did you mean "${near}"?` : `known keys are ${known.join(', ')}.`,
  );
  return near;
}

/** A map whose keys are the owner's own words; values are read by `read`. */
export function record<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (node, name, reading) => {
    if (!isMap(node))
      return report(
        reading,
        node,
        `${name} must be a map of keys, not ${describe(node)}`,
        'write one "Label: value" to a line.',
      );
    const values: [string, T][] = [];
    for (const { key, value } of entries(node, reading)) {
      if (key.text.trim() === '')
        report(reading, key.node, `${name} has an empty label`, 'write a word or two.');
      const read1 = read(value, joinName(name, key.text), reading);
      if (read1 !== undefined) values.push([key.text, read1]);
    }
    return Object.fromEntries(values);
  };
}

/** A list; each item is read by `read`. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (node, name, reading) => {
    if (!isSeq(node))
      return report(
        reading,
        node,
        `${name || 'this file'} must be a list, not ${describe(node)}`,
        /^"-\S/.test(describe(node))
          ? 'a space is missing behind each -: write "- item".'
          : name
            ? 'write [one, two] or one "- item" to a line.'
            : 'begin each item with "- ".',
      );
    const items = node.items.map((item, index) =>
      read(reading.resolve(item), name ? `${name}[${index + 1}]` : `item ${index + 1}`, reading),
    );
    return items.filter((item) => item !== undefined) as T[];
  };
}

interface Key {
  text: string;
  node: Node | null;
}

function entries(map: YAMLMap, reading: Reading): { key: Key; value: Node | null }[] {
  return map.items.map((pair) => {
    const node = reading.resolve(pair.key);
    const text = isScalar(node) ? String(node.source ?? node.value) : describe(node);
    return { key: { text, node }, value: reading.resolve(pair.value) };
  });
}

const firstOf = (map: YAMLMap): Node | null => (map.items[0]?.key as Node | undefined) ?? map;
const joinName = (name: string, key: string): string =>
  name ? `${name}${/^item \d+$/.test(name) ? ': ' : '.'}${key}` : key;
