// Sends an answer to the browser.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile } from './send-file';
import { type Answer, TEXT } from './site';

export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, location }: Answer,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', type);
  let content = body;
  if (typeof body === 'object' && 'copyOf' in body) {
    if (!body.draw) return sendFile(request, response, body.copyOf, type);
    // A card is drawn when somebody looks at it, so that no save waits for it.
    content = (await body.draw()).bytes;
  }
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(content as string | Uint8Array),
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
