// The routes in /__dev/, by which the script in open pages keeps them up to date.
import { isOwnPage, type Route } from '../handler';
import { send, sendText } from '../send';
import { clientScript } from './client-script';
import type { LiveSite } from './live-site';

/** Creates the routes. Requests wait for `ready`. */
export function createRoutes({ events }: LiveSite, ready: () => Promise<void>): Record<string, Route> {
  const forOwnPages =
    (route: Route): Route =>
    async (request, response) => {
      // For browsers that do not say which site a request is from.
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (!isOwnPage(request)) return sendText(response, 403, 'Only pages of this server may request this.');
      await ready();
      return route(request, response);
    };
  return {
    '/__dev/events': forOwnPages((request, response) => {
      // Not even HTML in a post can send this header: in forms, frames, images and pings.
      if (request.headers.accept !== 'text/event-stream')
        return sendText(response, 403, 'Only the script of the dev server may request this.');
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      return events.connect(request, response, searchParams);
    }),
    '/__dev/client.js': forOwnPages(async (request, response) => {
      const { text } = await clientScript();
      send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body: text });
    }),
  };
}
