// The headers of all files of dist as rules, which hosts/ writes in the format of each host. Some hosts combine all rules that
// match a path, others use only the last. So except for the policy of XML, no two rules that match a path set the same header.
import { isHtml, topOf } from '../base/paths';
import contentTypes from './content-types.json';

export type Header = [name: string, value: string];

export const POLICY = 'Content-Security-Policy';

/** Puts a value on one line: in a header or a rules file, a line break would start another one. */
export const withoutBreaks = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

export interface HeaderRule {
  /** Includes the base path; `*` at the end matches anything. */
  path: string;
  headers: Header[];
}

/** Before using its copy, the browser checks whether it is current. */
const REVALIDATE = 'no-cache';

const fileHeaders = (caching: string, sharing: string): Header[] => [
  ['Cache-Control', caching],
  ['Cross-Origin-Resource-Policy', sharing],
];
/** Only this site may load documents; feed readers and others may load images, fonts and feeds. */
export const DOCUMENT = fileHeaders(REVALIDATE, 'same-origin');
export const FILE = fileHeaders(REVALIDATE, 'cross-origin');
// Files with a hash in their name never change. A sandboxed frame, which has an opaque origin, loads the still image of the koi.
export const HASHED = fileHeaders('public, max-age=31536000, immutable', 'cross-origin');

/** Browser features that no page uses. */
const UNUSED =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking';

/** Returns the headers for every response; the policy is the first. `framing` tells who may show the pages in a frame. */
export function securityHeaders(policy: string, framing: 'self' | 'none'): Header[] {
  return [
    [POLICY, policy],
    // For two years. Subdomains are not included: they may belong to someone else.
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', framing === 'self' ? 'SAMEORIGIN' : 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED.replace(/\S+/g, '$&=()').replaceAll(' ', ', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/** Browsers run the scripts of XML. They enforce this policy and that of the path. It allows styles: a 404 page may get it. */
export const XML = {
  pattern: '[.](?:svg|xml|xslt?|rdf|mml|mathml)$',
  policy: "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** Returns the rules, the most important first: Cloudflare Pages reads only 100. With `demos`, that for all paths has no policy. */
export function headerRules(
  files: string[],
  base: string,
  security: Header[],
  demos: ReadonlyMap<string, string> = new Map(),
): HeaderRule[] {
  const pages = new Set(files.filter(isHtml).map(topOf));
  const [ofSite, rest] = demos.size > 0 ? [security.slice(0, 1), security.slice(1)] : [[], security];
  const endings = new Set(files.flatMap((file) => RegExp(XML.pattern, 'i').exec(file)?.[0] ?? []));
  // Hosts would read a name with one of these signs as a pattern. For HTML, such a name is reported as an error.
  const names = [...new Set(files.map(topOf))].filter((name) => !/[*:]/.test(name));
  const rankOf = (name: string) => (demos.has(name) || name === 'assets/' ? 0 : name.endsWith('/') ? 1 : 2);
  return [
    { path: `${base}/*`, headers: rest },
    { path: `${base}/`, headers: [...ofSite, ...DOCUMENT] },
    ...Array.from(
      endings,
      (ending): HeaderRule => ({ path: `${base}/*${ending}`, headers: [[POLICY, XML.policy]] }),
    ),
    ...names
      .sort((a, b) => rankOf(a) - rankOf(b))
      .flatMap((name) => {
        const byKind = pages.has(name) ? DOCUMENT : name === 'assets/' ? HASHED : FILE;
        const own = demos.get(name);
        const headers: Header[] = [...(own === undefined ? ofSite : [[POLICY, own] as Header]), ...byKind];
        const paths = pathsOf(name, pages.has(name), own !== undefined);
        return paths.map((path) => ({ path: base + path, headers }));
      }),
  ];
}

/** Returns the path of a top-level file, or the paths that match what is in a top-level folder. */
function pathsOf(name: string, hasPages: boolean, isDemo: boolean): string[] {
  const path = `/${encodeURI(name.replace(/\/$/, ''))}`;
  if (name.endsWith('/')) return hasPages ? [path, `${path}/*`] : [`${path}/*`];
  // Some hosts drop the extension of a page.
  return isDemo ? [path, path.replace(/\.html$/i, '')] : [path];
}

/** Content types by extension. They have the charset of every text, because sirv sends it only for HTML. */
export const CONTENT_TYPES = Object.entries(contentTypes);

const TYPES = new Map(CONTENT_TYPES);

/** Returns the type of a file or path; undefined for an extension that is not in the table. */
export const contentTypeOf = (file: string): string | undefined =>
  TYPES.get(/\.([a-z0-9]+)$/i.exec(file)?.[1].toLowerCase() ?? '');

/** True for types that hosts compress. Images and fonts are already compressed. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(javascript|json|xml|wasm|manifest\+json)|[\w-]+\/[\w.-]+\+(xml|json))/i.test(type);
