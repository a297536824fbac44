// Addresses in content: of other sites, of paths on this one, and of images.

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Returns the scheme as a browser parses it, without control characters and spaces; undefined for a path. */
export function schemeOf(address: string): string | undefined {
  const clean = address.replace(/[\p{Cc} \u00a0]/gu, '');
  return SCHEME.exec(clean)?.[0].toLowerCase();
}

/** The schemes that an address in a text may have: none of them runs code. */
export const SCHEMES: ReadonlySet<string> = new Set(
  'http: https: mailto: tel: sms: ftp: geo: irc: ircs: xmpp:'.split(' '),
);

/** Browsers read `/\` as `//`, and leave out line ends and tabs. */
const EXTERNAL = /^[\0- ]*(?:https?:)?[\t\n\r]*[/\\][\t\n\r]*[/\\]/i;

/** True for an address of another site, which opens in a new tab. */
export const isExternal = (address: string): boolean => EXTERNAL.test(address);

/** Resolves the address of an image in a text to its path. In 100%.png, which cannot be decoded, the percent sign is encoded. */
export function resolveImage(address: string, folder = '/posts/'): string {
  if (address === '' || schemeOf(address) !== undefined || isExternal(address)) return address;
  const { pathname, search, hash } = new URL(address, `https://host${folder}`);
  const path = address.startsWith('/') ? address : onThisSite(pathname) + search + hash;
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') : path;
}

/** `..//b` resolves to `//b`, which is the site b. */
export const onThisSite = (path: string): string => path.replace(/^\/+/, '/');

/** Decodes the percent-encoding of a path; returns undefined if it is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Like decodePath(), but a malformed path stays as it is. */
export const tryDecode = (path: string): string => decodePath(path) ?? path;

/** Encodes a path as browsers send it. */
export const encodePath = (path: string): string => new URL(path, 'https://host').pathname;

/** Adds a query, which starts with `?`, to an address without one. */
export const addQuery = (address: string, query: string): string =>
  /^[^#]*\?/.test(address) ? address : address.replace(/(?=#)|$/, () => query);

/** Returns the file in public/ for an address of this site: `/posts/my%20pond.png?2` -> `/posts/my pond.png`. */
export function fileAt(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return tryDecode(path).normalize('NFC');
}

/** Converts a path to NFC, as the site's files have it. Some systems write an accented letter as two characters. */
const composePath = (path: string): string =>
  /[%\u0080-\uffff]/.test(path) ? path.split('/').map(composeName).join('/') : path;

function composeName(name: string): string {
  const text = decodePath(name);
  const composed = text?.normalize('NFC');
  return composed === undefined || composed === text ? name : encodeURIComponent(composed);
}

/** The URL parser takes minutes for a host of many thousand parts; no host name is longer than 253 characters. */
const ENDLESS_HOST = /^(https?:)?[/\\]{2}[^/\\?#]{1000}/i;

/** `https:host` is a host or a relative path, depending on the page. */
const NO_SLASHES = /^https?:(?![/\\]{2})/i;

/** An origin that no site has. Addresses of this site are parsed as if they were on it. */
export const THIS_SITE = 'https://self.invalid';

/** Parses an address that browsers can open from any page: a path, or a scheme and a host. Otherwise undefined. */
export const reachableUrl = (address: string): URL | undefined =>
  ENDLESS_HOST.test(address) || NO_SLASHES.test(address.replace(/^[\0- ]+|[\t\n\r]/g, ''))
    ? undefined
    : parseUrl(address, THIS_SITE);

export const isReachable = (address: string): boolean => reachableUrl(address) !== undefined;

/** In Node 20, `URL.canParse` is wrong about letters such as ü after some thousand calls. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** The path of a full address on the site at `url`; another address stays as it is. */
export function toOwnPath(to: string, url = ''): string {
  if (!isExternal(to) || ENDLESS_HOST.test(to)) return to;
  const [own, site] = [parseUrl(to)?.href, parseUrl(`${url.replace(/\/+$/, '')}/`)?.href];
  return own && site && `${own}/`.startsWith(site) && own[site.length] !== '/'
    ? own.slice(site.length - 1) || '/'
    : to;
}

const ORIGIN = /^(https?:)?[/\\]{2}[^/\\?#]*/i;

/** Encodes an address for a page: invalid characters are percent-encoded, letters of all scripts stay. */
export function encodeAddress(address: string): string {
  const origin = ORIGIN.exec(address)?.[0] ?? '';
  const rest = address.slice(origin.length).replace(/[[\]]/g, encodeURIComponent);
  return (origin + rest).replace(/[\s"<>^`{|}]/g, encodeURIComponent);
}

interface Addressing {
  /** The URL of the site, without a slash at the end. */
  url: string;
  trailingSlash: boolean;
  /** The paths of the owner's own folders that have an index.html, each with a slash at the end. */
  folders?: ReadonlySet<string>;
}

/**
 * Returns the function that every internal address goes through. It turns hash-style links into paths, adds the base path of `url`,
 * and ends paths of pages with a slash if the host needs one. The addresses in an index.html may be relative to its folder.
 */
export function createHref({ url, trailingSlash, folders }: Addressing): (to: string) => string {
  const base = new URL(url).pathname.replace(/\/$/, '');
  return (to) => {
    const address = /^#\/(?![/\\])/.test(to) ? to.slice(1) : to;
    if (!address.startsWith('/') || isExternal(address)) return address;
    const [, pathname, rest] = /^([^?#]*)(.*)$/s.exec(address) as RegExpExecArray;
    const path = composePath(pathname);
    const folder = `${path.replace(/\/+$/, '')}/`;
    if (folders?.size && folders.has(fileAt(folder))) return base + folder + rest;
    return base + (isPage(path) ? endPath(path, trailingSlash) : path) + rest;
  };
}

// A last segment with a dot is a file: /resume.pdf, /posts/pond.png.
const isPage = (path: string): boolean => !/\.[^/]*$/.test(path);

function endPath(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '');
  // The koi page is a folder of files.
  return trailingSlash || bare === '' || bare === '/koi' ? `${bare}/` : bare;
}

/** An address may contain commas; only white space ends it, or a comma that is its last character. */
const CANDIDATE = /([^\t\n\f\r ,][^\t\n\f\r ]*)((?<=,)|(?:\([^)]*\)?|[^,(])*)/g;

/** https://html.spec.whatwg.org/#parse-a-srcset-attribute. The descriptors of an address are `2x`, `640w`, or empty. */
export const parseSrcset = (srcset: string) =>
  Array.from(srcset.matchAll(CANDIDATE), ([, url, descriptors]) => ({
    url: url.replace(/,+$/, ''),
    descriptors: descriptors.trim(),
  }));

export const mapSrcset = (srcset: string, change: (url: string) => string): string =>
  parseSrcset(srcset)
    .map(({ url, descriptors }) => `${change(url)} ${descriptors}`.trim())
    .join(', ');
