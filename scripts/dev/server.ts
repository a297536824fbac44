// Requests of the dev server: pages and files from memory, and the three addresses below /__dev/ that keep an open
// page up to date.
import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { BuildOptions } from '../io/build-options';
import { findRefusal, isOwnPage, sendText, withoutCrash } from '../serve/guard';
import type { Answer } from './answer';
import type { Events } from './events';
import { findOwnFile, openInEditor } from './open';
import type { Served } from './served';

interface Parts {
  served: Served;
  events: Events;
  options: BuildOptions;
  /** Resolves when there is something to serve, good or bad. */
  ready: Promise<void>;
  /** The script for browsers. */
  client: () => Promise<string>;
}

export function createHandler({ served, events, options, ready, client }: Parts): RequestListener {
  return withoutCrash(async (request, response) => {
    const [path] = (request.url ?? '/').split(/[?#]/);
    const refusal = findRefusal(request, path === '/__dev/open' ? ['POST'] : ['GET', 'HEAD']);
    if (refusal) return sendText(response, refusal.status, refusal.words, refusal.headers);
    if (path.startsWith('/__dev/') && !isOwnPage(request)) {
      return sendText(response, 403, 'Only for pages of this server.');
    }
    await ready;
    if (path === '/__dev/events') return events.connect(request, response);
    if (path === '/__dev/open') return open(request, response, options);
    if (path === '/__dev/client.js') {
      const body = await client();
      return send(request, response, { status: 200, type: 'text/javascript; charset=utf-8', body });
    }
    const answer = served.answer(path);
    if ('redirect' in answer)
      return sendText(response, 302, 'The site lives there.', { Location: answer.redirect });
    return send(request, response, await drawnNow(answer));
  });
}

async function open(
  request: IncomingMessage,
  response: ServerResponse,
  options: BuildOptions,
): Promise<void> {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const file = findOwnFile(asked.get('file') ?? '', options);
  const [line, column] = ['line', 'column'].map((key) => Math.trunc(Number(asked.get(key))) || 0);
  // A browser always says where a POST comes from.
  if (request.headers.origin === undefined || file === undefined) {
    return sendText(response, 403, 'Only files of this project and of its content can be opened.');
  }
  const failure = await openInEditor({ file, line: Math.max(0, line), column: Math.max(1, column) });
  return sendText(response, failure ? 500 : 200, failure ?? 'Opened.');
}

/** A card is drawn when somebody looks at it, so that no save waits for it. */
async function drawnNow(answer: Answer): Promise<Answer> {
  const { body } = answer;
  const draw = typeof body === 'object' && 'copyOf' in body ? body.draw : undefined;
  return draw ? { ...answer, body: (await draw()).bytes } : answer;
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  if (typeof body === 'object' && 'copyOf' in body) {
    sendFile(response, status, headers, body.copyOf);
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendFile(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  path: string,
): void {
  const gone = () => sendText(response, 404, 'The file is gone.');
  // A folder opens as a file does, and fails only when it is read.
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    gone();
    return;
  }
  const stream = createReadStream(path);
  stream.once('error', gone);
  stream.once('open', () => {
    stream.off('error', gone);
    response.writeHead(status, headers);
    pipeline(stream, response, () => {});
  });
}
