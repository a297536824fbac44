// Server-sent events: sends every open page its state when it connects and after each build. Each message holds the whole
// state, so missed messages need not be stored.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageState } from './state';

export interface Events {
  connect(request: IncomingMessage, response: ServerResponse): void;
  /** Sends every open page its state. */
  sendAll(): void;
  close(): void;
}

export function createEvents(stateOf: (path: string) => PageState): Events {
  const pages = new Map<ServerResponse, string>();
  const sendState = (response: ServerResponse, path: string) =>
    response.write(`data: ${JSON.stringify(stateOf(path))}\n\n`);
  return {
    connect(request, response) {
      const path = new URL(request.url ?? '/', 'http://localhost').searchParams.get('path') ?? '/';
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
      pages.set(response, path);
      response.on('close', () => pages.delete(response));
      sendState(response, path);
    },
    sendAll() {
      for (const [response, path] of pages) sendState(response, path);
    },
    close() {
      for (const response of pages.keys()) response.end();
    },
  };
}
