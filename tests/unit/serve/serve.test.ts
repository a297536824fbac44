// The functions that the dev server and the preview share. Which requests they refuse: tests/fixtures/functions/serve.yaml.
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../../scripts/cli/args';
import { resolve } from '../../../scripts/serve/answer';
import { readPort, serve } from '../../../scripts/serve/ports';
import { readTable } from '../../tables';

describe('the file for a path', () => {
  const { files } = readTable<Record<string, string>>('answers.yaml');
  const find = (file: string) => files[file];
  it.each(readTable<[string, number, string][]>('answers.yaml').answers)(
    '%s: %i %s',
    (path, status, body) => {
      expect(resolve({ base: '', find }, path)).toMatchObject({ status, body });
      expect(resolve({ base: '/p', find }, `/p${path}`)).toMatchObject({ status, body });
    },
  );

  it('redirects to the slash of a folder of the owner', () => {
    expect(resolve({ base: '', find }, '/demo', '?a')).toMatchObject({ status: 302, location: '/demo/?a' });
    expect(resolve({ base: '/p', find }, '/p/demo')).toMatchObject({ status: 302, location: '/p/demo/' });
  });

  it('redirects to the base path', () => {
    expect(resolve({ base: '/p', find }, '/', '?a')).toMatchObject({ status: 302, location: '/p/?a' });
    expect(resolve({ base: '/p', find }, '/blog')).toMatchObject({ status: 404 });
  });
});

it('reads ports', () => {
  expect(['4321', '0', '65535'].map((raw) => readPort(raw))).toEqual([4321, 0, 65535]);
  for (const raw of ['65536', '-1', '1e3', '', ' 1'])
    expect(() => readPort(raw)).toThrow(
      new UsageError(`--port must be a number from 0 to 65535, not ${raw}`),
    );
});

it.each(['192.0.2.1', 'no-such-name.invalid'])('refuses --host %s', async (host) => {
  await expect(serve(() => {}, 0, host)).rejects.toThrow(
    new UsageError(`--host ${host} is not an address of this machine.`),
  );
});

it('an empty --host is none', async () => {
  const { url, port, servers } = await serve(() => {}, 0, '');
  expect([url, servers[0].address()]).toMatchObject([`http://localhost:${port}`, { address: '127.0.0.1' }]);
  for (const server of servers) server.close();
});

it('listens at the first port that is free on both addresses', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const first = await serve(() => {}, 0);
  const next = await serve(() => {}, first.port);
  // A port that only IPv6 uses is not free either.
  const [, other] = next.servers;
  await once(next.servers[0].close(), 'close');
  const last = await serve(() => {}, next.port);
  expect(first.port).toBeGreaterThan(1023);
  expect(next.port).toBeGreaterThan(first.port);
  if (other) expect(last.port).toBeGreaterThan(next.port);
  expect(said.mock.calls[0]).toEqual([`Port ${first.port} is in use; using ${next.port}.`]);
  for (const server of [...first.servers, ...next.servers.slice(1), ...last.servers]) server.close();
  said.mockRestore();
});
