// Sends responses. Files are sent with sirv, the file server inside sirv-cli, which handles ETags, ranges and precompressed
// files. sirv-cli itself only exports a function that starts a server without middleware, so this loads sirv directly.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { isCompressible } from '../../src/outputs/content-type';
import { isCopy } from '../../src/outputs/output';
import { chooseEncoding, createEncoder } from './negotiate';
import { type Answer, statFile, TEXT } from './resolve';

interface Range {
  start: number;
  end: number;
}

/** Parses a Range header with one range (RFC 9110, section 14.2); undefined means the whole file. */
export function parseRange(header: string, size: number): Range | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === undefined || (from === '' && Number(to) === 0)) return undefined;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

type Headers = Record<string, string | number>;
type Sirv = (
  folder: string,
  options: object,
) => (request: object, response: object, next: () => void) => void;

function loadSirv(): Sirv {
  const { resolve } = createRequire(import.meta.url);
  return createRequire(resolve('sirv-cli/package.json'))('sirv');
}

function sendFile({ headers }: IncomingMessage, response: ServerResponse, path: string, type: string): void {
  const gone = () => {
    response.writeHead(404, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
  };
  const stats = statFile(path);
  if (stats === undefined) {
    gone();
    return;
  }
  const range = headers['if-range'] ? undefined : parseRange(headers.range ?? '', stats.size);
  if (range && range.start >= stats.size) {
    response.writeHead(416, { 'Content-Range': `bytes */${stats.size}`, 'Content-Length': 0 }).end();
    return;
  }
  const encoding = range ? undefined : chooseEncoding(String(headers['accept-encoding'] ?? ''));

  const writeHead = (status: number, sent: Headers = {}) => {
    for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
    if (status === 304) {
      response.setHeader('ETag', headers['if-none-match'] ?? '');
      response.setHeader('Vary', 'Accept-Encoding');
    }
    // Corrects sirv, which treats a range end of 0 as missing.
    if (range && status === 206) {
      response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${stats.size}`);
      response.setHeader('Content-Length', range.end - range.start + 1);
    }
    const length = Number(response.getHeader('Content-Length') ?? 0);
    const isEncoded = status === 200 && encoding && isCompressible(type) && !sent['Content-Encoding'];
    if (isEncoded) {
      response.setHeader('Content-Encoding', encoding);
      response.removeHeader('Content-Length');
    }
    response.writeHead(status);
    pipeline(sink, isEncoded ? createEncoder(encoding) : exactly(length), response, () => {});
  };
  // The response object that sirv sees.
  const sink = Object.assign(new PassThrough(), {
    writeHead,
    getHeader: (name: string) => response.getHeader(name),
    setHeader: (name: string, value: string) => response.setHeader(name, value),
  });
  sink.on('pipe', (source: Readable) => {
    source.on('error', (error) => sink.destroy(error));
    response.once('close', () => source.destroy());
  });
  // Already parsed, because sirv does not decode every character of a file name.
  const pathname = `/${basename(path).replaceAll('%', '%25')}`;
  const sirvRequest = {
    url: pathname,
    _parsedUrl: { raw: pathname, pathname },
    headers: {
      'if-none-match': headers['if-none-match'],
      'accept-encoding': encoding,
      range: range && `bytes=${range.start}-${range.end}`,
    },
  };
  const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: [] };
  loadSirv()(dirname(path), options)(sirvRequest, sink, gone);
}

/** Sends exactly `length` bytes, even if the file changes meanwhile: more would corrupt the next response. */
const exactly = (length: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let left = length;
    for await (const chunk of chunks) {
      yield chunk.subarray(0, left);
      left -= Math.min(left, chunk.length);
    }
    if (left > 0) throw new Error('the file became shorter while it was being sent');
  };

export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, location, headers = [] }: Answer,
): Promise<void> {
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', type);
  if (isCopy(body)) return sendFile(request, response, body.copyOf, type);
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
  void send(response.req, response, {
    status,
    type: TEXT,
    body: `${message}\n`,
    headers: Object.entries(headers),
  });
}
