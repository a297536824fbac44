// Merges what the owner and a release have changed: package.json by keys, so that dependencies and scripts of the owner's
// are kept and never end in conflict marks; and the lines of texts.
import { groupBy } from '../group-by';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Keys = { [key: string]: Json };

interface Options {
  /** Of the map, as `scripts.`. */
  path: string;
  isIdentity: (name: string) => boolean;
  replaced: string[];
}

const IDENTITY = /^(?:name|version|description|author|license|private|repository|homepage|bugs|keywords)$/;
const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** `base` is the text that `mine` comes from, if it is known. Returns undefined if one of them is not a map in JSON. */
export function mergePackage(mine: string, base: string | undefined, theirs: string) {
  const [ours, common, release] = [mine, base, theirs].map((text) => parse(text ?? '{}'));
  if (ours === undefined || common === undefined || release === undefined) return undefined;
  const replaced: string[] = [];
  // The version is the owner's only if the name is.
  const isRenamed = !isSame(ours.name, release.name);
  const isIdentity = (name: string) => IDENTITY.test(name) && (isRenamed || name !== 'version');
  const known = base === undefined ? undefined : common;
  const merged = mergeKeys(ours, known, release, { path: '', isIdentity, replaced });
  return {
    text: `${JSON.stringify(merged, null, 2)}\n`,
    /** Values of the owner's that the release has replaced, as `scripts.build was "…"`. */
    replaced,
    /** Whether the package-lock.json of the release is right. */
    hasSameDependencies: DEPENDENCIES.every((key) => isSame(merged[key], release[key])),
  };
}

/** The keys are in the order of the release; those of the owner alone follow. */
function mergeKeys(mine: Keys, base: Keys | undefined, theirs: Keys, options: Options): Keys {
  const { path, isIdentity, replaced } = options;
  const result: Keys = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const name = path + key;
    const [my, old, their] = [mine[key], base?.[key], theirs[key]];
    const merged =
      isMap(my) && isMap(their)
        ? mergeKeys(my, base && (isMap(old) ? old : {}), their, { ...options, path: `${name}.` })
        : choose(my, base && { old }, their, isIdentity(name));
    if (merged !== undefined) result[key] = merged;
    const isReplaced = my !== undefined && merged === their && !isSame(my, their) && name !== 'version';
    if (isReplaced && !(base && isSame(my, old))) replaced.push(`${name} was ${JSON.stringify(my)}`);
  }
  return result;
}

function choose(
  mine: Json | undefined,
  base: { old: Json | undefined } | undefined,
  theirs: Json | undefined,
  isIdentity: boolean,
) {
  if (base && isSame(mine, base.old)) return theirs;
  if (base && isSame(theirs, base.old)) return mine;
  return mine === undefined || (theirs !== undefined && !isIdentity) ? theirs : mine;
}

const isMap = (value: Json | undefined): value is Keys =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

function parse(text: string): Keys | undefined {
  try {
    const value = JSON.parse(text.replace(/^\ufeff/, ''));
    return isMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Gives a package-lock.json the name and version of its package.json. */
export function renameLock(lock: string, packageText: string): string {
  const [parsed, { name, version }] = [JSON.parse(lock), JSON.parse(packageText)];
  const rename = (keys: Keys): Keys => ({ ...keys, name, version });
  const packages = { ...parsed.packages, '': rename(parsed.packages['']) };
  return `${JSON.stringify({ ...rename(parsed), packages }, null, 2)}\n`;
}

export const conflictLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : []));

/** Gives each line of `text` the line end that it has in `like`, and new lines the one that most lines have there. */
export function withLineEnds(text: string, like: string): string {
  const lines = like.split('\n').slice(0, -1);
  const isUsual = lines.filter((line) => line.endsWith('\r')).length * 2 > lines.length;
  const known = groupBy(lines, (line) => line.replace(/\r$/, ''));
  const hasReturn = (line: string) => known.get(line)?.shift()?.endsWith('\r') ?? isUsual;
  return text.replace(/([^\n]*)\n/g, (_, line) => `${line}${hasReturn(line) ? '\r' : ''}\n`);
}

export function sharedLines(one: string, other: string): number {
  const lines = new Set(one.split(/\r?\n/));
  return other.split(/\r?\n/).filter((line) => lines.has(line)).length;
}
