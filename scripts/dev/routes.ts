// The routes in /__dev/, by which the script in open pages keeps them up to date and opens files.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildOptions } from '../cli/build-options';
import { isOwnPage, type Route } from '../server/handler';
import { send, sendText } from '../server/send';
import { clientScript, TOKEN } from './client-script';
import { findFile, openInEditor } from './editor';
import type { PageState, Place } from './state';

/** Creates the routes. Requests wait for `ready`. */
export function createRoutes(
  { events, isShown }: { events: Events; isShown(place: Place): boolean },
  options: BuildOptions,
  ready: () => Promise<void>,
): Record<string, Route> {
  const forOwnPages =
    (handle: Route['handle']): Route['handle'] =>
    async (request, response) => {
      // For browsers that do not say which site a request is from.
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (!isOwnPage(request)) return sendText(response, 403, 'Only pages of this server may request this.');
      await ready();
      return handle(request, response);
    };
  // Not even HTML in a post can send the token: in forms, frames, images and pings.
  const forScript = (
    handle: (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown,
  ) =>
    forOwnPages((request, response) => {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      if (query.get('token') === TOKEN) return handle(request, response, query);
      return sendText(response, 403, 'Only the script of the dev server may request this.');
    });
  return {
    '/__dev/events': { handle: forScript(events.connect) },
    '/__dev/client.js': { handle: forOwnPages(sendClient) },
    '/__dev/open': {
      method: 'POST',
      handle: forScript(async (_, response, query) => {
        const [line, column] = ['line', 'column'].map((key) => Number(query.get(key)));
        const place = { source: query.get('file') ?? '', line, column };
        const file = isShown(place) ? findFile(place.source, options) : undefined;
        if (file === undefined)
          return sendText(response, 403, 'Only files that a message names can be opened.');
        const failure = await openInEditor({ file, line, column });
        return sendText(response, failure ? 500 : 200, failure ?? 'Opened.');
      }),
    },
  };
}

async function sendClient(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { text } = await clientScript();
  return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: text });
}

interface OpenPage {
  path: string;
  /** The stamp of what it shows. */
  shown?: string;
}

/**
 * Sends every open page its state when it connects and after each build. Each message holds the whole state, so missed
 * messages need not be stored.
 */
export function createEvents(stateOf: (path: string, shown?: string) => PageState) {
  const pages = new Map<ServerResponse, OpenPage>();
  const sendState = (response: ServerResponse, open: OpenPage) => {
    const state = stateOf(open.path, open.shown);
    open.shown = state.page;
    response.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  return {
    connect(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
      const open = { path: query.get('path') ?? '/', shown: query.get('page') ?? undefined };
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      request.socket.setNoDelay(true);
      response.write('retry: 300\n\n');
      pages.set(response, open);
      response.on('close', () => pages.delete(response));
      sendState(response, open);
    },
    sendAll() {
      for (const [response, open] of pages) sendState(response, open);
    },
    close() {
      for (const response of pages.keys()) response.end();
    },
  };
}

type Events = ReturnType<typeof createEvents>;
