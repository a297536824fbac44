// Applies `_headers` and `_redirects` of a built site as Netlify and Cloudflare Pages do, so that the preview behaves
// like the deployed site.
import { join } from 'node:path';
import { addQuery, decodePath } from '../../src/base/html/addresses';
import { tryRead } from '../disk/files/write-file';

export function parseRules(headers: string, redirects: string) {
  const blocks: { isMatch: (path: string) => boolean; headers: [string, string][] }[] = [];
  for (const line of headers.split('\n')) {
    // Node throws if a header has other characters, and sends these two itself.
    const [, name, value] =
      /^\s+(?!content-length:|transfer-encoding:)([\w-]+):\s*([\t\x20-\x7e]*?)\s*$/i.exec(line) ?? [];
    if (name !== undefined) blocks.at(-1)?.headers.push([name, value]);
    else if (line.startsWith('/')) blocks.push({ isMatch: toMatcher(line.trim()), headers: [] });
  }
  const moves = redirects.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    const code = Number(/^(30[1278])!?$/.exec(status ?? '')?.[1]);
    return code ? [{ from, isMatch: toMatcher(from), to, status: code }] : [];
  });
  return {
    /** The headers for a path, which includes the base path. */
    headersFor: (path: string) => blocks.flatMap((block) => (block.isMatch(path) ? block.headers : [])),
    /** The redirect for a path. It keeps the query, which starts with `?`, unless its target has one. */
    redirectFor(path: string, query = '') {
      const move = moves.find(({ isMatch }) => isMatch(path));
      if (move === undefined) return undefined;
      const rest = path.split('/').slice(move.from.split('/').length - 1);
      const to = move.from.endsWith('*') ? move.to.replace(':splat', () => rest.join('/')) : move.to;
      return { status: move.status, to: addQuery(to, query) };
    },
  };
}

function toMatcher(pattern: string): (path: string) => boolean {
  const [start, end] = decode(pattern).split('*');
  return (encoded) => {
    const path = decode(encoded);
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  };
}

const decode = (path: string): string => decodePath(path) ?? path;

export const readRules = (folder: string) =>
  parseRules(tryRead(join(folder, '_headers')) ?? '', tryRead(join(folder, '_redirects')) ?? '');
