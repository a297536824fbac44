// The dev command in a new process: it serves what is on disk, however a file is saved, and answers only its own pages. What
// it says of errors, and that the last good pages stay: tests/unit/serve/dev and tests/browser/dev.
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseRules, policyOf } from '../../scripts/serve/answer';
import { buildFixture, copyFixture, textOf } from '../helpers';
import { listenTo } from '../unit/serve/events';
import { type Running, request, sendRaw, start, TRAVERSALS, until } from '../unit/serve/running';
import { usualOrSoak } from '../usual-or-soak';

const post = (body: string, title = 'A post'): string =>
  `---\ntitle: ${title}\ndate: 2026-01-10\ndescription: ${title}, in a sentence.\n---\n${body}\n`;

const startIn = (folder: string, env = {}, ...args: string[]): Promise<Running> =>
  start(['dev', '--port=0', `--content=${folder}/content`, `--public=${folder}/public`, ...args], env);

const otherAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .flatMap(({ address, internal, family }) => (!internal && family === 'IPv4' ? address : []));

describe('the content of a site', async () => {
  const folder = copyFixture('good');
  const posts = join(folder, 'content/posts');
  const dev = await startIn(folder, { HOST: '0.0.0.0', PORT: '1', LAUNCH_EDITOR: 'true' });
  // The server closes a connection that is not used for five seconds, perhaps just when it is used again.
  const get = async (path: string) => {
    const answer = await fetch(dev.url + path, { headers: { connection: 'close' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const shows = (path: string, words: string) =>
    until(
      async () => (await get(path)).text.includes(words),
      () => `${path} never says ${words}\n${dev.text()}`,
    );
  const raw = (line: string, headers: Record<string, string> = {}) =>
    sendRaw(dev.port, request(line, headers));

  it('is served with drafts and scheduled posts, and written nowhere', async () => {
    for (const path of ['/', '/blog', '/blog/first-light', '/blog/unfinished-thoughts', '/posts/pond.png'])
      expect((await get(path)).status, path).toBe(200);
    expect((await get('/blog/nowhere')).status).toBe(404);
    expect(readdirSync(folder).sort()).toEqual(['content', 'public']);
  });

  it('has the headers of the built site, but for HTTPS and caching, and a script that these allow', async () => {
    const { outputs } = await buildFixture({ name: 'good', drafts: true });
    const { headersFor } = parseRules(textOf(outputs, '_headers'), '');
    for (const path of ['/', '/blog', '/nowhere', '/feed.xml', '/posts/pond.png', '/blog/first-light.md']) {
      const { headers } = await get(path);
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.get('cache-control'), path).toMatch(/^no-/);
      for (const [name, value] of headersFor(path))
        if (!/^(strict|cache|content-sec)/i.test(name))
          expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
    const { text, headers } = await get('/blog');
    const [, hash] =
      /<script src="\/__dev\/client\.js" integrity="(sha256-[^"]+)" .* defer><\/script><\/body>/.exec(text) ??
      [];
    const built = policyOf(textOf(outputs, 'blog/index.html')) ?? '';
    const allowed = built
      .replace(/script-src [^;]*/, `$& '${hash}'`)
      .replace("trusted-types 'none'", 'trusted-types dev');
    expect(headers.get('content-security-policy')).toBe(`${allowed}; frame-ancestors 'self'`);
    expect(text).not.toContain('http-equiv="Content');
    expect((await get('/nowhere')).text).toContain('/__dev/client.js');
    for (const file of outputs.keys())
      if (file.endsWith('.html')) expect(textOf(outputs, file)).not.toContain('__dev');
  });

  it('shows a save, however the file is saved', async () => {
    const file = join(posts, 'saved.md');
    const ways: Record<string, (text: string) => void> = {
      'a new file': (text) => writeFileSync(file, text),
      'written over': (text) => writeFileSync(file, text),
      'written aside and renamed': (text) => {
        writeFileSync(join(posts, '.saved.md.tmp'), text);
        renameSync(join(posts, '.saved.md.tmp'), file);
      },
      'backed up first': (text) => {
        renameSync(file, `${file}~`);
        writeFileSync(file, text);
        rmSync(`${file}~`);
      },
      'removed and made again': (text) => {
        rmSync(file);
        writeFileSync(file, text);
      },
      'in two pieces': (text) => {
        writeFileSync(file, text.slice(0, 30));
        writeFileSync(file, text);
      },
    };
    for (const [way, save] of Object.entries(ways)) {
      save(post(`Saved: ${way}.`));
      await shows('/blog/saved', `Saved: ${way}.`);
    }
    rmSync(file);
    await until(async () => (await get('/blog/saved')).status === 404);
    writeFileSync(join(folder, 'public/note.txt'), 'A note');
    await shows('/note.txt', 'A note');
  });

  const BURST = usualOrSoak(100, 1000);

  it(`ends in the right state after a burst of ${BURST} files, and after a folder is removed and created again`, async () => {
    const names = Array.from({ length: BURST }, (_, index) => `burst-${index}`);
    for (const name of names) writeFileSync(join(posts, `${name}.md`), post(`First ${name}.`, name));
    const last = names[BURST - 1];
    await shows(`/blog/${last}`, `First ${last}.`);
    const kept = readdirSync(posts).filter((name) => !name.startsWith('burst-'));
    const texts = kept.map((name) => readFileSync(join(posts, name), 'utf8'));
    rmSync(posts, { recursive: true });
    mkdirSync(posts);
    for (const [index, name] of kept.entries()) writeFileSync(join(posts, name), texts[index]);
    await until(async () => (await get('/blog/burst-0')).status === 404);
    expect((await get('/blog/first-light')).status).toBe(200);
    for (const words of ['After the folder came back.', 'And once more.']) {
      writeFileSync(join(posts, 'after.md'), post(words));
      await shows('/blog/after', words);
    }
    rmSync(join(posts, 'after.md'));
  });

  it('opens a place in the content, which is outside the project, only for GET', async () => {
    const file = join(posts, 'first-light.md');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace(/^date: .*$/m, 'date: 2026-02-30'));
    const line = good.split('\n').findIndex((text) => text.startsWith('date:')) + 1;
    await dev.said(`first-light.md:${line}:7: date is not a real day`);
    const open = `/__dev/open?place=${encodeURIComponent(`${file}:${line}:7`)}`;
    for (const [method, status] of Object.entries({ HEAD: 403, GET: 200 }))
      expect((await raw(`${method} ${open}`, { 'X-Dev-Server': 'open' })).status).toBe(status);
    writeFileSync(file, good);
    await dev.said('No problems now.');
  });

  it('answers only its own pages', async () => {
    // Which requests these are: tests/fixtures/functions/serve.yaml.
    const events = 'GET /__dev/events?path=/';
    const Accept = 'text/event-stream';
    expect((await raw(`HEAD${events.slice(3)}`, { Accept })).status).toBe(403);
    for (const accept of ['*/*', `${Accept}, */*`])
      expect((await raw(events, { Accept: accept })).status).toBe(403);
    expect((await raw(events, { Accept, Origin: 'null' })).status).toBe(403);
    expect((await raw('GET /', { Host: 'evil.example' })).status).toBe(403);
    expect((await raw('POST /')).status).toBe(405);
    expect((await raw('GET /blog', { Origin: 'http://evil.example' })).head).not.toMatch(/access-control/i);
    for (const path of TRAVERSALS) {
      const { status, body } = await raw(`GET ${path}`);
      expect([400, 404], path).toContain(status);
      expect(body).not.toMatch(/koi-portfolio"|root:x:/);
    }
    for (const address of otherAddresses())
      await expect(sendRaw(dev.port, request('GET /'), address)).rejects.toThrow('ECONNREFUSED');
  });

  // Counts open handles in /proc.
  it.runIf(process.platform === 'linux')('releases the connections of closed pages', async () => {
    const [server] = readFileSync(`/proc/${dev.pid}/task/${dev.pid}/children`, 'utf8').split(' ');
    const handles = () => readdirSync(`/proc/${server}/fd`).length;
    await get('/');
    const before = handles();
    const heard = await Promise.all(Array.from({ length: 100 }, () => listenTo(dev, '/')));
    expect(handles()).toBeGreaterThan(before + 90);
    for (const one of heard) one.close();
    await until(() => handles() <= before + 10, handles);
  });

  it('exits with code 0 on Ctrl-C while pages are open', async () => {
    const heard = await listenTo(dev, '/');
    expect(await dev.stop()).toBe(0);
    heard.close();
  });
});

it('starts with broken content, under the base path of --url, and waits until it is fixed', async () => {
  const folder = copyFixture('good');
  const file = join(folder, 'content/posts/first-light.md');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace(/^date:/m, 'dote:'));
  const dev = await startIn(folder, {}, '--url=https://x.example/portfolio', '--no-drafts');
  const home = await fetch(dev.url);
  expect(home.status).toBe(500);
  expect(await home.text()).toContain('/__dev/client.js');
  await dev.said(' No pages are served until the build succeeds.\n');
  expect(dev.text().replaceAll(`${folder}/`, '')).toBe(
    `${dev.url} updates after every save (Ctrl-C to stop)

content/posts/first-light.md:3:1: unknown key "dote"
  3 | dote: 2024-02-29
    | ~~~~
  hint: did you mean "date"?

1 problem in 1 file. No pages are served until the build succeeds.
`,
  );
  // The open page, which is now elsewhere, loads again.
  const heard = await listenTo(dev, '/');
  await heard.message(({ page }) => page !== undefined);
  writeFileSync(file, good);
  await heard.message(({ page }) => page === undefined);
  heard.close();
  expect((await fetch(dev.url)).url).toBe(`${dev.url}/portfolio/`);
  expect((await fetch(`${dev.url}/portfolio/blog/first-light`)).status).toBe(200);
  expect((await fetch(`${dev.url}/portfolio/blog/unfinished-thoughts`)).status).toBe(404);
  await dev.said(`The site is now at ${dev.url}/portfolio\n`);
  expect(await dev.stop()).toBe(0);
});

it('is also at the addresses of the machine with --host, and under no other name', async () => {
  const dev = await startIn(copyFixture('good'), {}, '--host=0.0.0.0');
  for (const address of ['127.0.0.1', ...otherAddresses()]) {
    const status = async (Host: string) =>
      (await sendRaw(dev.port, request('GET /blog', { Host }), address)).status;
    expect(await status(`${address}:${dev.port}`)).toBe(200);
    expect(
      address === '127.0.0.1' || dev.text().includes(`In your network: http://${address}:${dev.port}\n`),
    ).toBe(true);
    expect(await status('localhost')).toBe(200);
    for (const name of ['evil.example', `${address}.evil.example`, '']) expect(await status(name)).toBe(403);
  }
  expect(await dev.stop()).toBe(0);
});

it('reports a damaged image that a page asks for, and until it is replaced', async () => {
  const folder = copyFixture('good');
  const noise = { raw: { width: 200, height: 200, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(200 * 200 * 3), noise)
    .jpeg()
    .toBuffer();
  const image = join(folder, 'public/half.jpg');
  writeFileSync(image, bytes.subarray(0, bytes.length / 2));
  appendFileSync(join(folder, 'content/posts/first-light.md'), '\n![Half of a photo](/half.jpg)\n');
  const dev = await startIn(folder);
  const page = await (await fetch(`${dev.url}/blog/first-light`)).text();
  const [, variant] = /(\/assets\/half-[^"]+?\.webp)/.exec(page) ?? [];
  expect((await fetch(dev.url + variant)).status).toBe(200);
  await dev.said(`${folder}/public/half.jpg: the image is damaged\n`);
  expect(dev.text()).not.toContain('The last good pages');
  writeFileSync(image, bytes);
  await dev.said('No problems now.');
  expect(await dev.stop()).toBe(0);
});

it('ends when nobody reads its output', async () => {
  const folder = copyFixture('good');
  const dev = await startIn(folder);
  dev.closeOutput();
  let isOver = false;
  void dev.exited.then(() => (isOver = true));
  // It finds out when it next prints something.
  await until(() => {
    appendFileSync(join(folder, 'content/about.md'), '\nAnother line.\n');
    return isOver;
  });
  expect(await dev.exited).toBe(1);
});
