// Resolves a request path as a static host does: to a file in memory or in a folder, the nearest 404 page, or a redirect.
import { join } from 'node:path';
import { addQuery, parseUrl, tryDecode } from '../../src/base/html/addresses';
import { decode } from '../../src/base/html/tokens';
import { NOT_FOUND_MARK, type Output, type Outputs } from '../../src/base/output';
import { parentFolders } from '../../src/base/paths';
import { contentTypeOf, type Header } from '../../src/output/headers';
import { statFile } from '../disk/file';
import { readBody } from '../disk/write/body';

type OutputBody = Output['body'];

interface StaticSite {
  /** The base path of the site: `/portfolio`, or empty. */
  base: string;
  /** Returns the body of a file of the site, or undefined if it does not exist. */
  find(file: string): OutputBody | undefined;
}

export interface Answer {
  status: number;
  type: string;
  body: OutputBody;
  location?: string;
  /** The headers that the site sets for the path. */
  headers?: Header[];
}

export const HTML_TYPE = 'text/html; charset=utf-8';
export const TEXT_TYPE = 'text/plain; charset=utf-8';

export const siteInMemory = (outputs: Outputs): StaticSite => toSite((file) => outputs.get(file)?.body);

/** A site in a folder. Looks up every file again, because a build may replace them at any time. */
export const siteInFolder = (folder: string): StaticSite =>
  toSite((file) => {
    const path = join(folder, file);
    const stats = statFile(path);
    return stats && { copyOf: path, bytes: stats.size };
  });

const toSite = (find: StaticSite['find']): StaticSite => ({
  base: findBase(bodyText(find('index.html') ?? '')),
  find,
});

export const bodyText = (body: OutputBody): string =>
  typeof body === 'string' ? body : readBody({ body }).toString();

/** Reads the base path from the canonical URL of the home page: `/portfolio` for https://example.com/portfolio. */
function findBase(homePage: string): string {
  const address = decode(/<link rel="canonical" href="([^"]+)"/.exec(homePage)?.[1] ?? '');
  return parseUrl(address)?.pathname.replace(/\/(index\.html)?$/, '') ?? '';
}

/** The candidate files for a path, in order. Hidden files are not served, except in `.well-known`. */
function filesFor(path: string): string[] {
  const names = path.split('/').slice(1).map(tryDecode);
  const isFolder = names.at(-1) === '' && names.pop() === '';
  if (names.some((name) => name === '' || /^\.(?!well-known$)|[/\\\0]/.test(name))) return [];
  const file = names.join('/');
  if (file === '') return ['index.html'];
  return [...(isFolder ? [] : [file]), `${file}/index.html`, `${file}.html`];
}

/** Answers a request for a path, still encoded; `query` is for redirects. */
export function resolve(site: StaticSite, path: string, query = ''): Answer {
  const isInside = `${path}/`.startsWith(`${site.base}/`);
  const inside = isInside ? path.slice(site.base.length) || '/' : undefined;
  if (inside === undefined && path === '/') return redirectTo(`${site.base}/${query}`);
  const file = inside === undefined ? undefined : filesFor(inside).find(site.find);
  const sent = file ?? notFoundFilesFor(inside ?? path).find(site.find);
  const body = sent === undefined ? undefined : site.find(sent);
  if (body === undefined) return { status: 404, type: TEXT_TYPE, body: 'Not found.\n' };
  const html = file === undefined || file.endsWith('.html') ? bodyText(body) : '';
  if (file === undefined || NOT_FOUND.test(html.slice(0, 1000)))
    return { status: 404, type: HTML_TYPE, body: html };
  const isFolder = file.endsWith('/index.html') && !/\/(index\.html)?$/.test(path);
  if (isFolder && policyOf(html) === undefined) return redirectTo(`${path}/${query}`);
  return { status: 200, type: contentTypeOf(file) ?? 'application/octet-stream', body };
}

/** Encodes characters other than ASCII, which a header cannot contain. */
export function redirectTo(to: string, status = 302): Answer {
  const location = to.replace(/[^ -~]+/g, encodeURIComponent);
  return { status, type: TEXT_TYPE, body: `See ${to}\n`, location };
}

/** The candidates for the 404 page of a path, nearest first: blog/404.html, 404.html. */
function notFoundFilesFor(path: string): string[] {
  const folders = parentFolders(path.slice(1));
  const isPlain = folders.every((folder) => /(?:^|\/)[\w-][\w.-]*$/.test(folder));
  return [...(isPlain ? folders : []).map((folder) => `${folder}/404.html`).reverse(), '404.html'];
}

/** Returns the policy in a page of the generator. Only the policies of the generator forbid trusted types. */
export const policyOf = (html: string): string | undefined =>
  /^<meta http-equiv="Content-Security-Policy" content="([^"]*; trusted-types 'none')"/m.exec(
    html.slice(0, 5000),
  )?.[1];

/** Matches a 404 page, which is sent with status 404 at any path. */
const NOT_FOUND = new RegExp(`^<html\\b[^>]*\\s${NOT_FOUND_MARK}`, 'm');

/** Parses `_headers` and `_redirects` as Netlify and Cloudflare Pages do, so that the preview is like the deployed site. */
export function parseRules(headers: string, redirects: string) {
  const blocks: { isMatch: (path: string) => boolean; headers: [string, string][] }[] = [];
  for (const line of headers.split('\n')) {
    // Node throws if a header has other characters, and sends these two itself.
    const [, name, value] =
      /^\s+(?!content-length:|transfer-encoding:)([\w-]+):\s*([\t\x20-\x7e]*?)\s*$/i.exec(line) ?? [];
    if (name !== undefined) blocks.at(-1)?.headers.push([name, value]);
    else if (line.startsWith('/')) blocks.push({ isMatch: toMatcher(line.trim()), headers: [] });
  }
  const rules = redirects.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    const code = Number(/^(30[1278])!?$/.exec(status ?? '')?.[1]);
    return code ? [{ from, isMatch: toMatcher(from), to, status: code }] : [];
  });
  return {
    /** The headers for a path, which includes the base path. */
    headersFor: (path: string) => blocks.flatMap((block) => (block.isMatch(path) ? block.headers : [])),
    /** The redirect for a path. It keeps the query, which starts with `?`, unless its target has one. */
    redirectFor(path: string, query = '') {
      const rule = rules.find(({ isMatch }) => isMatch(path));
      if (rule === undefined) return undefined;
      const rest = path.split('/').slice(rule.from.split('/').length - 1);
      const to = rule.from.endsWith('*') ? rule.to.replace(':splat', () => rest.join('/')) : rule.to;
      return { status: rule.status, to: addQuery(to, query) };
    },
  };
}

function toMatcher(pattern: string): (path: string) => boolean {
  const [start, end] = tryDecode(pattern).split('*');
  return (encoded) => {
    const path = tryDecode(encoded);
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  };
}
