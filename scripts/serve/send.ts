// Sends responses. Files are sent with sirv, the file server inside sirv-cli, which handles ETags, ranges and precompressed
// files. sirv-cli itself only exports a function that starts a server without middleware, so this loads sirv directly.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { isCopy } from '../../src/base/output';
import { tryReadBytes } from '../disk/files/write-file';
import { type Answer, TEXT } from './resolve';

type Sirv = (
  folder: string,
  options: object,
) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function loadSirv(): Sirv {
  const { resolve } = createRequire(import.meta.url);
  return createRequire(resolve('sirv-cli/package.json'))('sirv');
}

/** Whether sirv answers a request for a range with these bytes. Other requests are answered with the whole file. */
function isRange({ range = '', 'if-range': condition }: IncomingHttpHeaders): boolean {
  const [, from, to = Infinity] = /^bytes=(\d{1,15})-(?:(\d{1,15}))?$/.exec(range) ?? [];
  return condition === undefined && from !== undefined && Number(to) > 0 && Number(from) <= Number(to);
}

function sendFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const { headers } = request;
  if (!isRange(headers)) delete headers.range;
  // Would be a range of the compressed file.
  else delete headers['accept-encoding'];
  const name = basename(path);
  const gone = () => sendText(response, 404, 'Not found.');
  const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: [] };
  request.url = `/${encodeURI(name)}`;
  // sirv reads these as the end of a path.
  const bytes = /[#?]/.test(name) ? tryReadBytes(path) : undefined;
  if (bytes) response.end(bytes);
  else loadSirv()(dirname(path), options)(request, response, gone);
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, location, headers = [] }: Answer,
): void {
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

export function sendText(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  send(response.req, response, {
    status,
    type: TEXT,
    body: `${message}\n`,
    headers: Object.entries(headers),
  });
}
