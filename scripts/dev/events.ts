// Server-Sent Events: every open page is told its own state when it connects and after each build. A message that was
// missed is made up for by the next, so nothing is kept for anyone.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageState } from './served';

const HEARTBEAT_MS = 20_000;

export interface Events {
  connect(request: IncomingMessage, response: ServerResponse): void;
  /** Tells every open page what it is now. */
  tellAll(): void;
  close(): void;
}

export function createEvents(stateOf: (path: string) => PageState): Events {
  const pages = new Map<ServerResponse, string>();
  const tell = (response: ServerResponse, path: string) =>
    response.write(`data: ${JSON.stringify(stateOf(path))}\n\n`);
  const heartbeat = setInterval(() => {
    for (const response of pages.keys()) response.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
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
      tell(response, path);
    },
    tellAll() {
      for (const [response, path] of pages) tell(response, path);
    },
    close() {
      clearInterval(heartbeat);
      for (const response of pages.keys()) response.end();
    },
  };
}
