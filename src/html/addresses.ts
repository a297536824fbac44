// What an address in content means: to another site, to a path of this one, to an image of a post.

const SCHEME = /^([a-z][a-z0-9+.-]*:)/i;

/** The scheme as a browser would see it, with control characters and spaces taken out; undefined for a path. */
export function schemeOf(address: string): string | undefined {
  const clean = address.replace(/[\p{Cc} \u00a0]/gu, '');
  return SCHEME.exec(clean)?.[1].toLowerCase();
}

/** True for an address of another site: it opens in a new tab. To a browser, `/\` is as good as `//`. */
export const isExternal = (address: string): boolean => /^(https?:)?[/\\]{2}/i.test(address);

/**
 * A link in a post -> a path of the site, or what it was. `from` is the path of the page. A relative link means what
 * it would mean to the browser at that path; the ending of a Markdown file is dropped.
 */
export function resolveLink(link: string, from: string): string {
  if (link === '' || schemeOf(link) !== undefined || isExternal(link) || /^[#?/]/.test(link)) return link;
  const { pathname, search, hash } = new URL(link, `https://host${from}`);
  return pathname.replace(/\.md$/i, '').replace(/\/$/, '') + search + hash;
}

/**
 * The image of a post -> its path: relative sources lie under /posts/. A path that cannot be decoded, as that of
 * 100%.png, has its percent signs encoded.
 */
export function resolveImage(source: string): string {
  if (source === '' || schemeOf(source) !== undefined || isExternal(source)) return source;
  const { pathname, search } = new URL(source, 'https://host/posts/');
  const path = source.startsWith('/') ? source : pathname + search;
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') : path;
}

/** A path with its percent-encoding undone; undefined when it is not encoded as it should be. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The file in public/ that an address of this site leads to: `/posts/my%20pond.png?2` -> `/posts/my pond.png`. */
export function fileAt(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return (decodePath(path) ?? path).normalize('NFC');
}

/**
 * A path in NFC, as the files of the site are named: to a host, a letter with its mark is another than a letter and
 * then its mark, which is how some systems write names.
 */
const composePath = (path: string): string =>
  /[%\u0080-\uffff]/.test(path) ? path.split('/').map(composeName).join('/') : path;

function composeName(name: string): string {
  const text = decodePath(name);
  const composed = text?.normalize('NFC');
  return composed === undefined || composed === text ? name : encodeURIComponent(composed);
}

/** The parser of URLs takes minutes for a host of many thousand parts; no name has more than 253 characters. */
const ENDLESS_HOST = /^(https?:)?[/\\]{2}[^/\\?#]{1000}/i;

/** Whether a browser can make something of an address of another site. */
export const isReachable = (address: string): boolean =>
  !ENDLESS_HOST.test(address) && URL.canParse(address, 'https://host');

const ORIGIN = /^(https?:)?[/\\]{2}[^/\\?#]*/i;

/** An address as it is written into a page: what none may hold is percent-encoded, letters of all scripts stay. */
export function encodeAddress(address: string): string {
  const origin = ORIGIN.exec(address)?.[0] ?? '';
  const rest = address.slice(origin.length).replace(/[[\]]/g, encodeURIComponent);
  return (origin + rest).replace(/[\s"<>^`{|}]/g, encodeURIComponent);
}

export interface Addressing {
  /** The address of the site, without a slash at the end. */
  url: string;
  trailingSlash: boolean;
}

/**
 * Makes the one function that every internal address goes through: it turns hash-style links into paths, applies the
 * base path of `url`, and ends paths of pages with a slash where the host wants one.
 */
export function createHref({ url, trailingSlash }: Addressing): (to: string) => string {
  const base = new URL(url).pathname.replace(/\/$/, '');
  return (to) => {
    const address = /^#\/(?![/\\])/.test(to) ? to.slice(1) : to;
    if (!address.startsWith('/') || isExternal(address)) return address;
    const [, written, rest] = /^([^?#]*)(.*)$/s.exec(address) as RegExpExecArray;
    const path = composePath(written);
    return base + (isPage(path) ? endPath(path, trailingSlash) : path) + rest;
  };
}

// A last segment with a dot is a file: /resume.pdf, /posts/pond.png. The koi page is a folder of files.
const isPage = (path: string): boolean => !/\.[^/]*$/.test(path) && path !== '/koi/';

function endPath(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '');
  return trailingSlash || bare === '' ? `${bare}/` : bare;
}
