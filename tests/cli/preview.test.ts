// The preview command answers as a host would, and only requests to localhost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { argsFor, copyFixture, runHere } from '../helpers';
import { request, sendRaw, start, TRAVERSALS } from '../unit/serve/running';

describe('a built site', async () => {
  const folder = copyFixture('good', {
    'content/posts/empty.md':
      '---\ntitle: Empty\ndate: 2026-01-01\ndescription: Front matter and nothing else.\n---\n',
  });
  const dist = join(folder, 'dist');
  expect(await runHere(argsFor(folder))).toMatchObject({ code: 0 });
  const site = await start(['preview', '--port', '0', '--out', dist], { HOST: '0.0.0.0', PORT: '1' });
  const get = (path: string, headers: Record<string, string> = {}, redirect?: RequestRedirect) =>
    fetch(site.url + path, { headers, redirect });
  const raw = (line: string, headers: Record<string, string> = {}) =>
    sendRaw(site.port, request(line, headers));

  // Pages, types and headers are in hosts.test.ts.
  it.each([
    ['/resume.pdf', 200],
    ['/404.html', 404],
    ['/blog/404.html', 404],
    ['/blog/empty', 404],
    ['/robots.txt/', 404],
  ])('answers %s with %i, and HEAD as well', async (path, status) => {
    expect((await get(path)).status).toBe(status);
    expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(status);
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9/SIZE'],
    ['bytes=1-1', 'bytes 1-1/SIZE'],
    ['bytes=5-', 'bytes 5-LAST/SIZE'],
    ['bytes=5-99999999', 'bytes 5-LAST/SIZE'],
    ['bytes=99999999-', 'bytes */SIZE'],
    // All others are answered with the whole file.
    ['bytes=0-0', null],
    ['bytes=9-2', null],
    ['bytes=0-18446744073709551615', null],
    ['bytes=-1', null],
    ['bytes=-0', null],
    ['bytes=-', null],
    ['items=0-5', null],
    ['bytes=0-1,4-5', null],
  ])('answers the range %s with %s', async (range, expected) => {
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const whole = await bytesOf(await get('/resume.pdf'));
    const answer = await get('/resume.pdf', { range });
    const sent = answer.headers.get('content-range');
    expect(sent).toBe(
      expected?.replace('SIZE', `${whole.length}`).replace('LAST', `${whole.length - 1}`) ?? null,
    );
    const [, from = 0, to = whole.length - 1] = /(\d+)-(\d+)/.exec(sent ?? '') ?? [];
    if (answer.status !== 416)
      expect(await bytesOf(answer)).toEqual(whole.subarray(Number(from), Number(to) + 1));
    expect(answer.status).toBe(expected === null ? 200 : expected.includes('*') ? 416 : 206);
  });

  it('answers a range of a file that may have changed with the whole file', async () => {
    expect((await get('/resume.pdf', { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
  });

  it('gives nothing away for any of the paths that have worked on some servers', async () => {
    for (const path of TRAVERSALS) {
      const { status, body } = await raw(`GET ${path}`);
      expect([400, 404], path).toContain(status);
      expect(body).not.toMatch(/koi-portfolio|root:x:/);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('sends files with any characters in their names', async () => {
    for (const name of [
      'a b.txt',
      '100%.txt',
      'a#b.txt',
      'a?b.txt',
      'é.txt',
      'a&b=c;d.txt',
      'index',
      'a+b,c@d:e.txt',
    ]) {
      writeFileSync(join(dist, name), name);
      expect(await (await get(`/${encodeURIComponent(name)}`)).text()).toBe(name);
    }
  });

  it('uses precompressed files, but not for a range', async () => {
    writeFileSync(join(dist, 'long.txt'), 'plain');
    writeFileSync(join(dist, 'long.txt.br'), brotliCompressSync('from the file beside'));
    const answer = await get('/long.txt', { 'accept-encoding': 'br' });
    expect(await answer.text()).toBe('from the file beside');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await (await get('/long.txt', { 'accept-encoding': 'identity' })).text()).toBe('plain');
    expect(await (await get('/long.txt', { 'accept-encoding': 'br', range: 'bytes=1-' })).text()).toBe(
      'lain',
    );
  });

  it('exits with code 0 on Ctrl-C', async () => {
    expect(await site.stop()).toBe(0);
  });
});
