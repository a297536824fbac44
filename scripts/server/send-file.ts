// Sends a file by sirv, the file server in sirv-cli: it knows ETags and ranges, and uses the compressed file beside
// another. The function that sirv-cli itself exports starts a server that listens at once and lets nothing stand before
// it, so this takes the part within.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { isText } from '../../src/outputs/content-type';
import { chooseEncoding, createEncoder } from './encoding';
import { statFile } from './site';

interface Range {
  start: number;
  end: number;
}

/** The one range of bytes that a header asks for; undefined for the whole file, which may always be sent. */
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

/** Answers with 404 when there is no such file any more. */
export function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  type: string,
): void {
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
    // sirv takes an end of 0 for none.
    if (range && status === 206) {
      response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${stats.size}`);
      response.setHeader('Content-Length', range.end - range.start + 1);
    }
    const length = Number(response.getHeader('Content-Length') ?? 0);
    const isEncoded = status === 200 && encoding && isText(type) && !sent['Content-Encoding'];
    if (isEncoded) {
      response.setHeader('Content-Encoding', encoding);
      response.removeHeader('Content-Length');
    }
    response.writeHead(status);
    pipeline(sink, isEncoded ? createEncoder(encoding) : exactly(length), response, () => {});
  };
  // What sirv takes for the response.
  const sink = Object.assign(new PassThrough(), {
    writeHead,
    getHeader: (name: string) => response.getHeader(name),
    setHeader: (name: string, value: string) => response.setHeader(name, value),
  });
  sink.on('pipe', (source: Readable) => {
    source.on('error', (error) => sink.destroy(error));
    response.once('close', () => source.destroy());
  });
  // Parsed already, since sirv does not decode every character that a name may have.
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

/** A file that changes while it is sent must neither run into the next answer nor leave the browser waiting. */
const exactly = (length: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let left = length;
    for await (const chunk of chunks) {
      yield chunk.subarray(0, left);
      left -= Math.min(left, chunk.length);
    }
    if (left > 0) throw new Error('the file has become shorter');
  };
