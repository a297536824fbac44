// Rejects requests that a local server must not answer: a foreign Host header (which DNS rebinding would send), methods
// that a static site does not support, and targets that are not a path.
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Returns why a request is refused, or undefined if it is allowed. */
export function findRefusal(
  request: IncomingMessage,
  methods: string[] = ['GET', 'HEAD'],
): Refusal | undefined {
  if (!HOST.test(request.headers.host ?? '')) {
    return { status: 403, message: 'This server is only available as localhost.' };
  }
  if (!methods.includes(request.method ?? '')) {
    return { status: 405, message: 'Method not allowed.', headers: { Allow: methods.join(', ') } };
  }
  if (!request.url?.startsWith('/')) return { status: 400, message: 'The request target must be a path.' };
  return undefined;
}

/** Whether a request comes from a page of this server, and not from another origin. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
