// deploy/nginx.conf, to be included within a `server` block: https://nginx.org/en/docs/
import { groupBy } from '../../group-by';
import { escapeRegExp } from '../../html/escape';
import { contentTypeOf, isCompressible } from '../content-type';
import {
  baseNote,
  DOCUMENT,
  FILE,
  HASHED,
  type Header,
  type HostRules,
  HTML_RANGES,
  policyHeader,
  quote,
  rangePatterns,
  splitPolicy,
} from '../headers';
import { hasEnding, topOf } from '../paths';

/** `files` are those that nginx will serve. */
export function writeNginx(rules: HostRules, files: Iterable<string>): string {
  const { base, demos, redirects, wildcards, folders, notFound } = rules;
  const { fixed, varying } = splitPolicy(rules);
  const policyOf = (file: string): Header[] => {
    const policy = demos.get(topOf(file));
    return policy === undefined ? [] : [policyHeader(policy)];
  };
  const demoFolders = [...demos.keys()].filter((name) => name.endsWith('/') && !notFound.includes(name));
  const types = typesOf(files);
  const texts = [...types.keys()].filter((type) => isCompressible(type) && type !== 'text/html');
  return `${[
    '# Within a server block whose root is the folder that holds the site:',
    '#   server { listen 443 ssl; server_name example.com; root /srv/site; include /srv/site/deploy/nginx.conf; }',
    ...baseNote(base),
    '',
    'absolute_redirect off;',
    'server_tokens off;',
    'charset utf-8;',
    // Browsers refuse WebAssembly whose type has a charset.
    `charset_types ${texts.filter((type) => type !== 'application/wasm').join(' ')};`,
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
    ...set([...varying, ...DOCUMENT, VARY], ''),
    ...fixed.map(([name, value]) => `add_header ${name} ${argument(value)} always;`),
    ...[...varying, ...DOCUMENT, VARY].map(([name]) => `add_header ${name} ${variable(name)} always;`),
    '',
    ...chooseMarkdown(base),
    '',
    ...redirects.flatMap(({ from, to }) => [
      `location = ${base}${from} { return 301 ${argument(to)}; }`,
      ...(hasEnding(from) ? [] : [`location = ${base}${from}/ { return 301 ${argument(to)}; }`]),
    ]),
    ...wildcards.map(({ from, to }) => {
      const path = base + from.slice(0, -1);
      // A rewrite encodes what has matched.
      const target = argument(to).replace(/\*"$/, '$1"');
      return `location ^~ ${path} { rewrite ^${escapeRegExp(path)}(.*)$ ${target} permanent; }`;
    }),
    ...folders.map(
      (path) =>
        `location = ${word(base + path)} { return 301 ${quote(`${base}${encodeURI(path)}/$is_args$args`)}; }`,
    ),
    `error_page 404 ${base}/404.html;`,
    `location = ${base}/404.html { internal; }`,
    `location ^~ ${base}/assets/ {`,
    ...set([...HASHED, NO_VARY], '  '),
    '}',
    ...notFound.flatMap((folder) => [
      `location = ${word(`${base}/${folder}404.html`)} { ${['internal;', ...set(policyOf(folder), '')].join(' ')} }`,
      ...pages(
        `^~ ${word(`${base}/${folder}`)}`,
        [`  error_page 404 ${word(`${base}/${folder}404.html`)};`],
        policyOf(folder),
      ),
    ]),
    ...demoFolders.flatMap((folder) => pages(`^~ ${word(`${base}/${folder}`)}`, [], policyOf(folder))),
    ...[...demos.keys()]
      .filter((name) => !name.endsWith('/'))
      .flatMap((file) => [`location = ${word(`${base}/${file}`)} {`, ...set(policyOf(file), '  '), '}']),
    ...pages(`${base}/`, []),
  ].join('\n')}\n`;
}

/** Returns a location for pages. Their addresses have no extension; anything with one is a file. */
const pages = (location: string, more: string[], headers: Header[] = []): string[] => [
  `location ${location} {`,
  ...more,
  ...set(headers, '  '),
  '  try_files $markdown $uri $uri/index.html =404;',
  '  location ~ \\.(?!html$)[A-Za-z0-9]+$ {',
  ...set([...headers, ...FILE, NO_VARY], '    '),
  '  }',
  '}',
];

/** Sent with pages, which programs may get as Markdown. nginx sends no header with an empty value. */
const VARY: Header = ['Vary', 'Accept'];
const NO_VARY: Header = ['Vary', ''];

/**
 * Sets $markdown to the Markdown of a page for requests that prefer it, otherwise to the path itself. The qualities are
 * texts: they are compared digit by digit, and what follows the shorter one must be zeros.
 */
function chooseMarkdown(base: string): string[] {
  const quality = (name: string, range: string) => {
    const { rated, named } = rangePatterns(range, '([01])(?:\\.(\\d{0,3}))?');
    return [
      `if ($http_accept ~* "${named}") { set $q_${name} "1."; }`,
      `if ($http_accept ~* "${rated}") { set $q_${name} "$1.$2"; }`,
    ];
  };
  const larger = [...'987654321'].map((digit) => `${digit}\\S*:\\1[0-${Number(digit) - 1}]`);
  return [
    '# Programs that name text/markdown in Accept, and accept HTML no more than that, get a page as Markdown.',
    'set $q_markdown "0.";',
    'set $q_html "0.";',
    ...quality('markdown', 'text/markdown'),
    ...HTML_RANGES.toReversed().flatMap((range) => quality('html', range)),
    'set $markdown $uri;',
    'set $page $uri;',
    'set $prefers "$q_markdown:$q_html";',
    `if ($prefers !~ "^(?=[0.]*[1-9])([\\d.]*)(?:[\\d.]*:\\1[0.]*$|${larger.join('|')})") { set $prefers ""; }`,
    `if ($uri ~ "^(${escapeRegExp(base)}/.+?)/?$") { set $page "$1.md"; }`,
    `if ($uri = ${word(`${base}/`)}) { set $page ${word(`${base}/index.md`)}; }`,
    'if ($prefers) { set $markdown $page; }',
  ];
}

const set = (headers: Header[], indent: string): string[] =>
  headers.map(([name, value]) => `${indent}set ${variable(name)} ${argument(value)};`);

const variable = (name: string): string => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** Quotes a path only if it needs that. */
const word = (path: string): string => (/[\s"'{};$\\]/.test(path) ? quote(path) : path);

/** Quotes a value. A dollar sign would start a variable; addresses can encode it, and headers contain none. */
const argument = (value: string): string => quote(value).replaceAll('$', '%24');

/** Maps types to extensions, in lower case as nginx compares them. nginx adds the charset itself. */
function typesOf(files: Iterable<string>): Map<string, string[]> {
  const endings = new Set(
    ['x.html', ...files].flatMap((file) => /\.([a-z0-9]+)$/i.exec(file)?.[1].toLowerCase() ?? []),
  );
  const typeOf = (ending: string) => contentTypeOf(`x.${ending}`)?.replace(/;.*$/, '') ?? '';
  return groupBy([...endings].sort().filter(typeOf), typeOf);
}
