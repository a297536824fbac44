// The routes in /__dev/ that keep open pages up to date. They only answer requests from pages of this server.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildOptions } from '../cli/build-options';
import { root } from '../files/paths';
import { isOwnPage, type Route } from '../server/handler';
import { send, sendText } from '../server/send';
import { findOwnFile, openInEditor } from './editor';
import type { PageState } from './state';

/** Creates the routes. Requests wait for `ready`. */
export function createRoutes(
  events: Events,
  options: BuildOptions,
  ready: () => Promise<void>,
): Record<string, Route> {
  const forOwnPages =
    (handle: Route['handle']): Route['handle'] =>
    async (request, response) => {
      if (!isOwnPage(request)) return sendText(response, 403, 'Only pages of this server may request this.');
      await ready();
      return handle(request, response);
    };
  return {
    '/__dev/events': { handle: forOwnPages(events.connect) },
    '/__dev/client.js': { handle: forOwnPages(sendClient) },
    '/__dev/open': {
      method: 'POST',
      handle: forOwnPages((request, response) => open(request, response, options)),
    },
  };
}

async function open(
  request: IncomingMessage,
  response: ServerResponse,
  options: BuildOptions,
): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const file = findOwnFile(query.get('file') ?? '', options);
  const [line, column] = ['line', 'column'].map((key) => Math.trunc(Number(query.get(key))) || 0);
  // Browsers always send an Origin header with POST requests.
  if (request.headers.origin === undefined || file === undefined) {
    return sendText(response, 403, 'Only files of this project and of its content can be opened.');
  }
  const failure = await openInEditor({ file, line: Math.max(0, line), column: Math.max(1, column) });
  return sendText(response, failure ? 500 : 200, failure ?? 'Opened.');
}

async function sendClient(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bundleClient();
  return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body });
}

let client: Promise<string> | undefined;

export function bundleClient(): Promise<string> {
  client ??= bundle();
  return client;
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [`${root}scripts/dev/client.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    absWorkingDir: root,
  });
  return outputFiles[0].text;
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
    connect(request: IncomingMessage, response: ServerResponse) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
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
