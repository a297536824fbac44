// Images of other sites: only over https, only from public addresses, within limits. The server of these tests is at 127.0.0.1,
// which counts as public here where a test says so.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { downloadImages } from '../../../scripts/import/images';
import { internet } from '../../../scripts/import/public-https';
import { fixtures } from '../../sites';
import { temporaryFolder } from '../../temporary';

const pem = readFileSync(join(fixtures, 'import/koi-test.pem'), 'utf8');
const asked: string[] = [];
const server = createServer({ cert: pem, key: pem }, (request, response) => {
  const { url = '', headers } = request;
  asked.push(`${headers.host?.replace(/\..*/, '')}${url}`);
  if (url.startsWith('/broken')) return void request.socket.destroy();
  if (url.startsWith('/silent')) return;
  if (url.startsWith('/switch'))
    return void request.socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    );
  const [, to] = /^\/to\/(.*)/.exec(url) ?? [];
  const left = Number(/^\/again(\d)/.exec(url)?.[1] ?? 0);
  if (to !== undefined || left > 0)
    return void response.writeHead(302, { location: to ?? (left > 1 ? `/again${left - 1}` : 'koi') }).end();
  const isImage = /^\/(?:koi|huge)/.test(url);
  response.writeHead(url === '/gone.png' ? 404 : 200, {
    'content-type': isImage ? 'image/png' : 'text/html',
  });
  response.end(url === '/huge.png' ? Buffer.alloc(1001) : isImage ? 'koi' : 'gone');
});
let port = 0;

/** The addresses of hosts, in the order in which they are returned; each list is one answer. */
const HOSTS: Record<string, string[][]> = {
  pond: [['127.0.0.1']],
  lake: [['127.0.0.1']],
  mixed: [['127.0.0.1', '10.0.0.1']],
  mapped: [['::ffff:127.0.0.1']],
  // Public when it is checked, then this computer.
  rebound: [['127.0.0.1'], ['127.0.0.2']],
};
const answers = new Map<string, number>();
const network: typeof internet = {
  ca: pem,
  isPublic: (address) => address === '127.0.0.1' || internet.isPublic(address),
  async resolve(host) {
    const [name] = host.split('.');
    const count = answers.get(name) ?? 0;
    answers.set(name, count + 1);
    const list = HOSTS[name]?.[Math.min(count, HOSTS[name].length - 1)];
    if (list === undefined) throw new Error('not found');
    return list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
};
const limits = { images: 50, bytes: 1000, bytesInAll: 100_000, milliseconds: 60_000 };

const at = (name: string, path: string, scheme = 'https:') => `${scheme}//${name}.koi.test:${port}${path}`;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** Downloads into a new folder; returns the reasons of those that failed, too. */
async function download(addresses: string[], more: Partial<typeof limits> = {}, to = network) {
  asked.length = 0;
  const folder = temporaryFolder();
  const { saved, failed } = await downloadImages(addresses, folder, to, { ...limits, ...more });
  return { folder, saved, failed: Object.fromEntries(failed) };
}

it('saves images, and says why it left out everything else', async () => {
  const images = [
    at('pond', '/koi%20one.jpg?a=1'),
    at('pond', '/koi', 'http:'),
    at('lake', '/koi', ''),
    at('pond', '/again5'),
  ];
  const others = {
    [at('pond', '/gone.png')]: 'status 404',
    [at('pond', '/page.png')]: 'text/html in place of an image',
    [at('pond', '/huge.png')]: 'over 0.001 MB',
    [at('pond', '/broken')]: 'no answer',
    [at('pond', '/switch')]: 'no answer',
    [at('unknown', '/koi')]: 'no answer',
    [at('pond', '/again6')]: 'over 5 redirects',
    [at('pond', '/to/http://pond.koi.test/koi')]: 'not over https',
    [at('pond', '/to/https://[')]: 'a redirect to no address',
    [at('pond', '/to/data:image/png,koi')]: 'not over https',
    'https://[': 'no address',
  };
  const { folder, saved, failed } = await download([...images, ...Object.keys(others)]);
  expect([...saved.keys()].sort()).toEqual([...images].sort());
  expect(failed).toEqual(others);
  expect(vi.mocked(console.error).mock.calls[0]).toEqual([
    '15 images from 4 hosts will be downloaded (--offline leaves them out).',
  ]);
  expect(readdirSync(folder).sort()).toEqual([...saved.values()].sort());
  for (const name of saved.values()) {
    expect(name).toMatch(/^(koi(-one)?|again5)-[\da-f]{6}\.png$/);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('koi');
  }
});

it('asks no host that is not public, nor one by a redirect', async () => {
  const inNumbers = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ];
  const addresses = [...inNumbers.map((host) => `https://${host}:${port}/koi`), at('pond', '/koi')];
  const { failed } = await download(addresses, {}, { ...network, isPublic: internet.isPublic });
  expect([Object.keys(failed), new Set(Object.values(failed)), asked]).toEqual([
    addresses,
    new Set(['not a public address']),
    [],
  ]);
  const refused = [
    at('mixed', '/koi'),
    at('mapped', '/koi'),
    at('pond', `/to/${at('mixed', '/koi')}`),
    at('pond', `/to/https://[::1]:${port}/koi`),
    at('pond', '/to/https://169.254.169.254/koi'),
  ];
  const redirected = await download(refused);
  expect(Object.values(redirected.failed)).toEqual(refused.map(() => 'not a public address'));
  expect(asked.every((one) => one.startsWith('pond/to/'))).toBe(true);
});

it('connects to the address that it has checked, and does not look up the host again', async () => {
  const { saved } = await download([at('rebound', '/koi')]);
  expect([saved.size, answers.get('rebound'), asked]).toEqual([1, 1, ['rebound/koi']]);
});
