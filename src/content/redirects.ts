// `redirects` of site.yaml: old path -> new path or address. What can be wrong with them by themselves is found here;
// whether they lead to a page, or hide one, is seen when all pages are known (src/checks/redirects.ts).
import { record, type Schema, transform } from './schema';
import { address } from './values';

/** Redirects the path `from` to `to`: a path of this site or an external URL. */
export interface Redirect {
  from: string;
  to: string;
}

/** Old path -> new address; `undefined` for an old path that has two. */
type Targets = Map<string, string | undefined>;

export const redirects: Schema<Redirect[]> = transform(record(address), (addresses, { entries }) => {
  const targets: Targets = new Map();
  for (const [from, to] of Object.entries(addresses)) {
    const path = trimPath(from);
    targets.set(path, targets.has(path) && targets.get(path) !== to ? undefined : to);
  }
  return entries.flatMap(({ key }) => {
    const redirect = { from: trimPath(key.name), to: addresses[key.name] };
    // The address has a problem of its own.
    if (redirect.to === undefined) return [];
    const problem = redirectProblem(redirect, targets);
    if (problem) key.fail(...problem);
    return [redirect];
  });
});

/** Old paths go into the rules of hosts, each of which gives other characters a meaning of their own. */
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$|^\/$/;

/** The first thing that is wrong with a redirect, and a hint. */
function redirectProblem({ from, to }: Redirect, targets: Targets): [string, string] | undefined {
  if (!from.startsWith('/'))
    return [`an old address must be a path: ${JSON.stringify(from)}`, 'begin it with /, as in /old-page.'];
  if (!PLAIN_PATH.test(from))
    return [
      `an old path cannot be ${JSON.stringify(from)}`,
      'letters a to z, digits, and . _ ~ - between the slashes; no * ? # or %.',
    ];
  if (!/^(https?:)?\/\/|^#?\/(?!\/)/i.test(to))
    return [`${from} is redirected to ${to}`, 'write a path such as /blog, or an address with https://.'];
  if (targets.get(from) === undefined) return [`${from} is redirected twice`, 'delete one of the two.'];
  const path = pathOf(to);
  if (path === from) return [`${from} is redirected to itself`, 'name another page.'];
  if (!targets.has(path)) return undefined;
  const next = targets.get(path);
  return [
    `${from} leads to ${path}, which is redirected itself`,
    next !== undefined && pathOf(next) !== from
      ? `write ${from}: ${next}`
      : 'they lead in a circle: delete one of the two.',
  ];
}

const trimPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** The path of an address as a redirect would have it. */
const pathOf = (address: string): string => trimPath(address.replace(/^#/, '').replace(/[?#].*$/s, ''));
