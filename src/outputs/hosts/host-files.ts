// The files that configure headers and redirects on hosts. A file of the owner with the same name replaces the
// generated one, with a warning about what it has to set itself.
import { isWildcard, type Redirect } from '../../content/redirects';
import { demoPolicies } from '../../demos/demos';
import { encodeAddress, encodePath, isExternal } from '../../html/addresses';
import { type Problem, problemOf } from '../../problems/problem';
import type { Site } from '../../site';
import { type HostRules, headerRules, securityHeaders } from '../headers';
import type { Output, Outputs } from '../output';
import { allSources, toHeaderPolicy } from '../policy';
import { fileOfRedirect, isRedirect, spellings } from '../redirects';
import { writeCaddy } from './caddy';
import { MAX_LINES, writeHeaders, writeRedirects } from './netlify';
import { writeNginx } from './nginx';
import { writeVercel } from './vercel';

interface HostFile {
  file: string;
  write(rules: HostRules): string;
  /** What the site loses without it. */
  sets: string;
}

const HEADERS = 'security headers and caching of assets';
const MOVES = 'the `redirects:` of site.yaml and the 404 page below /blog/';

const HOST_FILES: HostFile[] = [
  { file: '_headers', write: writeHeaders, sets: HEADERS },
  { file: '_redirects', write: writeRedirects, sets: MOVES },
  { file: 'vercel.json', write: writeVercel, sets: `${HEADERS}, and the \`redirects:\` of site.yaml` },
  { file: 'deploy/nginx.conf', write: writeNginx, sets: `${HEADERS}, ${MOVES}` },
  { file: 'deploy/caddy', write: writeCaddy, sets: `${HEADERS}, ${MOVES}` },
];

/** Returns the outputs with a file for each host, unless the owner has one of that name. */
export function addHostFiles(outputs: Outputs, site: Site, rules = hostRules(outputs, site)): Outputs {
  const added = HOST_FILES.filter(({ file }) => !outputs.has(file)).map(
    ({ file, write }): [string, Output] => [file, { file, source: 'src/outputs/hosts', body: write(rules) }],
  );
  return new Map([...outputs, ...added]);
}

/** Returns a warning for each limit of a host that the rules exceed. */
export function checkLimits(outputs: Outputs, site: Site, rules = hostRules(outputs, site)) {
  const { base, headers, redirects, wildcards, folders } = rules;
  const lines = redirects.flatMap(({ from }) => spellings(from)).length;
  const count = redirects.length + wildcards.length + folders.length;
  const all = [...redirects, ...wildcards].map(({ from, to }) => `${encodePath(base + from)}/ ${to} 301`);
  const longest = all.reduce((most, { length }) => Math.max(most, length), 0);
  const hint = 'a line such as /old/*: /blog redirects a whole folder. Other hosts have no such limit.';
  const limits: [file: string, has: number, what: string, host: string, max: number, hint: string][] = [
    ['_headers', headers.length, 'rules', 'Cloudflare Pages', 100, MOVE_FOLDERS],
    ['_redirects', lines, 'lines', 'Cloudflare Pages', MAX_LINES, hint],
    ['_redirects', wildcards.length, 'lines with a *', 'Cloudflare Pages', 100, hint],
    ['_redirects', longest, 'characters in the longest line', 'Cloudflare Pages', 1000, 'shorten it.'],
    ['vercel.json', count, 'redirects', 'Vercel', 1024, hint],
  ];
  return limits
    .filter(([file, has, , , max]) => has > max && !outputs.has(file))
    .map(([file, has, what, host, max, hint]) => ({
      source: file === '_headers' ? file : site.sources.settings,
      message: `there are ${has} ${what} in ${file}, but ${host} reads only ${max}`,
      hint,
      severity: 'warning' as const,
      near: file === '_headers' ? [] : ['redirects:'],
    }));
}

