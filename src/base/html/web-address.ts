// Checks addresses: a valid one can be linked to and written into policies and host rules, and readers see where it leads.
import type { ProblemDetails } from '../problems/problem';
import { isExternal, isReachable, reachableUrl, SCHEMES, schemeOf } from './addresses';

/** A host name as the URL parser returns it, in Punycode, or an IP address; then an optional port. */
const HOST = /^[a-z0-9._-]*[a-z0-9][a-z0-9._-]*(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/;

/** Returns why `address` cannot be opened, or undefined. For a path only the characters are checked. */
export function addressProblem(address: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(address)) return 'has a control character or half a character';
  if (/^https?:(?![/\\]{2})/i.test(address)) return 'is missing // after its scheme';
  if (!isExternal(address)) return undefined;
  const url = reachableUrl(address);
  if (url === undefined) return 'is not an address';
  return HOST.test(url.host) ? undefined : `has an invalid host name (${url.host})`;
}

/** Browsers read a backslash as a slash; hosts do not. */
const charactersProblem = (address: string): string | undefined =>
  address.includes('\\') ? 'has a backslash' : addressProblem(address);

/** Returns why a site cannot have this URL, in words to put after a name; undefined if it can. */
export function siteUrlProblem(url: string): string | undefined {
  if (!isReachable(url) || !/^https?:\/\/[^/]/i.test(url)) return 'is not a web address';
  const problem = charactersProblem(url);
  if (problem !== undefined) return problem;
  const { username, password, pathname } = new URL(url);
  if (/[?#]/.test(url)) return 'must have no ? or #';
  if (username || password) return 'must have no user name';
  // Pages and host rules encode such characters in different ways.
  if (!/^(\/[\w.~-]+)*\/*$/.test(pathname))
    return 'may contain only letters a to z, digits and - . _ ~ between single slashes';
  return /\s/.test(url) ? 'has a space' : undefined;
}

export const trimSlash = (url: string): string => url.replace(/\/+$/, '');

/** A host without a scheme. Its domain must not be a file extension: `notes.md` and `koi.rs` are files. */
const BARE_HOST =
  /^([\w.+-]+@)?(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|io|dev|app|ai|blog|wiki|page|site|xyz|me|eu|uk|de|fr|nl|ch|at|es|it|be|se|no|dk|fi|jp|us|ca|au|nz|br|in))(?::\d+)?(?:[/?#].*)?$/i;

const PHONE = /^(?:(?:tel:)?\s*\+|tel:)[\d\s().-]{6,20}$/i;

/** Adds the https://, mailto: or tel: that an address lacks. Returns undefined if the address may be a path. */
export function addScheme(address: string): string | undefined {
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (/^https?\/\/./i.test(address)) return address.replace('//', '://');
  const [found, mailbox] = BARE_HOST.exec(address) ?? [];
  return found && (mailbox ? 'mailto:' : 'https://') + found;
}

/** Returns what is wrong with the address of a link in YAML, which must start with a scheme, / or #; otherwise undefined. */
export function linkProblem(address: string): string | undefined {
  const isLink = (SCHEMES.has(schemeOf(address) ?? '') || /^[/#]/.test(address)) && !/\s/.test(address);
  return isLink ? charactersProblem(address) : 'is not an address';
}

export function linkHint(address: string): string {
  const meant = addScheme(address) ?? (/^\w[\w./-]*\.\w+$/.test(address) ? `/${address}` : undefined);
  return meant
    ? `did you mean ${meant}?`
    : 'write a path such as /blog or a full address such as https://example.com/page.';
}

/** Returns a warning if readers may mistake the host, as in `https://koi.test@evil.test`, or if it is the owner's machine. */
export function hostProblem(address: string): Required<ProblemDetails> | undefined {
  const url = isExternal(address) ? reachableUrl(address) : undefined;
  if (url?.host === 'localhost:4321') {
    const message = 'this is an address of npm run dev, on your own machine';
    return { message, hint: `write ${url.pathname}${url.hash}.`, severity: 'warning' };
  }
  if (!url?.username) return undefined;
  const message = `this address leads to ${url.host}`;
  return { message, hint: 'delete what is before the @.', severity: 'warning' };
}

/** The problem with a file from an origin that site.yaml does not allow, or a form that is sent there. `folder` is for copies. */
export function fromOrigin(origin: string, what: string, folder = 'public/'): Required<ProblemDetails> {
  const isForm = what === 'form';
  const hint = origin.startsWith('https:')
    ? `add ${origin} under "allow" there${isForm ? '' : `, or keep a copy in ${folder}`}.`
    : `write the address with https://, which "allow" accepts, or keep a copy in ${folder}.`;
  const message = `this ${what} ${isForm ? 'is sent to' : 'comes from'} ${origin}, which content/site.yaml does not allow`;
  return { message, hint, severity: 'warning' };
}
