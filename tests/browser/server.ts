// A static host for tests, which does not change pages. It records all requests and responses.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { contentTypeOf } from '../../src/output/headers';

export interface Served {
  path: string;
  headers: IncomingHttpHeaders;
  /** The name of the file in the folder. */
  file?: string;
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
  query: string | undefined;
  body: Buffer;
  response: ServerResponse;
}

export interface HostOptions {
  /** The path that the folder is served under, without a slash at the end. */
  base?: string;
  /** `single`: only the 404.html of the folder itself is known, as on many hosts. */
  notFound?: 'nearest' | 'single';
  /** Whether the frame of the home page contains its koi now. */
  hasKoi?: () => boolean;
  /** Sees every answer before it is sent, and sends it when it likes. */
  before?: (answer: Answer, send: () => void) => void;
}

const EMPTY = Buffer.from('<!doctype html>');

export async function host(folder: string, options: HostOptions = {}): Promise<Host> {
  const { base = '', notFound = 'nearest', hasKoi = () => true, before = (_, send) => send() } = options;
  const log: Served[] = [];
  const isFile = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile();
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split(/[?#]/);
    const below = path.startsWith(base) ? path.slice(base.length) : '/nowhere';
    const name = /%(?![\da-f]{2})/i.test(below) ? below : decodeURIComponent(below);
    const found = [name, join(name, 'index.html')].find(isFile);
    const file = found ?? notFoundFor(name, notFound, (one) => existsSync(join(folder, one)));
    const isEmpty = found?.endsWith('koi/index.html') && /\?headless\b/.test(request.url ?? '') && !hasKoi();
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('Content-Type', contentTypeOf(file) ?? 'application/octet-stream');
    response.setHeader(
      'Cache-Control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    const answer = { path, query, body: isEmpty ? EMPTY : readFileSync(join(folder, file)), response };
    before(answer, () => {
      response.setHeader('Content-Length', answer.body.length);
      log.push({ path: request.url ?? '/', headers: request.headers, file });
      response.end(answer.body);
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

/** The nearest 404.html above a path, or that of the site. */
function notFoundFor(path: string, kind: HostOptions['notFound'], exists: (file: string) => boolean): string {
  for (let at = path; kind === 'nearest' && at !== '/'; at = dirname(at))
    if (exists(join(dirname(at), '404.html'))) return join(dirname(at), '404.html');
  return '/404.html';
}
