// `redirects` of site.yaml: old path -> new path or URL. Finds the problems that a redirect has by itself; whether it
// leads to a page, or hides one, is checked when all pages are known (src/checks).
import { decodePath } from '../html/addresses';
import { record, type Schema, transform } from './schema';
import { address } from './values';

/**
 * Redirects the path `from` to `to`: a path of this site or an external URL. A `from` that ends in `/*` stands for all paths
 * below; the `*` of `to` is what it matches.
 */
export interface Redirect {
  /** Decoded. */
  from: string;
  to: string;
  /** Made from one with `*`, for a page of the site. */
  isExpanded?: true;
}

export const isWildcard = ({ from }: Redirect): boolean => from.endsWith('/*');

/** Adds the redirects that those with `*` stand for, one for each of these pages. */
export const withExpanded = <S extends { redirects: Redirect[] }>(settings: S, pages: string[]): S => ({
  ...settings,
  redirects: [...settings.redirects, ...expandRedirects(settings.redirects, pages)],
});

/** Others have the precedence. */
function expandRedirects(all: Redirect[], pages: string[]): Redirect[] {
  const taken = new Set([...pages, ...all.map(({ from }) => from)]);
  return all.flatMap(({ from, to }) => {
    const [start, end] = to.split('*');
    if (end !== '') return [];
    const below = pages.filter((page) => page.startsWith(start) && page.length > start.length);
    return below.flatMap((page): Redirect[] => {
      const path = from.slice(0, -1) + page.slice(start.length);
      if (taken.has(path)) return [];
      taken.add(path);
      return [{ from: path, to: page, isExpanded: true }];
    });
  });
}

/** Old path -> new address; `undefined` if an old path has two. */
type Targets = Map<string, string | undefined>;

export const redirects: Schema<Redirect[]> = transform(record(address), (addresses, { entries }) => {
  const targets: Targets = new Map();
  for (const [from, to] of Object.entries(addresses)) {
    const path = trimPath(from);
    targets.set(path, targets.has(path) && targets.get(path) !== to ? undefined : to);
  }
  return entries.flatMap(({ key }) => {
    const redirect = { from: trimPath(key.name), to: addresses[key.name] };
    // The address already has a problem.
    if (redirect.to === undefined) return [];
    const problem = redirectProblem(redirect, targets);
    if (problem) key.fail(...problem);
    return [redirect];
  });
});

/** Old paths are written into host rules, where each host gives other characters a special meaning. */
const PLAIN_PATH = /^(\/[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*)+(?:\/\*)?$|^\/$/u;

/** True if a path can be redirected. */
export const isRedirectable = (path: string): boolean => PLAIN_PATH.test(path);

/** Returns the first problem with a redirect and a hint, or undefined. */
function redirectProblem({ from, to }: Redirect, targets: Targets): [string, string] | undefined {
  if (!from.startsWith('/'))
    return [`an old address must be a path: ${JSON.stringify(from)}`, 'start it with /, as in /old-page.'];
  if (!isRedirectable(from))
    return [
      `invalid old path ${JSON.stringify(from)}`,
      'use letters, digits and . _ ~ - between the slashes; a * stands for all paths below only at the end, as in /posts/*.',
    ];
  if (!/^(https?:)?\/\/|^#?\/(?!\/)/i.test(to))
    return [`invalid target for ${from}: ${to}`, 'write a path such as /blog, or an address with https://.'];
  if (targets.get(from) === undefined) return [`${from} is redirected twice`, 'delete one of the two.'];
  if (to.includes('*') && !(from.endsWith('/*') && /^[^*]*\/\*$/.test(to)))
    return [
      `invalid target for ${from}: ${to}`,
      'a * can only be at the end, as in /posts/*: /blog/*, where it is what the * of the old path matches.',
    ];
  const loop = isWildcard({ from, to }) && loopFrom(`${from.slice(0, -1)}page`, targets);
  if (loop)
    return [
      `${from} can loop: it redirects ${loop[0]} to ${loop[1]}, that to ${loop[2]}, and so on`,
      'name a target that no redirect matches, such as /blog/*.',
    ];
  const path = pathOf(to);
  if (path === from) return [`${from} redirects to itself`, 'name another page.'];
  if (!targets.has(path)) return undefined;
  const next = targets.get(path);
  return [
    `${from} redirects to ${path}, which is redirected too`,
    next !== undefined && pathOf(next) !== from
      ? `write ${from}: ${next}`
      : 'the redirects form a loop: delete one of them.',
  ];
}

/** Returns the steps of a path that is redirected without end, or undefined. */
function loopFrom(path: string, targets: Targets): string[] | undefined {
  const steps = [path];
  for (let next = follow(path, targets); next !== undefined; next = follow(next, targets)) {
    steps.push(next);
    if (steps.length > MOST_REDIRECTS + 1) return steps;
  }
  return undefined;
}

/** Browsers stop after 20. */
const MOST_REDIRECTS = 20;

/** Where one redirect leads on this site. The longest path with `*` has the precedence. */
function follow(path: string, targets: Targets): string | undefined {
  const below = [...targets.keys()].filter(
    (from) => from.endsWith('/*') && path.startsWith(from.slice(0, -1)),
  );
  const from = targets.has(path) ? path : below.sort((a, b) => b.length - a.length)[0];
  const to = from && targets.get(from);
  if (!from || !to || !/^\/(?!\/)/.test(to)) return undefined;
  return pathOf(to.replace(/\*$/, () => path.slice(from.length - 1)));
}

/** A path decoded, and without a slash at the end. */
const trimPath = (path: string): string =>
  (decodePath(path) ?? path).normalize('NFC').replace(/(?<=.)\/$/s, '');

/** The path of an address, in the form that redirects use. */
const pathOf = (address: string): string => trimPath(address.replace(/^#/, '').replace(/[?#].*$/s, ''));
