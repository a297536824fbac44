// What the dev server answers when a file is not what it was, and to a HEAD that asks for the stream.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEvents } from '../../../scripts/dev/events';
import { createRoutes } from '../../../scripts/dev/routes';
import { createState } from '../../../scripts/dev/state';
import { toBuildOptions } from '../../../scripts/io/build-options';
import { createHandler } from '../../../scripts/server/handler';
import { TODAY, temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';
import { request, sendRaw } from './running';

async function serve(copyOf: string): Promise<number> {
  const events = createEvents(createState().stateOf);
  const options = toBuildOptions({}, TODAY);
  if (typeof options === 'string') throw new Error(options);
  const handler = createHandler({
    routes: createRoutes(events, options, Promise.resolve()),
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

it('a file is sent, one that has become a folder or has gone is not', async () => {
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

it('a HEAD for the stream of events has an end', async () => {
  const port = await serve('');
  expect(await sendRaw(port, request('HEAD /__dev/events?path=/'))).toMatchObject({ status: 200, body: '' });
}, 2000);
