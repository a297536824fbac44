// The path that a site lives under: taken from where the front page says that it is.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../../src/html/entities';

/** `/portfolio` for a site of https://example.com/portfolio, else empty. */
export function findBase(frontPage: string): string {
  const address = decode(/<link rel="canonical" href="([^"]+)"/.exec(frontPage)?.[1] ?? '');
  return URL.canParse(address) ? new URL(address).pathname.replace(/\/(index\.html)?$/, '') : '';
}

/** Reads it from a folder; again when a build has replaced the front page. */
export function createBaseReader(folder: string): () => string {
  const file = join(folder, 'index.html');
  let seen = '';
  let base = '';
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const now = `${stats?.ino} ${stats?.mtimeMs} ${stats?.size}`;
    if (stats?.isFile() && now !== seen) {
      base = findBase(readFileSync(file, 'utf8'));
      seen = now;
    }
    return base;
  };
}

/** The part of a path below the base; undefined when it lies outside. */
export function withoutBase(path: string, base: string): string | undefined {
  if (base === '') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
