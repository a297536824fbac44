// deploy/caddy, to be imported within a site block: https://caddyserver.com/docs/caddyfile
import { escapeRegExp } from '../../html/escape';
import { contentTypeOf } from '../content-type';
import {
  baseNote,
  DOCUMENT,
  FILE,
  HASHED,
  type Header,
  type HostRules,
  HTML_RANGES,
  policyHeader,
  QUALITY,
  quote,
  rangePatterns,
  splitPolicy,
} from '../headers';
import { hasEnding } from '../paths';

export function writeCaddy(rules: HostRules): string {
  const { base, demos, redirects, wildcards, folders, notFound } = rules;
  const { fixed, varying } = splitPolicy(rules);
  const pathsOf = (name: string) =>
    [name.replace(/\/$/, ''), ...(name.endsWith('/') ? [`${name}*`] : [])].map((one) =>
      quote(`${base}/${one}`),
    );
  const policies = [
    ...[...demos.values()].flatMap((policy, index) => send(`@demo${index} `, [policyHeader(policy)])),
    ...varying.flatMap((policy) => send('@site ', [policy])),
  ];
  return `${[
    '# Within a site block whose root is the folder that holds the site:',
    '#   example.com {',
    '#     root * /srv/site',
    '#     import /srv/site/deploy/caddy',
    '#   }',
    ...baseNote(base),
    '',
    ...redirects.flatMap(({ from, to }, index) => [
      `@moved${index} path_regexp ^${escapeRegExp(base + from)}${hasEnding(from) ? '' : '/?'}$`,
      `redir @moved${index} ${quote(to)} 301`,
    ]),
    ...wildcards.flatMap(({ from, to }, index) => [
      `@below${index} path_regexp below${index} ^${escapeRegExp(base + from.slice(0, -1))}(.*)$`,
      `redir @below${index} ${quote(to).replace(/\*"$/, `{re.below${index}.1}"`)} 301`,
    ]),
    ...folders.flatMap((path, index) => [
      `@folder${index} path ${quote(base + path)}`,
      `redir @folder${index} ${quote(`${base}${encodeURI(path)}/`)} 301`,
    ]),
    ...send('', fixed),
    ...[...demos.keys()].map((name, index) => `@demo${index} path ${pathsOf(name).join(' ')}`),
    ...varying.map(() => `@site not path ${[...demos.keys()].flatMap(pathsOf).join(' ')}`),
    ...policies,
    `@hashed path ${base}/assets/*`,
    '@file {',
    `  not path ${base}/assets/* *.html`,
    `  path_regexp ${ENDING}`,
    '}',
    '@document {',
    `  not path ${base}/assets/*`,
    '  not {',
    `    path_regexp ${ENDING}`,
    '    not path *.html',
    '  }',
    '}',
    ...send('@hashed ', HASHED),
    ...send('@file ', FILE),
    ...send('@document ', [...DOCUMENT, ['+Vary', 'Accept']]),
    '# A type that Caddy does not know.',
    '@manifest {',
    '  path *.webmanifest',
    '  file',
    '}',
    ...send('@manifest ', [['Content-Type', contentTypeOf('site.webmanifest') ?? '']]),
    '',
    `@page404 path ${['', ...notFound].map((folder) => `${base}/${folder}404.html`).join(' ')}`,
    'error @page404 404',
    '',
    '# Files that a build with --compress has put beside the others come first.',
    'encode gzip',
    ...chooseMarkdown(base),
    'try_files {path} {path}/index.html',
    'file_server {',
    '  precompressed br gzip',
    '  disable_canonical_uris',
    '}',
    '',
    '# Headers of the site are not those of its errors.',
    'handle_errors {',
    ...[...send('', [...fixed, ...DOCUMENT]), ...policies].map((line) => `  ${line}`),
    '  @notFound expression `{http.error.status_code} == 404`',
    '  handle @notFound {',
    ...notFound.flatMap((folder, index) => [
      `    @notFound${index} path ${base}/${folder}*`,
      `    rewrite @notFound${index} ${base}/${folder}404.html`,
    ]),
    `    @elsewhere not path ${[...notFound.map((folder) => `${base}/${folder}*`), `${base}/404.html`].join(' ')}`,
    `    rewrite @elsewhere ${base}/404.html`,
    '    encode gzip',
    '    file_server {',
    '      precompressed br gzip',
    '      disable_canonical_uris',
    '    }',
    '  }',
    '  respond "{http.error.status_code} {http.error.status_text}"',
    '}',
  ].join('\n')}\n`;
}

/**
 * Serves the Markdown of a page to requests that prefer it. A map takes the first expression that matches; an expression
 * of Caddy cannot look ahead, so each range has two: with its quality, and without.
 */
function chooseMarkdown(base: string): string[] {
  const quality = (range: string) => {
    const { rated, named } = rangePatterns(range, QUALITY);
    return [`  "~(?i)${rated}" "$\{1}"`, `  "~(?i)${named}" 1`];
  };
  const map = (name: string, ranges: string[]) => [
    `map {header.Accept} {${name}} {`,
    ...ranges.flatMap(quality),
    '  default 0',
    '}',
  ];
  return [
    '# Programs that name text/markdown in Accept, and accept HTML no more than that, get a page as Markdown.',
    ...map('q_markdown', ['text/markdown']),
    ...map('q_html', HTML_RANGES),
    'map {path} {page} {',
    `  ${quote(`${base}/`)} ${quote(`${base}/index.md`)}`,
    `  "~^(${escapeRegExp(base)}/.+?)/?$" "$\{1}.md"`,
    '}',
    '@markdown {',
    '  method GET HEAD',
    '  expression `double({q_markdown}) > 0.0 && double({q_markdown}) >= double({q_html})`',
    '  file {page}',
    '}',
    'rewrite @markdown {page}',
  ];
}

/** The extension of a file; addresses of pages have none. */
const ENDING = '\\.[A-Za-z0-9]+$';

const send = (matcher: string, headers: Header[]): string[] => [
  `header ${matcher}{`,
  ...headers.map(([name, value]) => `  ${name} ${quote(value)}`),
  '}',
];
