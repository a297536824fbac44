// deploy/caddy, to be imported within a site block: https://caddyserver.com/docs/caddyfile
import { addQuery } from '../../base/html/addresses';
import { encodedPattern } from '../../base/html/escape';
import { CONTENT_TYPES, DOCUMENT, FILE, HASHED, type Header, withoutBreaks, XML } from '../headers';
import template from './caddy.txt?raw';
import { documentsIn, fillFile, type HostRules, startsWith, withSlashes } from './host-rules';

export function writeCaddy(rules: HostRules): string {
  const { base, security, notFound } = rules;
  const [, ...fixed] = security;
  return fillFile(template, {
    base,
    maps: maps(rules),
    security: fixed.map(([name, value]) => `${name} ${quote(value)}`),
    ofFiles: OF_FILES.map((name) => `${name} {${name}}`),
    xmlFiles: quote(`(?i)${XML.pattern}`),
    xmlPolicy: quote(XML.policy),
    notFound: ['', ...notFound].map((folder) => quote(`${base}/${folder}404.html`)).join(' '),
  });
}

const OF_FILES = DOCUMENT.map(([name]) => name);

/** Writes the placeholders that depend on the address: the target of a redirect, and headers. */
function maps(rules: HostRules): string[] {
  const { base, security, demos, redirects, wildcards, folders, pages, notFound } = rules;
  const [[, policy]] = security;
  const at = (path: string) => `~${startsWith(`${base}/${path}`)}`;
  const moves = [...withSlashes(redirects), ...folders];
  const moved = moves.map(({ from, to }) => [from, addQuery(to, '{question}')]);
  const below = wildcards.map(({ from, to }) => {
    const path = `~^${encodedPattern(from.slice(0, -1))}`;
    const target = to.replaceAll('$', '$$$$');
    return to.endsWith('/*')
      ? [`${path}([!-~]*)$`, target.replace(/\*$/, '$$1')]
      : [`${path}[^?]*([?][!-~]+)?$`, addQuery(target, '$1')];
  });
  const policies = [...demos].map(([name, own]) => [at(name), own]);
  const pagesNotFound = notFound.map((folder) => [at(folder), `${base}/${folder}404.html`]);
  const ofFiles = [
    [at('assets/'), ...valuesOf(HASHED)],
    [`~${documentsIn(base, pages)}`, ...valuesOf(DOCUMENT)],
  ];
  const types = CONTENT_TYPES.map(([ending, type]) => [`~(?i)\\.${ending}$`, type]);
  return [
    ...map('query', ['question'], [['', '']], ['?{query}']),
    ...map('path', ['moved'], moved),
    // The address as the client sent it: encoded, and with the query.
    ...map('uri', ['below'], below),
    ...map('path', ['policy'], policies, [policy]),
    ...map('path', ['not_found'], pagesNotFound, [`${base}/404.html`]),
    // Caddy reads these after it has changed the path to the path of a file.
    ...map('path', OF_FILES, ofFiles, valuesOf(FILE)),
    ...map('path', ['type'], types),
  ];
}

/** Between backticks, only a backtick has a meaning. Addresses can encode it. */
const quote = (value: string): string => `\`${withoutBreaks(value).replaceAll('`', '%60')}\``;

/** Sets the placeholders `to` by the value of `from`. A row that begins with ~ is a regular expression. */
const map = (from: string, to: string[], rows: string[][], fallback = ['']): string[] => [
  `map {${from}} ${to.map((name) => `{${name}}`).join(' ')} {`,
  ...rows.map((row) => `  ${row.map(quote).join(' ')}`),
  `  default ${fallback.map(quote).join(' ')}`,
  '}',
];

const valuesOf = (headers: Header[]): string[] => headers.map(([, value]) => value);
