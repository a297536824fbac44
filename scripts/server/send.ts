// Sends responses.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentOf } from '../../src/memo';
import type {} from '../../src/outputs/output';
import { formatProblem } from '../../src/problem';
import { sendFile } from './send-file';
import { type Answer, TEXT } from './site';

export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, location, vary }: Answer,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', type);
  if (vary !== undefined) response.setHeader('Vary', vary);
  let content: string | Uint8Array;
  if (typeof body === 'object' && 'copyOf' in body) {
    // Cards are drawn on request, so that saving a file does not wait for them.
    const { body: drawn, problems } = body.draw ? await body.draw() : { body, problems: [] };
    for (const problem of problems) console.error(formatProblem(problem));
    if ('copyOf' in drawn) return sendFile(request, response, drawn.copyOf, type);
    content = drawn;
  } else content = contentOf(body);
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
    ...(location !== undefined && { Location: location }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

export function sendText(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  void send(response.req, response, { status, type: TEXT, body: `${message}\n` });
}
