import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadImages } from '../../../scripts/import/download';
import { temporaryFolder } from '../../temporary';
import { importBlog } from './support';

const asked: string[] = [];
const server = createServer((request, response) => {
  const { url = '' } = request;
  asked.push(url);
  if (url.startsWith('/broken')) return void request.socket.destroy();
  const isImage = /^\/(?:koi|huge)/.test(url);
  response.writeHead(url === '/gone.png' ? 404 : 200, {
    'content-type': isImage ? 'image/png' : 'text/html',
  });
  response.end(url === '/huge.png' ? Buffer.alloc(31_000_000) : isImage ? 'koi' : 'gone');
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('saves images, and says why it left out everything else', async () => {
  const folder = temporaryFolder();
  const images = [`${host}/koi%20one.jpg?a=1`, `${host}/koi`];
  const others = {
    [`${host}/gone.png`]: 'status 404',
    [`${host}/page.png`]: 'text/html in place of an image',
    [`${host}/huge.png`]: 'over 30 MB',
    'http://127.0.0.1:1/koi.png': 'no answer',
    'http://[': 'no address',
  };
  let count = 0;
  const { saved, failed } = await downloadImages([...images, ...Object.keys(others)], folder, () => count++);
  expect([...saved.keys()].sort()).toEqual([...images].sort());
  expect(Object.fromEntries(failed)).toEqual(others);
  expect(count).toBe(7);
  expect(readdirSync(folder).sort()).toEqual([...saved.values()].sort());
  for (const name of saved.values()) {
    expect(name).toMatch(/^koi(-one)?-[\da-f]{6}\.png$/);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('koi');
  }
});

it('does not ask a host that has failed six times in a row', async () => {
  const broken = Array.from({ length: 20 }, (_, index) => `${host}/broken${index}.png`);
  asked.length = 0;
  const { failed } = await downloadImages(broken, temporaryFolder(), () => {});
  expect([failed.size, asked.length < 14]).toEqual([20, true]);
  const images = broken.slice(0, 10).map((_, index) => `${host}/koi${index}`);
  const mixed = images.flatMap((image, index) => (index % 2 === 0 ? [image] : [image, broken[index]]));
  const { saved } = await downloadImages(mixed, temporaryFolder(), () => {});
  expect([...saved.keys()].sort()).toEqual(images);
});

it('names the reason in the report', () => {
  const post = '---\ntitle: A\ndate: 2025-01-02\n---\n![b](https://i.example/a.png)';
  const failed = new Map([['https://i.example/a.png', 'status 404']]);
  const { findings, remote } = importBlog('hugo', { 'content/posts/a.md': post }, { failed });
  expect(remote).toEqual(['https://i.example/a.png']);
  expect(findings).toEqual([
    { kind: 'remote', subject: 'i.example: status 404', source: 'content/posts/a.md', line: 5 },
  ]);
});

it('shows a downloaded image like one of the blog', () => {
  const text = '---\ntitle: A\ndate: 2025-01-02\n---\n![b](https://i.example/a.png)';
  const files = { 'content/posts/koi.md': text, '.downloaded/a-123.png': '' };
  const downloaded = new Map([['https://i.example/a.png', '.downloaded/a-123.png']]);
  const { posts, copies, remote } = importBlog('hugo', files, { downloaded });
  expect(posts[0].text).toContain('![b](koi/a-123.png)');
  expect([...copies]).toEqual([['.downloaded/a-123.png', 'posts/koi/a-123.png']]);
  expect(remote).toEqual([]);
});
