// The files that tell hosts what to send beside the files themselves. A file of the owner's with the same name comes
// before ours, with a warning: what ours would have said is then said nowhere.
import { encodeAddress, isExternal } from '../../html/addresses';
import { problemOf } from '../../problem';
import type { Output, Outputs, Problem, Site } from '../../types';
import { type HostRules, headerRules, securityHeaders } from '../headers';
import { allSources, toHeaderPolicy } from '../policy';
import { writeCaddy } from './caddy';
import { writeNginx } from './nginx';
import { writeHeaders, writeRedirects } from './text-rules';
import { writeVercel } from './vercel';

export function addHostFiles(outputs: Outputs, site: Site): Outputs {
  const rules = hostRules(outputs, site);
  const texts = {
    _headers: writeHeaders(rules),
    _redirects: writeRedirects(rules),
    'vercel.json': writeVercel(rules),
    'deploy/nginx.conf': writeNginx(rules, outputs.keys()),
    'deploy/caddy': writeCaddy(rules),
  };
  const added = Object.entries(texts)
    .filter(([file]) => !outputs.has(file))
    .map(([file, body]): [string, Output] => [file, { file, from: 'src/outputs/hosts', body }]);
  return new Map([...outputs, ...added]);
}

const HEADERS = 'security headers and caching of assets';
const REDIRECTS = 'the `redirects:` of site.yaml and the 404 page below /blog/';
const LOST: Record<string, string> = {
  _headers: HEADERS,
  _redirects: REDIRECTS,
  'vercel.json': `${HEADERS}, and the \`redirects:\` of site.yaml`,
  'deploy/nginx.conf': `${HEADERS}, ${REDIRECTS}`,
  'deploy/caddy': `${HEADERS}, ${REDIRECTS}`,
};

/** `outputs` without the files of hosts. */
export const replacedHostFiles = (outputs: Outputs): Problem[] =>
  Object.entries(LOST).flatMap(([file, lost]) => {
    const own = outputs.get(file);
    if (own === undefined) return [];
    return problemOf(own.from, {
      message: `replaces the file that the build generates, which sets ${lost}`,
      hint: 'delete it, or move it away, build, and copy into it what the generated file says.',
      severity: 'warning',
    });
  });

/** An address as a header of an answer may have it: without letters beyond ASCII. */
export const inHeader = (address: string): string =>
  isExternal(address) && /\P{ASCII}/u.test(address)
    ? new URL(address, 'https://host').href
    : encodeAddress(address).replace(/\P{ASCII}+/gu, encodeURIComponent);

function hostRules(outputs: Outputs, { settings, href }: Site): HostRules {
  const base = href('/').replace(/\/$/, '');
  // The hero shows the koi in a frame. Hosts add up policies, so it cannot be the koi page alone that allows it.
  const framing = isExternal(settings.koi) ? 'none' : 'self';
  const security = securityHeaders(toHeaderPolicy(allSources(outputs), `'${framing}'`), framing);
  return {
    base,
    security,
    headers: headerRules(outputs.keys(), base, security),
    redirects: settings.redirects.map(({ from, to }) => ({ from, to: inHeader(href(to)) })),
    lost: [...outputs.keys()].flatMap((file) => /^(.+\/)404\.html$/.exec(file)?.[1] ?? []),
    trailingSlash: settings.trailingSlash,
  };
}
