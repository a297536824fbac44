// What a server on this machine refuses before it looks for a file: other hosts (a page elsewhere may point its own
// name here), methods that a static site does not need, targets that are not a path.
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Why a request is refused; undefined when it is not. */
export function findRefusal(
  request: IncomingMessage,
  methods: string[] = ['GET', 'HEAD'],
): Refusal | undefined {
  if (!HOST.test(request.headers.host ?? '')) {
    return { status: 403, message: 'This server answers only as localhost.' };
  }
  if (!methods.includes(request.method ?? '')) {
    return { status: 405, message: 'Method not allowed.', headers: { Allow: methods.join(', ') } };
  }
  if (!request.url?.startsWith('/')) return { status: 400, message: 'The target of a request is a path.' };
  return undefined;
}

/** True for a request of a page of this server, and not of a page elsewhere. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
