import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadImages } from '../../../scripts/import/download';
import { temporaryFolder } from '../../temporary';

const server = createServer((request, response) => {
  const isImage = request.url?.startsWith('/koi');
  response.writeHead(isImage ? 200 : 404, { 'content-type': isImage ? 'image/png' : 'text/html' });
  response.end(isImage ? 'koi' : 'gone');
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('saves images, and leaves out everything else', async () => {
  const folder = temporaryFolder();
  const addresses = [
    `${host}/koi%20one.jpg?a=1`,
    `${host}/koi`,
    `${host}/gone.png`,
    'http://127.0.0.1:1/koi.png',
    'http://[',
  ];
  let count = 0;
  const saved = await downloadImages(addresses, folder, () => count++);
  expect([...saved.keys()].sort()).toEqual(addresses.slice(0, 2).sort());
  expect(count).toBe(addresses.length);
  expect(readdirSync(folder).sort()).toEqual([...saved.values()].sort());
  for (const name of saved.values()) {
    expect(name).toMatch(/^koi(-one)?-[\da-f]{6}\.png$/);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('koi');
  }
});
