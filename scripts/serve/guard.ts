// What a server on this machine refuses before it looks for a file: hosts that are not this machine (a page elsewhere
// may point its own name here), methods that a site of files has no use for, targets that are no path.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface Refusal {
  status: number;
  words: string;
  headers?: Record<string, string>;
}

const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Why the request gets no answer, or undefined when it may have one. */
export function findRefusal(
  request: IncomingMessage,
  methods: string[] = ['GET', 'HEAD'],
): Refusal | undefined {
  if (!HOST.test(request.headers.host ?? '')) {
    return { status: 403, words: 'This server answers only as localhost.' };
  }
  if (!methods.includes(request.method ?? '')) {
    return { status: 405, words: 'Method not allowed.', headers: { Allow: methods.join(', ') } };
  }
  if (!request.url?.startsWith('/')) return { status: 400, words: 'The target of a request is a path.' };
  return undefined;
}

/** True for a request of a page of this server itself, and not of a page elsewhere. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** The handler, with a mistake in it answered as 500: no request may end the server. */
export function withoutCrash(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): RequestListener {
  return async (request, response) => {
    const fail = (error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server made a mistake; its terminal says which.');
    };
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      await handle(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

export function sendText(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  const body = `${words}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
