// deploy/nginx.conf, to be included within a `server` block: https://nginx.org/en/docs/
import { contentTypeOf, isText } from '../content-type';
import { baseNote, DOCUMENT, FILE, HASHED, type Header, type HostRules, quote } from '../headers';
import { hasEnding } from '../paths';

/** `files` are those that nginx will serve. */
export function writeNginx(rules: HostRules, files: Iterable<string>): string {
  const { base, security, redirects, notFound } = rules;
  const types = typesOf(files);
  const texts = [...types.keys()].filter((type) => isText(type) && type !== 'text/html');
  return `${[
    '# Within a server block whose root is the folder that holds the site:',
    '#   server { listen 443 ssl; server_name example.com; root /srv/site; include /srv/site/deploy/nginx.conf; }',
    ...baseNote(base),
    '',
    'absolute_redirect off;',
    'server_tokens off;',
    'charset utf-8;',
    `charset_types ${texts.join(' ')};`,
    'default_type application/octet-stream;',
    'types {',
    ...[...types].map(([type, endings]) => `  ${type} ${endings.join(' ')};`),
    '}',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${texts.join(' ')};`,
    '# Files that a build with --compress has put beside the others. brotli_static needs the module ngx_brotli.',
    'gzip_static on;',
    '#brotli_static on;',
    '',
    '# A location with an add_header of its own would lose all of these; so locations only set variables.',
    ...set(DOCUMENT, ''),
    ...security.map(([name, value]) => `add_header ${name} ${argument(value)} always;`),
    ...DOCUMENT.map(([name]) => `add_header ${name} ${variable(name)} always;`),
    '',
    ...redirects.flatMap(({ from, to }) => [
      `location = ${base}${from} { return 301 ${argument(to)}; }`,
      ...(hasEnding(from) ? [] : [`location = ${base}${from}/ { return 301 ${argument(to)}; }`]),
    ]),
    `error_page 404 ${base}/404.html;`,
    `location = ${base}/404.html { internal; }`,
    `location ^~ ${base}/assets/ {`,
    ...set(HASHED, '  '),
    '}',
    ...notFound.flatMap((folder) => [
      `location = ${base}/${folder}404.html { internal; }`,
      ...pages(`^~ ${base}/${folder}`, [`  error_page 404 ${base}/${folder}404.html;`]),
    ]),
    ...pages(`${base}/`, []),
  ].join('\n')}\n`;
}

/** Returns a location for pages. Their addresses have no extension; anything with one is a file. */
const pages = (location: string, more: string[]): string[] => [
  `location ${location} {`,
  ...more,
  '  try_files $uri $uri/index.html =404;',
  '  location ~ \\.(?!html$)[A-Za-z0-9]+$ {',
  ...set(FILE, '    '),
  '  }',
  '}',
];

const set = (headers: Header[], indent: string): string[] =>
  headers.map(([name, value]) => `${indent}set ${variable(name)} ${argument(value)};`);

const variable = (name: string): string => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** Quotes a value. A dollar sign would start a variable; addresses can encode it, and headers contain none. */
const argument = (value: string): string => quote(value).replaceAll('$', '%24');

/** Maps types to extensions. nginx adds the charset itself. */
function typesOf(files: Iterable<string>): Map<string, string[]> {
  const types = new Map<string, string[]>();
  const endings = new Set(['html', ...[...files].flatMap((file) => /\.([a-z0-9]+)$/i.exec(file)?.[1] ?? [])]);
  for (const ending of [...endings].sort()) {
    const type = contentTypeOf(`x.${ending}`)?.replace(/;.*$/, '');
    if (type !== undefined) types.set(type, [...(types.get(type) ?? []), ending]);
  }
  return types;
}
