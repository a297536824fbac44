// The routes in /__dev/, by which the script in open pages keeps them up to date and opens files.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildOptions } from '../../cli/build-options';
import { isOwnPage, type Route } from '../handler';
import { send, sendText } from '../send';
import { clientScript } from './client-script';
import { openInEditor } from './editor';
import type { LiveSite } from './live-site';

/** Creates the routes. Requests wait for `ready`. */
export function createRoutes(
  live: LiveSite,
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
  // Not even HTML in a post can send these headers: in forms, frames, images and pings.
  const forScript = (
    header: string,
    value: string,
    handle: (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown,
  ) =>
    forOwnPages((request, response) =>
      request.headers[header] === value
        ? handle(request, response, new URL(request.url ?? '/', 'http://localhost').searchParams)
        : sendText(response, 403, 'Only the script of the dev server may request this.'),
    );
  return {
    '/__dev/events': { handle: forScript('accept', 'text/event-stream', live.events.connect) },
    '/__dev/client.js': {
      handle: forOwnPages(async (request, response) => {
        const { text } = await clientScript();
        send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: text });
      }),
    },
    '/__dev/open': {
      method: 'POST',
      handle: forScript('x-dev-server', 'open', async (_, response, query) => {
        const [line, column] = ['line', 'column'].map((key) => Number(query.get(key)));
        const place = { source: query.get('file') ?? '', line, column };
        if (!live.isShown(place))
          return sendText(response, 403, 'Only files that a message names can be opened.');
        const failure = await openInEditor(place, options);
        return sendText(response, failure ? 500 : 200, failure ?? 'Opened.');
      }),
    },
  };
}
