// `redirects` of site.yaml: old path -> new path or URL. Finds the problems that a redirect has by itself; whether it
// leads to a page, or hides one, is checked when all pages are known (src/checks).
import { record, type Schema, transform } from './schema';
import { address } from './values';

/** Redirects the path `from` to `to`: a path of this site or an external URL. */
export interface Redirect {
  from: string;
  to: string;
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
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$|^\/$/;

/** Returns the first problem with a redirect and a hint, or undefined. */
function redirectProblem({ from, to }: Redirect, targets: Targets): [string, string] | undefined {
  if (!from.startsWith('/'))
    return [`an old address must be a path: ${JSON.stringify(from)}`, 'start it with /, as in /old-page.'];
  if (!PLAIN_PATH.test(from))
    return [
      `invalid old path ${JSON.stringify(from)}`,
      'use letters a to z, digits and . _ ~ - between the slashes; no * ? # or %.',
    ];
  if (!/^(https?:)?\/\/|^#?\/(?!\/)/i.test(to))
    return [`invalid target for ${from}: ${to}`, 'write a path such as /blog, or an address with https://.'];
  if (targets.get(from) === undefined) return [`${from} is redirected twice`, 'delete one of the two.'];
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

const trimPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The path of an address, in the form that redirects use. */
const pathOf = (address: string): string => trimPath(address.replace(/^#/, '').replace(/[?#].*$/s, ''));
