// What sirv writes to in the place of the real response: it may be compressed on the way, a page of the error
// catalogue gets its status, and a file that vanishes or changes while it is sent harms nobody.
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { contentTypeOf, isText } from '../../src/outputs/content-type';
import { type Coding, createEncoder, decodeStart } from './coding';
import { isLostPage } from './lost';

type Headers = Record<string, string | number>;

export class StaticResponse extends Transform {
  statusCode = 200;
  readonly #response: ServerResponse;
  readonly #path: string;
  readonly #coding: Coding | undefined;
  readonly #headers: Headers = {};
  #left = Number.POSITIVE_INFINITY;
  #isBegun = false;
  #first: Buffer | undefined;

  /** `isFirstByte` is true where no more is asked for: sirv would send all. */
  constructor(
    response: ServerResponse,
    path: string,
    coding: Coding | undefined,
    private readonly isFirstByte = false,
  ) {
    super();
    this.#response = response;
    this.#path = path;
    this.#coding = coding;
    this.on('error', () => response.destroy());
    this.on('pipe', (source: Readable) => {
      source.on('error', () => this.#fail());
      response.once('close', () => source.destroy());
    });
  }

  getHeader(name: string): string | number | undefined {
    return this.#headers[name.toLowerCase()];
  }

  setHeader(name: string, value: string | number): void {
    this.#headers[name.toLowerCase()] = value;
  }

  writeHead(status: number, headers: Headers = {}): void {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    if (status === 206 && this.isFirstByte) {
      this.setHeader('Content-Range', String(headers['Content-Range']).replace(/-\d+/, '-0'));
      this.setHeader('Content-Length', 1);
    }
    const length = this.getHeader('Content-Length');
    if (length !== undefined) this.#left = Number(length);
  }

  // A file that has grown since its length was announced would run into the next answer, one that has shrunk would
  // leave the browser waiting.
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const part = chunk.subarray(0, this.#left);
    this.#left -= part.length;
    this.#begin(part);
    done(null, part);
  }

  override _flush(done: TransformCallback): void {
    this.#begin();
    if (this.#left > 0 && this.#left < Number.POSITIVE_INFINITY) this.#response.destroy();
    done();
  }

  #begin(first?: Buffer): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#first = first;
    const coding = this.#mayCompress() ? this.#coding : undefined;
    const headers = this.#finalHeaders();
    this.#response.writeHead(this.statusCode, headers);
    if (this.#response.req.method === 'HEAD' || this.statusCode === 304) {
      this.#response.end();
      this.resume();
    } else if (coding) pipeline(this, createEncoder(coding), this.#response, () => {});
    else pipeline(this, this.#response, () => {});
  }

  #finalHeaders(): Headers {
    const headers: Headers = { ...this.#headers, 'x-content-type-options': 'nosniff' };
    if (this.statusCode === 304) {
      headers.etag = this.#response.req.headers['if-none-match'] ?? '';
      return { ...headers, vary: 'Accept-Encoding', 'cache-control': 'no-cache' };
    }
    headers['content-type'] = this.#type();
    if (this.#mayCompress()) {
      headers['content-encoding'] = this.#coding as Coding;
      delete headers['content-length'];
    }
    if (this.statusCode === 200 && this.#type().startsWith('text/html') && this.#isLost()) {
      this.statusCode = 404;
      delete headers.etag;
      delete headers['last-modified'];
      headers['cache-control'] = 'no-store';
    }
    return headers;
  }

  #type(): string {
    const sent = String(this.#headers['content-type'] ?? '');
    if (sent.startsWith('text/html')) return 'text/html; charset=utf-8';
    return contentTypeOf(this.#path) ?? (sent || 'application/octet-stream');
  }

  #mayCompress(): boolean {
    return (
      this.#coding !== undefined &&
      (this.statusCode === 200 || this.statusCode === 404) &&
      this.#headers['content-encoding'] === undefined &&
      isText(this.#type())
    );
  }

  #isLost(): boolean {
    const start = this.#first ?? Buffer.alloc(0);
    const coding = this.#headers['content-encoding'];
    return isLostPage(
      (coding === undefined ? start : decodeStart(start, coding as Coding)).toString('latin1'),
    );
  }

  #fail(): void {
    if (this.#isBegun) this.#response.destroy();
    else {
      this.#isBegun = true;
      this.#response.writeHead(404, { 'Content-Length': 0 });
      this.#response.end();
    }
  }
}
