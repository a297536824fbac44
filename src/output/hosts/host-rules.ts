// How hosts answer each address of the site, as one set of rules for the files of all hosts and for the preview.
import { encodeAddress, encodePath, isExternal } from '../../base/html/addresses';
import { escapeRegExp } from '../../base/html/escape';
import type { LastBuild } from '../../base/last-build';
import type { Outputs } from '../../base/output';
import { hasExtension, isHtml, topOf } from '../../base/paths';
import { isWildcard, type Redirect } from '../../content/redirects';
import type { Site } from '../../content/site';
import { demoPolicies } from '../demos';
import { type Header, type HeaderRule, headerRules, securityHeaders } from '../headers';
import { allSources, toHeaderPolicy } from '../policy';
import { fileOfRedirect } from '../redirect-pages';
import type { Collected } from '../render-site';

/** Old paths include the base path, and targets are encoded. */
export interface HostRules {
  /** The base path of the site, without a slash at the end. */
  base: string;
  /** Headers for every response. The policy is first. */
  security: Header[];
  /** The policies of demos, by folder (`demo/`) or file. */
  demos: ReadonlyMap<string, string>;
  headers: HeaderRule[];
  redirects: Redirect[];
  /** The redirects whose old path ends in `/*`, which means all paths below it. A `*` in the target is the rest of the path. */
  wildcards: Redirect[];
  /** The redirects to the owner's folders with an index.html: some hosts do not add the slash at the end. */
  folders: Redirect[];
  /** Top-level folders with pages, each with a slash at the end. Only this site may load what is in them. */
  pages: string[];
  /** Folders with a 404 page of their own, each with a slash at the end. */
  notFound: string[];
  trailingSlash: boolean;
}

export function hostRules(
  { outputs, key }: Omit<Collected, 'findings'>,
  site: Site,
  last: LastBuild,
): HostRules {
  const { settings, base } = site;
  const sources = last.reuse('policies', key, () => allSources(outputs));
  // The hero shows the koi page in a frame. Hosts combine policies, so all pages have to allow it.
  const framing = settings.koi === false || isExternal(settings.koi) ? 'none' : 'self';
  const demos = demoPolicies(outputs, site);
  // Hosts that read the rules answer with the redirect, not with its page.
  const files = [...outputs.values()].flatMap((one) => (one.isRedirect ? [] : one.file));
  // X-Frame-Options lets pages of the site show demos in frames. It does not affect other pages: browsers prefer `frame-ancestors`.
  const shown = demos.size > 0 ? 'self' : framing;
  const security = securityHeaders(toHeaderPolicy(sources, `'${framing}'`), shown);
  return {
    base,
    security,
    demos,
    headers: headerRules(files, base, security, demos),
    ...rulesOfRedirects(outputs, files, site),
    pages: [...new Set(files.filter(isHtml).map(topOf))].filter((name) => name.endsWith('/')),
    // A dollar sign would start a variable of nginx.
    notFound: files.flatMap((file) => /^([^$]+\/)404\.html$/.exec(file)?.[1] ?? []),
    trailingSlash: settings.trailingSlash,
  };
}

/** Hosts differ in whether a rule with a * wins over a file, so none is written where files are; those of single pages remain. */
function rulesOfRedirects(outputs: Outputs, files: string[], { settings, href, base, folders }: Site) {
  const isMade = (one: Redirect) => !one.isExpanded || outputs.get(fileOfRedirect(one))?.isRedirect;
  const isFree = ({ from, to }: Redirect) =>
    // To `/*`, the rest of a path could begin with a slash, and lead to another host: //example.com.
    !(to.startsWith('/') && encodePath(to) === '/*') &&
    !files.some((file) => `/${file}`.startsWith(from.slice(0, -1)));
  const toRule = ({ from, to }: Redirect): Redirect => {
    const [path, rest] = to.split('*');
    const address = inHeader(href(path));
    return { from: base + from, to: rest === undefined ? address : `${address.replace(/\/$/, '')}/*` };
  };
  const all = settings.redirects.filter(isMade);
  const wildcards = all.filter((one) => isWildcard(one) && isFree(one));
  return {
    redirects: all.filter((one) => !isWildcard(one)).map(toRule),
    // The first rule that matches counts on most hosts.
    wildcards: wildcards.sort((a, b) => b.from.length - a.from.length).map(toRule),
    folders: folders.map((path) => ({ from: base + path.replace(/\/$/, ''), to: base + encodeURI(path) })),
  };
}

/** Encodes an address for a header, which must be ASCII. The address of another site gets a path, which ends its host. */
const inHeader = (address: string): string =>
  encodeAddress(isExternal(address) ? new URL(address, 'https://host').href : address).replace(
    /\P{ASCII}+/gu,
    encodeURIComponent,
  );

/** Returns a regular expression for documents: the home page, everything in these folders, and other HTML. */
export function documentsIn(base: string, folders: string[]): string {
  const names = folders.map((folder) => `${escapeRegExp(folder.slice(0, -1))}(?:/|$)`);
  return `^${escapeRegExp(base)}/(?:${['$', ...names, '.*\\.html$'].join('|')})`;
}

/** Returns a regular expression for a file, or for everything in a folder, whose path ends in a slash. */
export const startsWith = (path: string): string => `^${escapeRegExp(path)}${path.endsWith('/') ? '' : '$'}`;

/** Returns each redirect twice: from its path without and with a slash at the end. The path of a file has no slash. */
export const withSlashes = (redirects: Redirect[]): Redirect[] =>
  redirects.flatMap(({ from, to }) =>
    (hasExtension(from) ? [from] : [from, `${from}/`]).map((path) => ({ from: path, to })),
  );

/** Replaces each `<name>` in a template by its value. A line that is only a name is repeated for each item of a list. */
export const fillFile = (template: string, values: Record<string, string | string[]>): string =>
  template.replace(/^( *)<(\w+)>\n|<(\w+)>/gm, (_, indent, lines, word) => {
    if (word) return `${values[word]}`;
    return [values[lines]].flat().reduce((text, line) => `${text}${indent}${line}\n`, '');
  });
