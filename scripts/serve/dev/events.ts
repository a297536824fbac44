// Tells the open pages of every build, by server-sent events, and has the routes below /__dev/ that their script requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Problem } from '../../../src/base/problems/problem';
import { root } from '../../disk/cache/code.cjs';
import { type RouteHandler, send, sendText } from '../handler';
import { clientScript, type Stamp } from './client-script';

/** What the server sends to an open page, which compares it with its own stamp and updates itself. */
export interface PageMessage extends Partial<Stamp> {
  problems: Problem[];
  html?: string;
}

/** Sends messages to open pages. Each message has all that a page shows, so a page that has missed one needs only the next. */
export function createEvents(messageFor: (path: string) => PageMessage) {
  /** The open pages with their paths. */
  const pages = new Map<ServerResponse, string>();
  const sendTo = (response: ServerResponse, path: string) =>
    response.write(`data: ${JSON.stringify(messageFor(path))}\n\n`);
  return {
    connect(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
      const path = query.get('path') ?? '/';
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      request.socket.setNoDelay(true);
      response.write('retry: 100\n\n');
      pages.set(response, path);
      response.on('close', () => pages.delete(response));
      sendTo(response, path);
    },
    sendAll() {
      for (const [response, path] of pages) sendTo(response, path);
    },
  };
}

interface Live {
  events: ReturnType<typeof createEvents>;
  /** Whether a problem that is shown names this place in a file. */
  isNamed(place: string): boolean;
}

/** Whether a request comes from a page of this server, and not from another origin. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

/** Creates the routes. Requests wait for `ready`. */
export function createRoutes(
  { events, isNamed }: Live,
  ready: () => Promise<void>,
): Record<string, RouteHandler> {
  const forOwnPages =
    (route: RouteHandler): RouteHandler =>
    async (request, response) => {
      // For browsers that do not send `Sec-Fetch-Site`.
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (!isOwnPage(request)) return sendText(response, 403, 'Only pages of this server may request this.');
      await ready();
      return route(request, response);
    };
  type Asked = (...asked: [...Parameters<RouteHandler>, query: URLSearchParams]) => unknown;
  const forScript = (header: string, value: string, route: Asked) =>
    forOwnPages((request, response) => {
      // HTML in a post can make requests (forms, frames, images, pings), but none with these headers.
      if (request.method !== 'GET' || request.headers[header] !== value)
        return sendText(response, 403, 'Only the script of the dev server may request this.');
      return route(request, response, new URL(request.url ?? '/', 'http://localhost').searchParams);
    });
  return {
    '/__dev/events': forScript('accept', 'text/event-stream', events.connect),
    '/__dev/open': forScript('x-dev-server', 'open', ({ socket }, response, query) => {
      const place = query.get('place') ?? '';
      const isHere = /^(?:::1$|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
      if (!isHere || !isNamed(place))
        return sendText(response, 403, 'Only a place that a message names can be opened.');
      const { LAUNCH_EDITOR, VISUAL, EDITOR } = process.env;
      // As an argument, because only then is an editor such as `code --wait` split. launch-editor prints its own errors.
      const editor = LAUNCH_EDITOR || VISUAL || EDITOR;
      createRequire(import.meta.url)('launch-editor')(resolve(root, place), editor);
      return sendText(response, 200, 'Opened.');
    }),
    '/__dev/client.js': forOwnPages(async (request, response) => {
      const { text } = await clientScript();
      send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: text });
    }),
  };
}
