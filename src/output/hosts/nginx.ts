// deploy/nginx.conf, to be included within a `server` block: https://nginx.org/en/docs/
import { addQuery } from '../../base/html/addresses';
import { encodedPattern } from '../../base/html/escape';
import {
  CONTENT_TYPES,
  DOCUMENT,
  FILE,
  HASHED,
  type Header,
  isCompressible,
  POLICY,
  withoutBreaks,
  XML,
} from '../headers';
import { documentsIn, fillFile, type HostRules, startsWith, withSlashes } from './host-rules';
import template from './nginx.txt?raw';

export function writeNginx(rules: HostRules): string {
  const { base, security, demos, redirects, wildcards, folders, pages, notFound } = rules;
  const [policy, ...fixed] = security;
  const compressed = new Set(CONTENT_TYPES.map(([, type]) => type).filter(isCompressible));
  return fillFile(template, {
    base,
    types: CONTENT_TYPES.map(([ending, type]) => `${quote(type)} ${ending};`),
    compressed: [...compressed].map(quote).join(' '),
    values: [
      ...set([policy, ...FILE]),
      ...when(documentsIn(base, pages), set(DOCUMENT)),
      ...when(startsWith(`${base}/assets/`), set(HASHED)),
      ...[...demos].flatMap(([name, own]) => when(startsWith(`${base}/${name}`), set([[POLICY, own]]))),
      // nginx sends no header without a value.
      ...set([['XML', '']]),
      ...when(XML.pattern, set([['XML', XML.policy]]), '~*'),
    ],
    headers: [
      ...fixed.map(([name, value]) => `add_header ${name} ${argument(value)} always;`),
      ...[policy, ...DOCUMENT].map(([name]) => `add_header ${name} ${variable(name)} always;`),
    ],
    notFound: notFound.flatMap((folder) =>
      when(startsWith(`${base}/${folder}`), [`set $not_found ${quote(`${base}/${folder}404.html`)};`]),
    ),
    locations: [
      ...['', ...notFound].map((folder) => `location = ${quote(`${base}/${folder}404.html`)} { internal; }`),
      ...[...withSlashes(redirects), ...folders].map(
        ({ from, to }) => `location = ${quote(from)} { ${redirectTo(to)} }`,
      ),
      ...wildcards.map(({ from, to }) => {
        const path = from.slice(0, -1);
        if (!to.endsWith('/*')) return `location ^~ ${quote(path)} { ${redirectTo(to)} }`;
        // $request_uri is what the client sent, with the query. $uri is decoded, and nginx does not encode it again.
        const rest = quote(`^${encodedPattern(path)}([!-~]*)$`);
        const target = argument(to).replace(/\*"$/, '$1"');
        return `location ^~ ${quote(path)} { if ($request_uri ~ ${rest}) { return 301 ${target}; } return 404; }`;
      }),
    ],
  });
}

const redirectTo = (to: string): string =>
  `return 301 ${quote(addQuery(to.replaceAll('$', '%24'), '$is_args$args'))};`;

/** Runs `lines` if the path matches the pattern. nginx has decoded it and removed double slashes; with `~*` it ignores case. */
const when = (pattern: string, lines: string[], comparison = '~'): string[] => [
  `if ($uri ${comparison} ${quote(pattern)}) {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

const set = (headers: Header[]): string[] =>
  headers.map(([name, value]) => `set ${variable(name)} ${argument(value)};`);

const variable = (name: string): string => `$${name.toLowerCase().replaceAll('-', '_')}`;

const quote = (value: string): string => `"${withoutBreaks(value).replace(/["\\]/g, '\\$&')}"`;

/** Quotes a value. A dollar sign would start a variable; addresses can encode it, and headers contain none. */
const argument = (value: string): string => quote(value).replaceAll('$', '%24');
