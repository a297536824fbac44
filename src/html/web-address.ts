// Checks addresses: a valid one can be parsed, linked to, and written into a policy, a header and host rules.
import { isExternal, isReachable } from './addresses';

/** A host name as the URL parser returns it, in Punycode, or an IP address; then an optional port. */
const HOST = /^[a-z0-9._-]*[a-z0-9][a-z0-9._-]*(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/;

/** Returns why `address` cannot be opened, or undefined. For a path only the characters are checked. */
export function addressProblem(address: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(address)) return 'has a control character or half a character';
  if (/^https?:(?![/\\]{2})/i.test(address)) return 'is missing // after its scheme';
  return isExternal(address) ? hostProblem(address) : undefined;
}

function hostProblem(address: string): string | undefined {
  if (!isReachable(address)) return 'is not an address';
  const { host } = new URL(address, 'https://host');
  return HOST.test(host) ? undefined : `has an invalid host name (${host})`;
}
