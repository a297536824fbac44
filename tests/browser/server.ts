// A small static host for the tests: serves a folder on 127.0.0.1 as hosts do, with the nearest 404 page and status 404
// for what is not there, and keeps a list of what was asked for and sent.
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface Served {
  path: string;
  headers: IncomingHttpHeaders;
  status: number;
  bytes: number;
}

export interface Host {
  /** Without a slash at the end. */
  url: string;
  /** What was asked for since the start, or since this was emptied. */
  log: Served[];
  close(): Promise<void>;
}

/** What is about to be sent, and may be changed. */
export interface Answer {
  path: string;
  body: Buffer;
  response: ServerResponse;
}

export interface HostOptions {
  /** The path that the folder is served under, without a slash at the end. */
  base?: string;
  /** `single`: only the 404.html of the folder itself is known, as on many hosts. */
  lost?: 'nearest' | 'single';
  /** Compresses texts, for measuring. */
  compress?: boolean;
  /** Sends what follows the main part of a page only after so many milliseconds. */
  pause?: number;
  /** Sees every answer before it is sent, and sends it when it likes. */
  before?: (answer: Answer, send: () => void) => void;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

export async function host(folder: string, options: HostOptions = {}): Promise<Host> {
  const { base = '', lost = 'nearest', compress = false, pause = 0, before = (_, send) => send() } = options;
  const log: Served[] = [];
  const server = createServer((request, response) => {
    const path = toPath(request.url ?? '/');
    const inside = path === base ? '/' : path?.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
    const found = inside === undefined ? undefined : findFile(folder, inside);
    const file = found ?? findLost(folder, inside ?? '/', lost);
    const status = found ? 200 : 404;
    const type = TYPES[extname(file ?? '')] ?? 'application/octet-stream';
    const body: Buffer = file ? readFileSync(file) : Buffer.from('not found');
    response.statusCode = status;
    response.setHeader('Content-Type', type);
    response.setHeader(
      'Cache-Control',
      path?.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    const answer = { path: path ?? '/', body, response };
    before(answer, () => {
      let { body } = answer;
      if (compress && /text|xml|json|javascript/.test(type))
        body = packed(body, request.headers['accept-encoding'], response);
      response.setHeader('Content-Length', body.length);
      log.push({ path: request.url ?? '/', headers: request.headers, status, bytes: body.length });
      const middle = pause ? body.indexOf('</main>') : -1;
      if (middle < 0) return void response.end(body);
      response.write(body.subarray(0, middle));
      setTimeout(() => response.end(body.subarray(middle)), pause);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0]);
  } catch {
    return undefined;
  }
}

function findFile(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder) || path.includes('\0')) return undefined;
  return [file, join(file, 'index.html')].find(isFile);
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function findLost(folder: string, path: string, lost: 'nearest' | 'single'): string | undefined {
  const levels = [folder];
  if (lost === 'nearest') {
    for (
      let level = dirname(join(folder, normalize(path)));
      level.startsWith(`${folder}/`);
      level = dirname(level)
    )
      levels.splice(levels.length - 1, 0, level);
  }
  return levels.map((level) => join(level, '404.html')).find(isFile);
}

function packed(body: Buffer, accepted: unknown, response: ServerResponse): Buffer {
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = /\bbr\b/.test(String(accepted)) ? 'br' : /\bgzip\b/.test(String(accepted)) ? 'gzip' : '';
  if (!encoding) return body;
  response.setHeader('Content-Encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(body) : gzipSync(body);
}
