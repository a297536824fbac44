// The server of `npm run preview` and `npm run dev`, which only this machine can reach: its request handler rejects what a local
// server must not answer, calls the route for a path if there is one, and otherwise answers with a file of the site.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { send, sendText } from './send';
import type { Answer } from './site';

export interface Route {
  method?: 'POST';
  handle(request: IncomingMessage, response: ServerResponse): unknown;
}

interface Options {
  routes?: Record<string, Route>;
  headersFor?(path: string): [name: string, value: string][];
  /** `accept` is the Accept header. */
  answer(path: string, query: string, accept: string): Answer | Promise<Answer>;
}

/** Errors in routes are answered with status 500, so that no request can end the server. */
export function createHandler({ routes = {}, headersFor, answer }: Options): RequestListener {
  return async (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    try {
      const [, path, query] = /^([^?#]*)(.*)$/s.exec(request.url ?? '/') as string[];
      const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
      const refusal = findRefusal(request, route?.method === 'POST' ? ['POST'] : undefined);
      if (refusal) return sendText(response, refusal.status, refusal.message, refusal.headers);
      if (route) {
        await route.handle(request, response);
        return;
      }
      for (const [name, value] of headersFor?.(path) ?? []) response.setHeader(name, value);
      await send(request, response, await answer(path, query, request.headers.accept ?? ''));
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal error; see the terminal.');
    }
  };
}

const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Returns why a request is refused: a foreign Host, which DNS rebinding sends, its method, or a target that is no path. */
export function findRefusal({ headers, method = '', url }: IncomingMessage, methods = ['GET', 'HEAD']) {
  if (!HOST.test(headers.host ?? ''))
    return { status: 403, message: 'This server is only available as localhost.' };
  if (!methods.includes(method))
    return { status: 405, message: 'Method not allowed.', headers: { Allow: methods.join(', ') } };
  return url?.startsWith('/') ? undefined : { status: 400, message: 'The request target must be a path.' };
}

/** Whether a request comes from a page of this server, and not from another origin. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** Parses the value of `--port`; undefined if it is not a port. */
export function readPort(raw: string): number | undefined {
  const port = /^\d{1,5}$/.test(raw) ? Number(raw) : Number.NaN;
  return port <= 65535 ? port : undefined;
}

/** Listens on both addresses, at the first free port starting at `wanted`; 0 lets the system choose. */
export async function serve(
  handler: RequestListener,
  wanted: number,
): Promise<{ port: number; servers: Server[] }> {
  for (let next = wanted; next < wanted + 200 && next <= 65535; next += wanted === 0 ? 0 : 1) {
    const [server] = (await listen(handler, next, '127.0.0.1')) ?? [];
    if (server === undefined) continue;
    const { port } = server.address() as AddressInfo;
    const others = await listen(handler, port, '::1');
    if (others === undefined) {
      server.close();
      continue;
    }
    if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use; using ${port}.`);
    return { port, servers: [server, ...others] };
  }
  throw new Error(`no free port found, starting at ${wanted}`);
}

/** Returns the server, none if this machine does not have the address, or undefined if the port is not free. */
function listen(handler: RequestListener, port: number, host: string): Promise<Server[] | undefined> {
  return new Promise((resolve) => {
    const server = createServer(handler);
    server.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code) ? [] : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => resolve([server]));
  });
}

/** Waits for Ctrl-C or another termination signal, then closes all servers and connections. */
export async function untilStopped(servers: Server[]): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}
