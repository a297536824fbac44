// `redirects` of site.yaml: old path -> new path or URL. src/output/checks finds out whether one leads to a page, or hides one.
import { decodePath, toOwnPath } from '../base/html/addresses';
import { bytesOf } from './slug';
import { address } from './yaml/address-schemas';
import { oneLine, record, type Schema, transform } from './yaml/schema';
import { ofForm } from './yaml/values';

/** A `from` that ends in `/*` stands for all paths below; the `*` of `to` is what it matches. */
export interface Redirect {
  /** In the form of `canonicalPath`. */
  from: string;
  /** A path of this site or an external URL. */
  to: string;
  /** The old path as it is in site.yaml. */
  written?: string;
  /** Made from a redirect with `*`, for one page of the site. */
  isExpanded?: true;
}

export const isWildcard = ({ from }: Redirect): boolean => from.endsWith('/*');

/** Returns a redirect for each of the `pages` below the target of one with `*`, unless the old path is a page or has a redirect. */
export function expandRedirects(all: Redirect[], pages: string[]): Redirect[] {
  const taken = new Set([...pages, ...all.map(({ from }) => from)]);
  return all.flatMap(({ from, to }) => {
    const [start, end] = to.split('*');
    if (end !== '') return [];
    return pages.flatMap((page): Redirect[] => {
      const path = (from.slice(0, -1) + page.slice(start.length)).replace(/\/$/, '');
      if (!page.startsWith(start) || taken.has(path)) return [];
      taken.add(path);
      return [{ from: path, to: page, isExpanded: true }];
    });
  });
}

/** Old path -> new address; `undefined` if an old path has two. */
type Targets = Map<string, string | undefined>;

/** `url` is the URL of the site. */
export const redirects = (url?: string): Schema<Redirect[]> =>
  transform(
    record(address),
    (addresses, { entries }) => {
      const all = entries.flatMap(({ key }) => {
        const { name: written } = key;
        // A missing address has already been reported.
        const to = addresses[oneLine(written)]?.replace(/^#(?=\/)/, '');
        const from = /[?#]/.test(written) ? written : canonicalPath(written);
        return to === undefined ? [] : { key, from, to, written, path: toOwnPath(to, url) };
      });
      const targets: Targets = new Map();
      for (const { from, path } of all)
        targets.set(from, !targets.has(from) || targets.get(from) === path ? path : undefined);
      for (const { key, from, path } of all) {
        const problem = redirectProblem({ from, to: path }, targets);
        if (problem) key.fail(...problem);
      }
      return [...new Map(all.map(({ from, to, written }) => [from, { from, to, written }])).values()];
    },
    { type: 'object', propertyNames: ofForm(/^\//, 'start it with /.'), additionalProperties: address.json },
  );

/**
 * Old paths become names of files, also on Windows, and are written into host rules. They have no special characters of patterns,
 * and of the characters that browsers encode, only spaces and letters beyond ASCII.
 */
const OLD_PATH = /^(?:\/(?!\.)[^\p{C}\p{Zl}\p{Zp}"#%*/:<>?\\^`{|}]+)+(?:\/\*)?$/u;

/** What hosts configure themselves with. */
const HOST_FILE =
  /^\/(?:_headers|_redirects|_routes\.json|_worker\.js|vercel\.json|deploy\/(?:nginx\.conf|caddy))(?:\/|$)/i;

export const isRedirectable = (path: string): boolean =>
  OLD_PATH.test(path) && path.split('/').every((name) => bytesOf(name) <= 255);

/** Returns the first problem with a redirect and a hint, or undefined. */
function redirectProblem({ from, to }: Redirect, targets: Targets): [string, string] | undefined {
  if (!from.startsWith('/'))
    return [`an old address must be a path: ${JSON.stringify(from)}`, 'start it with /, as in /old-page.'];
  const [, page] = /^(.*)\/(?:index\.html)?$/.exec(from) ?? [];
  if (page === '') return ['/ is the home page, which cannot be redirected', 'delete the line.'];
  if (!isRedirectable(from))
    return [
      `invalid old path ${JSON.stringify(from)}`,
      'it may have no query, no name that starts with a dot or has more than 255 bytes, and none of " # % * : < > ? \\ ^ ` { | }; a * at the end, as in /posts/*, stands for all paths below.',
    ];
  if (page !== undefined) return [`${from} is the file of ${page}`, `write ${page}`];
  if (HOST_FILE.test(from)) return [`${from} is the address of a file for hosts`, 'delete the line.'];
  const path = canonicalPath(to);
  if (path.startsWith('//'))
    return [
      `invalid target for ${from}: ${to} is an address of another host`,
      `did you mean ${path.replace(/^\/+/, /^\/+[^/]+\./.test(path) ? 'https://' : '/')}?`,
    ];
  if (!/^https?:\/\/|^\//i.test(to))
    return [`invalid target for ${from}: ${to}`, 'write a path such as /blog, or an address with https://.'];
  if (targets.get(from) === undefined) return [`${from} is redirected twice`, 'delete one of the two.'];
  if (to.includes('*') && !(from.endsWith('/*') && /^[^*]*\/\*$/.test(to)))
    return [
      `invalid target for ${from}: ${to}`,
      'a * can only be at the end, as in /posts/*: /blog/*, where it is what the * of the old path matches.',
    ];
  if (path === from) return [`${from} redirects to itself`, 'name another page.'];
  const isMany = isWildcard({ from, to });
  const target = isMany ? follow(`${from.slice(0, -1)}page`, targets) : path;
  const next = target && ((isMany && follow(target, targets)) || targets.get(target));
  if (next === undefined) return undefined;
  const hint = isMany
    ? 'name a target that no redirect matches, such as /blog/*.'
    : canonicalPath(next) === from
      ? 'the redirects form a loop: delete one of them.'
      : `write ${from}: ${next}`;
  return [`${from} redirects to ${path}, which is redirected too`, hint];
}

/** Returns where one redirect leads on this site; otherwise undefined. The longest matching path with `*` has precedence. */
function follow(path: string, targets: Targets): string | undefined {
  const below = [...targets.keys()].filter(
    (from) => from.endsWith('/*') && path.startsWith(from.slice(0, -1)),
  );
  const from = targets.has(path) ? path : below.sort((a, b) => b.length - a.length)[0];
  const to = from && targets.get(from);
  if (!from || !to?.startsWith('/')) return undefined;
  return canonicalPath(to.replace(/\*$/, () => path.slice(from.length - 1)));
}

/** Returns a path of this site in one form: without dot segments, decoded, in NFC, without a slash at the end. */
function canonicalPath(address: string): string {
  if (!/^\/(?![/\\])/.test(address)) return address;
  const path = decodePath(new URL(address, 'https://host').pathname) ?? address;
  return path.normalize('NFC').replace(/(?<=.)\/$/s, '');
}
