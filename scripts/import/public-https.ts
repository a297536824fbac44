// Requests over https to public addresses only: no redirect or name of another site leads to this computer or its network.
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { parseUrl } from '../../src/base/html/addresses';

/** Networks that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry, and those of IPv6 in 2000::/3. */
const SPECIAL =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const special = new BlockList();
const global = new BlockList();
// No other address of IPv6 is public.
global.addSubnet('2000::', 3, 'ipv6');
// How a network without IPv4 reaches addresses of IPv4: RFC 6052.
global.addSubnet('64:ff9b::', 96, 'ipv6');
for (const one of SPECIAL.split(' ')) {
  const [network, bits] = one.split('/');
  special.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  if (isIP(network) === 4) special.addSubnet(`64:ff9b::${network}`, 96 + Number(bits), 'ipv6');
}

/** Whether an IP address is one of the public internet. */
function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address);
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Thrown if an address is not requested, or an answer is not accepted. The message is the reason. */
export class Refused extends Error {}

const NOT_PUBLIC = 'not a public address';
const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

type Resolve = (host: string) => Promise<LookupAddress[]>;

/** How hosts are found, and which certificates are trusted. */
export const internet: { resolve: Resolve; isPublic: typeof isPublic; ca?: string } = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic,
};

/** Returns a function that opens an address and follows redirects. It throws Refused, or the error of the connection. */
export function createOpen({ resolve, isPublic, ca }: typeof internet) {
  // The connection is made to the addresses that were checked; the host is not looked up a second time.
  const lookup: LookupFunction = (host, _, callback) => {
    const check = (all: LookupAddress[]) =>
      callback(all.every(({ address }) => isPublic(address)) ? null : new Refused(NOT_PUBLIC), all);
    resolve(host).then(check, (error) => callback(error, []));
  };
  const agent = new Agent({ autoSelectFamily: true, ca, lookup });
  return async function open(url: URL, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
    if (url.protocol !== 'https:') throw new Refused('not over https');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in numbers is not looked up.
    if (isIP(host) > 0 && !isPublic(host)) throw new Refused(NOT_PUBLIC);
    const options = { agent, signal, headers: { 'user-agent': 'node' } };
    const response = await new Promise<IncomingMessage>((onResponse, onError) =>
      get(url, options, onResponse)
        .on('error', onError)
        // If the host changes the protocol and ends the connection, there is neither a response nor an error.
        .on('close', () => onError(new Error('no response'))),
    );
    const { location } = response.headers;
    if (location === undefined || !REDIRECTS.includes(response.statusCode ?? 0)) return response;
    response.destroy();
    if (redirects === MOST_REDIRECTS) throw new Refused(`over ${MOST_REDIRECTS} redirects`);
    const next = parseUrl(location, url.href);
    if (next === undefined) throw new Refused('a redirect to no address');
    return open(next, signal, redirects + 1);
  };
}
