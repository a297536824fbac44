// A request path -> what a static host answers for it: a file of the site, its nearest 404 page, or a redirect. The
// files may be in memory, as a build has made them, or in a folder.
import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodePath } from '../../src/html/addresses';
import { decode } from '../../src/html/entities';
import { contentTypeOf } from '../../src/outputs/content-type';
import type { Output, Outputs } from '../../src/outputs/output';
import { isNotFoundPage, notFoundFilesFor, withMessageFor } from './not-found';

type Body = Output['body'];

export interface Site {
  /** The path that the site is served below: `/portfolio`, or empty. */
  base: string;
  /** What is in a file of the site; undefined where there is none. */
  find(file: string): Body | undefined;
}

export interface Answer {
  status: number;
  type: string;
  body: Body;
  /** Where a redirect leads. */
  location?: string;
}

export const HTML = 'text/html; charset=utf-8';
export const TEXT = 'text/plain; charset=utf-8';

export function siteInMemory(outputs: Outputs): Site {
  const find = (file: string) => outputs.get(file)?.body;
  return { base: findBase(textOf(find('index.html') ?? '')), find };
}

/** The site in a folder, whose files a build may replace at any time. */
export function siteInFolder(folder: string, base?: string): Site {
  const find = (file: string): Body | undefined => {
    const path = join(folder, file);
    const stats = statFile(path);
    return stats && { copyOf: path, bytes: stats.size };
  };
  return { base: base ?? findBase(textOf(find('index.html') ?? '')), find };
}

/** Undefined for anything but a file, also where a name is longer than the system allows. */
export function statFile(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

export function textOf(body: Body): string {
  if (typeof body === 'string') return body;
  return ('copyOf' in body ? readFileSync(body.copyOf) : Buffer.from(body)).toString();
}

/** The base path, which the front page names in its address: `/portfolio` for https://example.com/portfolio. */
export function findBase(frontPage: string): string {
  const address = decode(/<link rel="canonical" href="([^"]+)"/.exec(frontPage)?.[1] ?? '');
  return URL.canParse(address) ? new URL(address).pathname.replace(/\/(index\.html)?$/, '') : '';
}

/** The part of a path below the base; undefined when it lies outside. */
export function withoutBase(path: string, base: string): string | undefined {
  if (base === '') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The files that may answer for a path, in this order. Hidden files are no part of a site, but `.well-known` is. */
function filesFor(path: string): string[] {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => decodePath(name) ?? name);
  const isFolder = names.at(-1) === '' && names.pop() === '';
  if (names.some((name) => name === '' || /^\.(?!well-known$)|[/\\\0]/.test(name))) return [];
  const file = names.join('/');
  if (file === '') return ['index.html'];
  return [...(isFolder ? [] : [file]), `${file}/index.html`, `${file}.html`];
}

/** The file that a host sends for `path`, and whether it is there or only the 404 page. */
export function locate({ base, find }: Site, path: string): { file?: string; isFound: boolean } {
  const inside = withoutBase(path, base);
  const file = inside === undefined ? undefined : filesFor(inside).find(find);
  if (file !== undefined) return { file, isFound: true };
  return { file: notFoundFilesFor(inside ?? path).find(find), isFound: false };
}

/** `path` is as it was asked for; `query` goes with a redirect. */
export function resolve(site: Site, path: string, query = ''): Answer {
  const inside = withoutBase(path, site.base);
  if (inside === undefined && path === '/') return redirectTo(`${site.base}/${query}`);
  const { file, isFound } = locate(site, path);
  const body = file === undefined ? undefined : site.find(file);
  if (file === undefined || body === undefined) return { status: 404, type: TEXT, body: 'Not found.\n' };
  if (!isFound) return { status: 404, type: HTML, body: withMessageFor(inside ?? path, textOf(body)) };
  const isPage = file.endsWith('.html');
  if (isPage && isNotFoundPage(textOf(body))) return { status: 404, type: HTML, body: textOf(body) };
  return { status: 200, type: contentTypeOf(file) ?? 'application/octet-stream', body };
}

/** A header holds ASCII only; hosts escape the rest as well. */
export function redirectTo(to: string, status = 302): Answer {
  const location = to.replace(/[^ -~]+/g, encodeURIComponent);
  return { status, type: TEXT, body: `See ${to}\n`, location };
}
