// The headers of all files of dist, in one table: hosts/ writes it in the format of each host, and the preview server
// applies it. Some hosts combine all rules that match a path, others use the last, so no header but the policy of XML is in
// two rules that match the same path. nginx and Caddy match files by extension and need no rule for each.
import type { Redirect } from '../content/redirects';
import { isHtml, topOf } from './paths';

export type Header = [name: string, value: string];

export const POLICY = 'Content-Security-Policy';
export const policyHeader = (policy: string): Header => [POLICY, policy];

/** Puts a value on one line: in a header or a rules file, a line break would start another one. */
export const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

interface HeaderRule {
  /** Includes the base path; `*` at the end matches anything. */
  path: string;
  headers: Header[];
}

/** Quotes a value for hosts that escape with a backslash. */
export const quote = (value: string): string => `"${oneLine(value).replace(/["\\]/g, '\\$&')}"`;

/** Everything that host rules contain. */
export interface HostRules {
  /** The base path of the site, without a slash at the end. */
  base: string;
  /** Headers for every response. The policy is first. */
  security: Header[];
  /** The policies of demos, by folder (`demo/`) or file. If there are any, no rule sends the policy for all paths. */
  demos: ReadonlyMap<string, string>;
  /** The paths of the owner's folders with an index.html, without a slash at the end: hosts have to add it. */
  folders: string[];
  /** All headers by path. */
  headers: HeaderRule[];
  /** With encoded targets. */
  redirects: Redirect[];
  /** Those from all paths below one, which ends in `/*`; the `*` of the target is the rest of the path. */
  wildcards: Redirect[];
  /** Folders with a 404 page of their own, each with a slash at the end. */
  notFound: string[];
  trailingSlash: boolean;
}

/** Files with a hash in their name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Before using its copy, the browser checks whether it is current. */
const REVALIDATE = 'no-cache';

const fileHeaders = (caching: string, sharing: string): Header[] => [
  ['Cache-Control', caching],
  ['Cross-Origin-Resource-Policy', sharing],
];
/** Only this site may load documents; feed readers and others may load images, fonts and feeds. */
export const DOCUMENT = fileHeaders(REVALIDATE, 'same-origin');
export const FILE = fileHeaders(REVALIDATE, 'cross-origin');
// A sandboxed frame, which has an opaque origin, loads the still image of the koi.
export const HASHED = fileHeaders(IMMUTABLE, 'cross-origin');

/** Browser features that no page uses. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking';

/** Returns the headers for every response. `framing` is who may show the pages in a frame. */
export function securityHeaders(policy: string, framing: 'self' | 'none'): Header[] {
  return [
    policyHeader(policy),
    // For two years. Subdomains are not included: they may belong to someone else.
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', framing === 'self' ? 'SAMEORIGIN' : 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED.replace(/\S+/g, '$&=()').replaceAll(' ', ', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * SVG and other XML, whose scripts browsers run, has no policy in itself. This one is sent with the policy of the path, and
 * browsers enforce both. Hosts may send it with a 404 page, which needs its styles.
 */
export const XML = {
  pattern: '[.](?:svg|xml|xslt?|rdf|mml|mathml)$',
  policy: "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** Above this number, single files get no rules, because Cloudflare Pages reads only 100. */
const MAX_WITH_FILES = 90;

/** Returns the rules for these files, one per name at the top level of dist, those that matter most first. */
export function headerRules(
  files: Iterable<string>,
  base: string,
  security: Header[],
  demos: HostRules['demos'] = new Map(),
): HeaderRule[] {
  const all = [...files];
  const pages = new Set(all.filter(isHtml).map(topOf));
  // With demos, the policy differs between paths.
  const varying = demos.size > 0 ? security.slice(0, 1) : [];
  const endings = new Set(all.flatMap((file) => RegExp(XML.pattern, 'i').exec(file)?.[0] ?? []));
  const rules: HeaderRule[] = [
    { path: `${base}/*`, headers: security.slice(varying.length) },
    { path: `${base}/`, headers: [...varying, ...DOCUMENT] },
    ...[...endings].map((ending) => ({ path: `${base}/*${ending}`, headers: [policyHeader(XML.policy)] })),
  ];
  const single: HeaderRule[] = [];
  // A name with one of these signs would be a pattern. For HTML it is an error.
  const first = all.filter((file) => file.startsWith('assets/') || demos.has(topOf(file)));
  const names = new Set([...first, ...all].map(topOf).filter((name) => !/[*:]/.test(name)));
  for (const name of names) {
    const path = `${base}/${encodeURI(name.replace(/\/$/, ''))}`;
    const kind = pages.has(name) ? DOCUMENT : name === 'assets/' ? HASHED : FILE;
    const own = demos.get(name);
    const headers = [...(own === undefined ? varying : [policyHeader(own)]), ...kind];
    if (name.endsWith('/')) {
      if (pages.has(name)) rules.push({ path, headers });
      rules.push({ path: `${path}/*`, headers });
    } else if (own === undefined) single.push({ path, headers });
    else {
      rules.push({ path, headers });
      // Some hosts drop the extension of a page.
      const isFree = !names.has(name.replace(/\.html$/i, '/'));
      if (isFree) rules.push({ path: path.replace(/\.html$/i, ''), headers });
    }
  }
  return [...rules, ...single.slice(0, Math.max(0, MAX_WITH_FILES - rules.length))];
}
