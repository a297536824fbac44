// Handles requests of `npm run preview` and `npm run dev`: refuses some, calls the route for a path, or sends a file of the site.
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { basename, dirname } from 'node:path';
import { isCopy } from '../../src/base/output';
import type { Header } from '../../src/output/headers';
import { tryReadBytes } from '../disk/file';
import { type Answer, TEXT_TYPE } from './answer';

export type RouteHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface HandlerOptions {
  routes?: Record<string, RouteHandler>;
  /** The option --host: the address that the server listens at instead of localhost. */
  host?: string;
  answer(path: string, query: string): Answer | Promise<Answer>;
}

/** Errors in routes are answered with status 500, so that no request can end the server. */
export function createHandler({ routes = {}, host, answer }: HandlerOptions): RequestListener {
  return async (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      const [, path, query] = /^([^?#]*)(.*)$/s.exec(request.url ?? '/') as string[];
      const refusal = findRefusal(request, host);
      if (refusal) return send(request, response, refusal);
      if (Object.hasOwn(routes, path)) await routes[path](request, response);
      else send(request, response, await answer(path, query));
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal error; see the terminal.');
    }
  };
}

const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

// Returns the answer to a request that is refused because of its Host, method or target. DNS rebinding sends foreign names as
// Host. With a `host`, all IP addresses are allowed, too: no other site has one as its name.
export function findRefusal({ headers, method = '', url }: IncomingMessage, host?: string) {
  const name = /^\[?(.*?)\]?(?::\d{1,5})?$/.exec(headers.host ?? '')?.[1] ?? '';
  if (!HOST.test(headers.host ?? '') && (host === undefined || (name !== host && isIP(name) === 0)))
    return textAnswer(403, 'This server is not available under this name.');
  if (method !== 'GET' && method !== 'HEAD')
    return textAnswer(405, 'Method not allowed.', [['Allow', 'GET, HEAD']]);
  return url?.startsWith('/') ? undefined : textAnswer(400, 'The request target must be a path.');
}

type Sirv = (folder: string, options: object) => (...call: unknown[]) => void;

/** The file server inside sirv-cli, for ETags, ranges and compressed files. sirv-cli itself only exports what starts a server. */
const sirv: Sirv = createRequire(createRequire(import.meta.url).resolve('sirv-cli/package.json'))('sirv');

/** Whether sirv answers a request for a range with these bytes. Other requests are answered with the whole file. */
function isRange({ range = '', 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, from, to = Infinity] = /^bytes=(\d{1,15})-(?:(\d{1,15}))?$/.exec(range) ?? [];
  return condition === undefined && from !== undefined && Number(to) > 0 && Number(from) <= Number(to);
}

function sendFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const { headers } = request;
  if (!isRange(headers)) delete headers.range;
  // Otherwise sirv would take the range from the compressed file.
  else delete headers['accept-encoding'];
  const name = basename(path);
  const gone = () => sendText(response, 404, 'Not found.');
  const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: [] };
  request.url = `/${encodeURI(name)}`;
  // sirv reads these characters as the end of a path.
  const bytes = /[#?]/.test(name) ? tryReadBytes(path) : undefined;
  if (bytes) response.end(bytes);
  else sirv(dirname(path), options)(request, response, gone);
}

export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, type, body, location, headers = [] } = answer;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', type);
  if (isCopy(body)) {
    sendFile(request, response, body.copyOf);
    return;
  }
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
    ...(location !== undefined && { Location: location }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const textAnswer = (status: number, message: string, headers?: Header[]): Answer => ({
  status,
  type: TEXT_TYPE,
  body: `${message}\n`,
  headers,
});

export const sendText = (response: ServerResponse, status: number, message: string): void =>
  send(response.req, response, textAnswer(status, message));
