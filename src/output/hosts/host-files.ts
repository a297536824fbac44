// The files that configure headers and redirects on hosts. A file of the owner with the same name replaces the
// generated one, with a warning about what it has to set itself.
import type { Output, Outputs } from '../../base/output';
import { type Problem, problemOf } from '../../base/problems/problem';
import type { Site } from '../../content/site';
import { writeCaddy } from './caddy';
import { type HostRules, hostRules, withSlashes } from './host-rules';
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
    ({ file, write }): [string, Output] => [file, { file, source: 'src/output/hosts', body: write(rules) }],
  );
  return new Map([...outputs, ...added]);
}

/** Returns a warning for each limit of a host that the rules exceed. */
export function checkLimits(outputs: Outputs, site: Site, rules = hostRules(outputs, site)) {
  const { headers, redirects, wildcards, folders } = rules;
  const { settings } = site.sources;
  const hint = 'a line such as /old/*: /blog redirects a whole folder. Other hosts have no such limit.';
  const limits: [file: string, has: number, what: string, host: string, max: number, hint: string][] = [
    ['_headers', headers.length, 'rules', 'Cloudflare Pages', 100, MOVE_FOLDERS],
    ['_redirects', withSlashes(redirects).length, 'lines', 'Cloudflare Pages', MAX_LINES, hint],
    ['_redirects', wildcards.length, 'lines with a *', 'Cloudflare Pages', 100, hint],
    ['vercel.json', [redirects, wildcards, folders].flat().length, 'redirects', 'Vercel', 1024, hint],
  ];
  return limits
    .filter(([file, has, , , max]) => has > max && !outputs.has(file))
    .map(([file, has, what, host, max, hint]) => ({
      source: file === '_headers' ? file : settings,
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
