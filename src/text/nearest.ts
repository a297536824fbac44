// Finds what somebody probably meant: the word or the page of the site that is nearest to a misspelled one.
import { decodePath } from '../html/addresses';

/** Returns the nearest of `known` by edit distance, or one that starts with `word`; undefined if none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.ceil(word.length / 3) + 1;
  const small = word.toLowerCase();
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const isStart = word.length >= 3 && other.startsWith(small);
    const distance = isStart ? 1 : editDistance(small, other, least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment), up to `most`. */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = withoutSameEnds(one, other);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    // Far from the diagonal, the distance is at least `most`.
    const row = last.map(() => Number.POSITIVE_INFINITY);
    row[0] = i;
    let smallest = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2] + 1);
      row[j] = value;
      smallest = Math.min(smallest, value);
    }
    if (smallest >= most) return most;
    before = last;
    last = row;
  }
  return last[b.length];
}

/** Most names that are near each other have the same beginning and end, which the distance does not depend on. */
function withoutSameEnds(a: string, b: string): [string, string] {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  let end = 0;
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** The time for a distance grows with the product of the lengths. */
const LONGEST = 100;
/** A name with more changes than this is another one, however long it is. */
const MOST_CHANGES = 6;

/** What other generators put around a slug: an ending, the name of an index, a date before it. */
const ENDING = /(?:\/index)?\.(?:html?|md|php|aspx?)$|\/index$/;
const DATE = /^\d{4}-\d\d?-\d\d?-/;

/**
 * Returns the nearest of `paths` to `path`, both without the base path: one that differs only in case, slashes or ending,
 * or has the same last segment in another folder, or one with few letters changed. Undefined if none is near.
 */
export function nearestPath(path: string, paths: string[]): string | undefined {
  const asked = simplify(path);
  const [folder, name] = split(asked);
  let best: string | undefined;
  // Of a name of three letters, one may differ; of nine, three.
  let least = Math.min(Math.floor(name.length / 3), MOST_CHANGES) + 1;
  if (name === '' || name.length > LONGEST) return undefined;
  for (const candidate of paths) {
    const known = simplify(candidate);
    const [otherFolder, other] = split(known);
    if (known === asked) return candidate;
    if (Math.abs(other.length - name.length) >= least && !startsWith(other, name)) continue;
    const distance = startsWith(other, name) ? 1 : editDistance(name, other, least);
    // Between two that are equally near, the one in the same folder is meant.
    const total = distance + (otherFolder === folder ? 0 : 0.5);
    if (total < least) {
      least = total;
      best = candidate;
    }
  }
  return best;
}

/** `/Posts/2023-04-05-Köi_App.html/` -> `/posts/koi-app` */
function simplify(path: string): string {
  const plain = (decodePath(path) ?? path)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, '-')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
    .replace(ENDING, '');
  const [folder, name] = split(plain);
  return `${folder}/${name.replace(DATE, '')}`;
}

const split = (path: string): [folder: string, name: string] => {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1)];
};

/** The beginning of a name is near it. Of a name of one or two letters nothing else is near: see `least`. */
const startsWith = (name: string, start: string): boolean => name.startsWith(`${start}-`);
