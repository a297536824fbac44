// The request handler of `npm run preview` and `npm run dev`: rejects what a local server must not answer, calls the route
// for a path if there is one, and otherwise answers with a file of the site.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Answer } from './resolve';
import { send, sendText } from './send';

export type Route = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Options {
  routes?: Record<string, Route>;
  /** The address that the server was asked to listen at, if it is another than localhost. */
  host?: string;
  answer(path: string, query: string): Answer | Promise<Answer>;
}

/** Errors in routes are answered with status 500, so that no request can end the server. */
export function createHandler({ routes = {}, host, answer }: Options): RequestListener {
  return async (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      const [, path, query] = /^([^?#]*)(.*)$/s.exec(request.url ?? '/') as string[];
      const refusal = findRefusal(request, host);
      if (refusal) return sendText(response, refusal.status, refusal.message, refusal.headers);
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

/**
 * Returns why a request is refused: a foreign Host, which DNS rebinding sends, its method, or a target that is no path. A server
 * with a `host` of its own also has that name, and the addresses of the machine: no other site has an address as its name.
 */
export function findRefusal({ headers, method = '', url }: IncomingMessage, host?: string) {
  const name = /^\[?(.*?)\]?(?::\d{1,5})?$/.exec(headers.host ?? '')?.[1] ?? '';
  if (!HOST.test(headers.host ?? '') && (host === undefined || (name !== host && isIP(name) === 0)))
    return { status: 403, message: 'This server is not available under this name.' };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, message: 'Method not allowed.', headers: { Allow: 'GET, HEAD' } };
  return url?.startsWith('/') ? undefined : { status: 400, message: 'The request target must be a path.' };
}

/** Whether a request comes from a page of this server, and not from another origin. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
