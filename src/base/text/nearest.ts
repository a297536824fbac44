// Finds what somebody probably meant: the word or the page of the site that is nearest to a misspelled one.
import { tryDecode } from '../html/addresses';

/** Returns the nearest of `known` by edit distance, or the shortest that starts with `word`; undefined if none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const [name, extension] = splitName(word);
  return closest(known, Math.ceil(name.length / 3) + 1, (candidate, least) => {
    const [other, otherExtension] = splitName(candidate);
    if (name.length >= 3 && other.startsWith(name)) return 1 + (other.length - name.length) / 100;
    // A short name is near only to one with the same letters.
    if (Math.max(name.length, other.length) < 4 && lettersOf(name) !== lettersOf(other)) return least;
    return editDistance(name, other, least) + (extension === otherExtension ? 0 : 1);
  });
}

const lettersOf = (name: string): string => [...name].sort().join('');

function splitName(file: string): [name: string, extension: string] {
  const small = file.toLowerCase();
  const at = small.lastIndexOf('.');
  return at < 0 ? [small, ''] : [small.slice(0, at), small.slice(at)];
}

/** Returns the first of the candidates with the least distance, if that is below the limit. */
function closest<T>(
  candidates: Iterable<T>,
  limit: number,
  distanceTo: (candidate: T, least: number) => number,
): T | undefined {
  let best: T | undefined;
  let least = limit;
  for (const candidate of candidates) {
    const distance = distanceTo(candidate, least);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** Counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment); not beyond `most`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [last, before] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

/** The time for a distance grows with the product of the lengths. */
const LONGEST = 100;
/** A name with more changes than this is a different name, however long it is. */
const MOST_CHANGES = 6;

/** What other generators put around a slug: a file extension, `index`, a date before it. */
const ENDING = /(?:\/index)?\.(?:html?|md|php|aspx?)$|\/index$/;
const DATE = /^\d{4}-\d\d?-\d\d?-/;

/** A near path differs only in case, slashes, extension or folder, or in few letters. Paths are without the base path. */
export function nearestAmong(paths: string[]): (path: string) => string | undefined {
  let known: Map<string, [folder: string, name: string]> | undefined;
  return (path) => {
    const [folder, name] = simplify(path);
    if (name === '' || name.length > LONGEST) return undefined;
    known ??= new Map(paths.map((one) => [one, simplify(one)]));
    // One letter in three may differ.
    const limit = Math.min(Math.floor(name.length / 3), MOST_CHANGES) + 1;
    return closest(known, limit, ([, [otherFolder, other]], least) => {
      if (other === name && otherFolder === folder) return Number.NEGATIVE_INFINITY;
      // The beginning of a name is near to it. Of two equally near paths, the one in the same folder is meant.
      const distance = other.startsWith(`${name}-`) ? 1 : editDistance(name, other, least);
      return distance + (otherFolder === folder ? 0 : 0.5);
    })?.[0];
  };
}

/** `/Posts/2023-04-05-Köi_App.html/` -> `/posts` and `koi-app` */
function simplify(path: string): [folder: string, name: string] {
  const plain = tryDecode(path)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, '-')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
    .replace(ENDING, '');
  const at = plain.lastIndexOf('/');
  return [plain.slice(0, at), plain.slice(at + 1).replace(DATE, '')];
}
