// The request handler of `npm run preview` and `npm run dev`: rejects requests that the guard refuses, calls the route
// for a path if there is one, and otherwise answers with a file of the site.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { findRefusal } from './guard';
import { send, sendText } from './send';
import type { Answer } from './site';

export interface Route {
  method?: 'POST';
  handle(request: IncomingMessage, response: ServerResponse): unknown;
}

interface Options {
  /** By path. */
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