const MOVE_FOLDERS =
  'the headers of the others are lost. Each folder at the top needs up to two rules: move folders of public/ into one, such as public/demos/.';

/** Returns a warning for each host file among `outputs`, which do not contain the generated ones yet. */
export const replacedHostFiles = (outputs: Outputs): Problem[] =>
  HOST_FILES.flatMap(({ file, sets }) => {
    const own = outputs.get(file);
    const inside = [...outputs.values()].find((output) => output.file.startsWith(`${file}/`));
    if (inside) {
      const hint = 'rename or delete the folder.';
      return problemOf(inside.source, { message: `the build generates a file with the name ${file}`, hint });
    }
    if (own === undefined) return [];
    const message = `replaces the file that the build generates, which sets ${sets}`;
    const hint = 'delete it; or move it away, build, and copy what you need from the generated file.';
    return problemOf(own.source, { message, hint, severity: 'warning' });
  });

/** Encodes an address for a header, which must be ASCII. That of another site has a path, so that its host has an end. */
const inHeader = (address: string): string =>
  encodeAddress(isExternal(address) ? new URL(address, 'https://host').href : address).replace(
    /\P{ASCII}+/gu,
    encodeURIComponent,
  );

/** `sources` are those that the policies of all pages allow. */
export function hostRules(outputs: Outputs, site: Site, sources = allSources(outputs)): HostRules {
  const { settings, base, folders } = site;
  // The hero shows the koi page in a frame. Hosts combine policies, so all pages have to allow it.
  const framing = settings.koi === false || isExternal(settings.koi) ? 'none' : 'self';
  const demos = demoPolicies(outputs, site);
  // Hosts that read the rules answer with the redirect, not with its page.
  const files = [...outputs.values()].flatMap((one) => (isRedirect(one) ? [] : one.file));
  // Pages of the site show demos in frames. Browsers prefer `frame-ancestors`, so other pages stay as they are.
  const security = securityHeaders(
    toHeaderPolicy(sources, `'${framing}'`),
    demos.size > 0 ? 'self' : framing,
  );
  return {
    base,
    security,
    demos,
    folders: folders.map((path) => path.replace(/\/$/, '')),
    headers: headerRules(files, base, security, demos),
    ...rulesOfRedirects(outputs, site),
    // A dollar sign would start a variable of nginx.
    notFound: [...outputs.keys()].flatMap((file) => /^([^$]+\/)404\.html$/.exec(file)?.[1] ?? []),
    trailingSlash: settings.trailingSlash,
  };
}

/**
 * Returns the redirects with the addresses of their targets. Hosts differ in whether a rule with a * wins over a file, so
 * there is none where a file is; the redirects for each page remain.
 */
function rulesOfRedirects(
  outputs: Outputs,
  { settings, href }: Site,
): Pick<HostRules, 'redirects' | 'wildcards'> {
  const isMade = (one: Redirect) => !one.isExpanded || isRedirect(outputs.get(fileOfRedirect(one)));
  const all = settings.redirects.filter(isMade);
  const files = [...outputs.values()].flatMap((one) => (isRedirect(one) ? [] : `/${one.file}`));
  const isFree = ({ from, to }: Redirect) =>
    // What follows the first slash of an address may be a second one, and the name of another host.
    !(to.startsWith('/') && encodePath(to) === '/*') &&
    !files.some((file) => file.startsWith(from.slice(0, -1)));
  const toRule = ({ from, to }: Redirect) => {
    const [path, rest] = to.split('*');
    const address = inHeader(href(path));
    return { from, to: rest === undefined ? address : `${address.replace(/\/$/, '')}/*` };
  };
  return {
    redirects: all.filter((one) => !isWildcard(one)).map(toRule),
    // The first rule that matches counts on most hosts.
    wildcards: all
      .filter((one) => isWildcard(one) && isFree(one))
      .sort((a, b) => b.from.length - a.from.length)
      .map(toRule),
  };
}
