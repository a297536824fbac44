// Finds the page of the site that somebody probably wanted who asked for a path without a page.
import { editDistance } from './nearest';

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
  const plain = decode(path)
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
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
};

/** The beginning of a name is near it, if it is a word or more. */
const startsWith = (name: string, start: string): boolean => start.length > 2 && name.startsWith(`${start}-`);

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
