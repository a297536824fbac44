// The dev server with files that change or disappear, and a HEAD request for the event stream.
import { appendFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toBuildOptions } from '../../../scripts/cli/build-options';
import { TOKEN } from '../../../scripts/dev/client-script';
import { createEvents, createRoutes } from '../../../scripts/dev/routes';
import { createState } from '../../../scripts/dev/state';
import { createHandler } from '../../../scripts/server/handler';
import { TODAY, temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';
import { request, sendRaw } from './running';

async function serve(copyOf: string): Promise<number> {
  const events = createEvents(createState().stateOf);
  const options = toBuildOptions({}, TODAY);
  const handler = createHandler({
    routes: createRoutes({ events, isShown: () => false }, options, () => Promise.resolve()),
    answer: () => ({ status: 200, type: 'text/plain', body: { copyOf, bytes: 1 } }),
  });
  const server: Server = createServer(handler);
  afterFile(() => {
    events.close();
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('a file is sent; one that has become a folder or was deleted is not found', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'note'), 'words');
  mkdirSync(join(folder, 'was-a-file'));
  const ask = async (name: string, method = 'GET') => {
    const { status, body } = await sendRaw(await serve(join(folder, name)), request(`${method} /x`));
    return [status, body.includes('words')];
  };
  expect(await ask('note')).toEqual([200, true]);
  expect(await ask('note', 'HEAD')).toEqual([200, false]);
  for (const method of ['GET', 'HEAD']) {
    expect(await ask('was-a-file', method)).toEqual([404, false]);
    expect(await ask('gone', method)).toEqual([404, false]);
  }
});

/** Requests a file of this size and changes it after the first bytes have arrived; returns how many bytes arrive. */
async function bytesDespite(size: number, change: (file: string) => void): Promise<number> {
  const file = join(temporaryFolder(), 'large');
  writeFileSync(file, Buffer.alloc(size));
  const socket = connect({ port: await serve(file), host: '127.0.0.1' });
  socket.write(request('GET /x'));
  let received = 0;
  let body = Number.NaN;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (received === 0) {
      change(file);
      body = -(chunk.indexOf('\r\n\r\n') + 4);
    }
    received += chunk.length;
  }
  return received + body;
}

it('a file that grows or shrinks while it is sent ends the response at its first size or earlier', async () => {
  const size = 20_000_000;
  expect(await bytesDespite(size, () => {})).toBe(size);
  expect(await bytesDespite(size, (file) => appendFileSync(file, 'more'))).toBe(size);
  expect(await bytesDespite(size, (file) => truncateSync(file, 100))).toBeLessThan(size);
});

it('a HEAD request for the event stream ends', async () => {
  const port = await serve('');
  expect(await sendRaw(port, request(`HEAD /__dev/events?path=/&token=${TOKEN}`))).toMatchObject({
    status: 200,
    body: '',
  });
}, 2000);
