// The files that configure headers and redirects on hosts. A file of the owner replaces the generated one, with a warning.
import { encodePath } from '../../base/html/addresses';
import type { Outputs } from '../../base/output';
import { type Problem, problemOf } from '../../base/problems/problem';
import type { Redirect } from '../../content/redirects';
import type { Site } from '../../content/site';
import { type HeaderRule, withoutBreaks } from '../headers';
import { writeCaddy } from './caddy';
import { type HostRules, withSlashes } from './host-rules';
import { writeNginx } from './nginx';

const HEADERS = 'security headers and caching of assets';
const MOVES = 'the `redirects:` of site.yaml and the 404 page below /blog/';

/** `sets` is what the site loses without the file. */
const HOST_FILES: { file: string; write(rules: HostRules): string; sets: string }[] = [
  { file: '_headers', write: writeHeaders, sets: HEADERS },
  { file: '_redirects', write: writeRedirects, sets: MOVES },
  { file: 'vercel.json', write: writeVercel, sets: `${HEADERS}, and the \`redirects:\` of site.yaml` },
  { file: 'deploy/nginx.conf', write: writeNginx, sets: `${HEADERS}, ${MOVES}` },
  { file: 'deploy/caddy', write: writeCaddy, sets: `${HEADERS}, ${MOVES}` },
];

/** Returns the outputs with a file for each host, unless the owner has one of that name. */
export function addHostFiles(outputs: Outputs, rules: HostRules): Outputs {
  const all = new Map(outputs);
  for (const { file, write } of HOST_FILES)
    if (!outputs.has(file)) all.set(file, { file, source: 'src/output/hosts', body: write(rules) });
  return all;
}

/** Returns a warning for each limit of a host that the rules exceed. */
export function checkLimits(outputs: Outputs, site: Site, rules: HostRules) {
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

/** Returns a warning for each host file of the owner. `outputs` do not contain the generated ones yet. */
export const checkHostFiles = (outputs: Outputs): Problem[] =>
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

/** https://docs.netlify.com/manage/routing/headers and https://developers.cloudflare.com/pages/configuration/headers */
function writeHeaders({ headers: rules }: HostRules): string {
  const write = ({ path, headers }: HeaderRule) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${withoutBreaks(value)}`), ''].join('\n');
  return rules.map(write).join('');
}

/** Cloudflare Pages reads only so many lines without a *. Lines that it cannot read count too. */
const MAX_LINES = 2000;

/** Returns an empty string if there are no rules. Cloudflare Pages needs the lines with a * last. */
export function writeRedirects({ redirects, wildcards, notFound, base }: HostRules): string {
  const write = ({ from, to }: Redirect, status = '301') =>
    `${encodePath(from)} ${withoutBreaks(to).replaceAll(' ', '%20').replace(/\*$/, ':splat')} ${status}`;
  // Netlify prefers the page for other hosts, unless the first rule that matches has a `!`. It ignores a slash at the end.
  const forced = redirects.map((one) => write(one, '301!'));
  const lines = withSlashes(redirects).map((one) => write(one));
  // For Netlify only: Cloudflare finds the nearest 404.html itself.
  const missing = notFound.map((folder) => encodePath(`${base}/${folder}`));
  return [
    ...(forced.length + lines.length > MAX_LINES ? [] : forced),
    ...lines,
    ...wildcards.map((one) => write(one)),
    ...missing.map((path) => `${path}* ${path}404.html 404`),
    '',
  ].join('\n');
}

/** vercel.json: https://vercel.com/docs/project-configuration */
export function writeVercel(rules: HostRules): string {
  const { headers, redirects, wildcards, folders, trailingSlash } = rules;
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The site is already built: there is nothing to install or build.
    framework: null,
    installCommand: '',
    buildCommand: '',
    outputDirectory: '.',
    ...(trailingSlash ? { trailingSlash } : {}),
    redirects: [...redirects, ...folders, ...wildcards].map(({ from, to }) => ({
      source: escapePattern(encodePath(from)),
      destination: escapeTarget(to).replace(/\*$/, '$1'),
      statusCode: 301,
    })),
    // The last rule that matches a path counts.
    headers: headers.toReversed().map(({ path, headers }) => ({
      source: escapePattern(path),
      headers: headers.map(([key, value]) => ({ key, value: withoutBreaks(value) })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** Encodes what Vercel would read as the name of a parameter or a group. */
const escapeTarget = (to: string): string =>
  to.replace(/(?<=(?:^|[^:/])\/[^#]*)[:()]|\$/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Escapes the characters that have a meaning in patterns of Vercel; a * matches anything. */
const escapePattern = (path: string): string =>
  path.replace(/[.+?^${}()[\]|:\\]/g, '\\$&').replace(/\*/, '(.*)');
