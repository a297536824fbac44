// A static host for tests, which finds files as the preview does but does not change pages. It records all requests and
// responses.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseEncoding } from '../../scripts/server/negotiate';
import { locate, type StaticSite, siteInFolder } from '../../scripts/server/resolve';
import { contentTypeOf, isCompressible } from '../../src/outputs/content-type';

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

/** A response that a test may change before it is sent. */
export interface Answer {
  path: string;
  body: Buffer;
  response: ServerResponse;
}

export interface HostOptions {
  /** The path that the folder is served under, without a slash at the end. */
  base?: string;
  /** `single`: only the 404.html of the folder itself is known, as on many hosts. */
  notFound?: 'nearest' | 'single';
  /** Compresses texts, for measuring. */
  compress?: boolean;
  /** Sends what follows the main part of a page only after so many milliseconds. */
  pause?: number;
  /** Whether the frame of the home page contains its koi now. */
  hasKoi?: () => boolean;
  /** Sees every answer before it is sent, and sends it when it likes. */
  before?: (answer: Answer, send: () => void) => void;
}

const EMPTY = Buffer.from('<!doctype html>');

export async function host(folder: string, options: HostOptions = {}): Promise<Host> {
  const {
    base = '',
    notFound = 'nearest',
    compress = false,
    pause = 0,
    before = (_, send) => send(),
  } = options;
  const { hasKoi = () => true } = options;
  const log: Served[] = [];
  const { find } = siteInFolder(folder);
  const site: StaticSite = {
    base,
    find: (file) => (notFound === 'single' && file.endsWith('/404.html') ? undefined : find(file)),
  };
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '/').split(/[?#]/);
    const { file, isFound } = locate(site, path);
    const status = isFound ? 200 : 404;
    const type = contentTypeOf(file ?? '') ?? 'application/octet-stream';
    const isEmpty = file === 'koi/index.html' && /\?headless\b/.test(request.url ?? '') && !hasKoi();
    const whole: Buffer = file ? readFileSync(join(folder, file)) : Buffer.from('not found');
    const body = isEmpty ? EMPTY : whole;
    response.statusCode = status;
    response.setHeader('Content-Type', type);
    response.setHeader(
      'Cache-Control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    const answer = { path, body, response };
    before(answer, () => {
      let { body } = answer;
      if (compress && isCompressible(type)) body = packed(body, request.headers['accept-encoding'], response);
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

function packed(body: Buffer, accepted: unknown, response: ServerResponse): Buffer {
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(String(accepted ?? ''));
  if (!encoding) return body;
  response.setHeader('Content-Encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(body) : gzipSync(body);
}
