// The open pages, each of which hears of every build by server-sent events.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../../../src/base/problems/problem';
import type { Stamp } from './client-script';

/** What the server sends to an open page, which compares it with its own stamp and updates itself. */
export interface PageState extends Partial<Stamp> {
  problems: Problem[];
  /** The page, for an open one with another stamp. */
  html?: string;
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
      response.write('retry: 100\n\n');
      pages.set(response, open);
      response.on('close', () => pages.delete(response));
      sendState(response, open);
    },
    sendAll() {
      for (const [response, open] of pages) sendState(response, open);
    },
  };
}
