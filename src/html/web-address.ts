// The one check of addresses in settings, cards and the resume: what passes can be parsed, linked to, and written into
// a policy, a header and the rules of a host.
import { isExternal, isReachable } from './addresses';

/** A host name after the parser of URLs has made Punycode of it, or an IP address, perhaps in brackets, and a port. */
const HOST = /^[a-z0-9._-]*[a-z0-9][a-z0-9._-]*(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/;

/** Why nobody could open `address`, or undefined. Of a path that is not external, only its characters are checked. */
export function addressProblem(address: string): string | undefined {
  if (/[\p{Cc}\p{Cs}]/u.test(address)) return 'has a control character or half a character';
  if (/^https?:(?![/\\]{2})/i.test(address)) return 'lacks the // after its scheme';
  return isExternal(address) ? hostProblem(address) : undefined;
}

function hostProblem(address: string): string | undefined {
  if (!isReachable(address)) return 'is not an address';
  const { host } = new URL(address, 'https://host');
  return HOST.test(host) ? undefined : `has an invalid host name (${host})`;
}
