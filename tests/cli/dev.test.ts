// The dev command in a new process: it serves what is on disk, however a file is saved; reports errors and keeps the last
// good pages; and answers only its own pages.
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
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
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../scripts/dev';
import type { PageState } from '../../scripts/dev/state';
import { parseRules } from '../../scripts/server/host-rules';
import { policyOf } from '../../scripts/server/resolve';
import type { Problem } from '../../src/problems/problem';
import { buildFixture, copyFixture, textOf } from '../helpers';
import { listenTo, tokenOf } from '../unit/server/events';
import { type Running, request, sendRaw, start, TRAVERSALS, until } from '../unit/server/running';
import { usualOrSoak } from '../usual-or-soak';

const post = (body: string, title = 'A post'): string =>
  `---\ntitle: ${title}\ndate: 2026-01-10\ndescription: ${title}, in a sentence.\n---\n${body}\n`;

describe('the content of a site', () => {
  let folder: string;
  let posts: string;
  let dev: Running;
  let editor: string;
  beforeAll(async () => {
    folder = copyFixture('good');
    posts = join(folder, 'content/posts');
    editor = join(folder, 'code');
    writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/opened"\n`);
    chmodSync(editor, 0o755);
    dev = await start(
      ['dev', '--port', '0', '--content', join(folder, 'content'), '--public', join(folder, 'public')],
      { HOST: '0.0.0.0', PORT: '1', EDITOR: `${editor} --wait`, VISUAL: '' },
    );
  });
  const get = async (path: string) => {
    const answer = await fetch(dev.url + path);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const shows = (path: string, words: string) =>
    until(
      async () => (await get(path)).text.includes(words),
      () => `${path} never says ${words}\n${dev.text()}`,
    );
  const raw = (line: string, headers: Record<string, string> = {}) =>
    sendRaw(dev.port, request(line, headers));

  it('is served with drafts and scheduled posts, and written nowhere', async () => {
    for (const path of [
      '/',
      '/blog',
      '/blog/first-light',
      '/blog/unfinished-thoughts',
      '/projects',
      '/contact',
    ])
      expect((await get(path)).status, path).toBe(200);
    expect((await get('/posts/pond.png')).type).toBe('image/png');
    expect(readdirSync(folder).sort()).toEqual(['code', 'content', 'public']);
  });

  it('has the client script, which a build does not have', async () => {
    const script = /<script src="\/__dev\/client\.js" integrity="sha256-[^"]+" .* defer><\/script><\/body>/;
    expect((await get('/blog')).text).toMatch(script);
    expect((await get('/nowhere')).text).toMatch(script);
    expect((await get('/__dev/client.js')).type).toBe('text/javascript; charset=utf-8');
    const { outputs } = await buildFixture('good');
    for (const file of outputs.keys()) {
      if (file.endsWith('.html')) expect(textOf(outputs, file)).not.toContain('__dev');
    }
  });

  it('has the headers of the built site, but for HTTPS and caching, and allows the client script', async () => {
    const { outputs } = await buildFixture({ name: 'good', drafts: true });
    const { headersFor } = parseRules(textOf(outputs, '_headers'), '');
    const [hash] = /sha256-[^"]+/.exec((await get('/blog')).text.split('client.js')[1]) ?? [];
    for (const path of ['/', '/blog', '/nowhere', '/feed.xml', '/posts/pond.png', '/blog/first-light.md']) {
      const { headers } = await fetch(dev.url + path);
      expect(headers.has('strict-transport-security')).toBe(false);
      expect(headers.get('cache-control'), path).toMatch(/^no-/);
      for (const [name, value] of headersFor(path))
        if (!/^(strict|cache|content-sec)/i.test(name))
          expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
    const built = policyOf(textOf(outputs, 'blog/index.html')) ?? '';
    const answer = await fetch(`${dev.url}/blog`);
    const sent = answer.headers.get('content-security-policy');
    expect(sent).toBe(
      `${built.replace(/script-src [^;]*/, `$& '${hash}'`).replace("trusted-types 'none'", 'trusted-types dev')}; frame-ancestors 'self'`,
    );
    expect((await get('/blog')).text).not.toContain('http-equiv="Content');
  });

  it.each([
    ['/nowhere', '404 not found'],
    ['/blog/nowhere', 'Post not found.'],
    ['/blog/a/b', 'Not found'],
    ['/blog/%zz', 'Not found'],
  ])('says on %s: %s', async (path, message) => {
    const { status, body } = await raw(`GET ${path}`);
    expect(status).toBe(404);
    expect(body).toContain(`<h1>${message}</h1>`);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toContain(message);
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
    await shows('/blog/saved', 'Post not found.');
  });

  it('answers a post without text with status 404', async () => {
    writeFileSync(join(posts, 'empty.md'), post('').trimEnd());
    await shows('/blog/empty', '<h1>Post component missing.</h1>');
    expect((await get('/blog/empty')).status).toBe(404);
    rmSync(join(posts, 'empty.md'));
  });

  const BURST = usualOrSoak(250, 1000);

  it(`ends in the right state after a burst of ${BURST} files, and after a folder is removed and created again`, async () => {
    const names = Array.from({ length: BURST }, (_, index) => `burst-${index}`);
    for (const name of names) writeFileSync(join(posts, `${name}.md`), post(`First ${name}.`, name));
    const last = names[BURST - 1];
    await shows(`/blog/${last}`, `First ${last}.`);
    const kept = readdirSync(posts).filter((name) => !name.startsWith('burst-'));
    const texts = kept.map((name) => readFileSync(join(posts, name), 'utf8'));
    rmSync(posts, { recursive: true });
    mkdirSync(posts);
    kept.forEach((name, index) => {
      writeFileSync(join(posts, name), texts[index]);
    });
    await until(async () => (await get('/blog/burst-0')).status === 404);
    expect((await get('/blog/first-light')).status).toBe(200);
    writeFileSync(join(posts, 'after.md'), post('After the folder came back.'));
    await shows('/blog/after', 'After the folder came back.');
    writeFileSync(join(posts, 'after.md'), post('And once more.'));
    await shows('/blog/after', 'And once more.');
    rmSync(join(posts, 'after.md'));
  });

  it('reports an error with its location, keeps the last good page, and recovers when the error is fixed', async () => {
    const file = join(posts, 'first-light.md');
    const good = readFileSync(file, 'utf8');
    const heard = await listenTo(dev, '/blog/first-light');
    const before = await heard.state(({ problems }) =>
      problems.every(({ severity }) => severity !== 'error'),
    );
    writeFileSync(file, good.replace(/^date: .*$/m, 'date: 2026-02-30'));
    const broken = await heard.state(({ problems }) => problems.some(({ severity }) => severity === 'error'));
    const line = good.split('\n').findIndex((text) => text.startsWith('date:')) + 1;
    expect(broken.problems.find(({ severity }) => severity === 'error')).toMatchObject({
      source: `${join(folder, 'content')}/posts/first-light.md`,
      line,
      column: 7,
    });
    expect(broken.page).toBe(before.page);
    await dev.said(`first-light.md:${line}:7: date is not a real day`);
    expect((await get('/blog/first-light')).status).toBe(200);
    const said = dev.text().length;
    writeFileSync(file, good);
    await heard.state(({ problems }) => problems.every(({ severity }) => severity !== 'error'));
    await until(() => dev.text().slice(said).includes('No problems now.\nrebuilt '), dev.text);
    heard.close();
  });

  it('reports a broken link', async () => {
    const heard = await listenTo(dev, '/blog');
    writeFileSync(join(posts, 'link.md'), post('See [this](/blog/not-there).'));
    const { problems } = await heard.state((state) =>
      state.problems.some(({ message }) => /nowhere/.test(message)),
    );
    expect(problems.map(({ message }) => message).join()).toContain('/blog/not-there');
    rmSync(join(posts, 'link.md'));
    await heard.state((state) => state.problems.every(({ message }) => !/nowhere/.test(message)));
    heard.close();
  });

  it('follows the public folder', async () => {
    writeFileSync(join(folder, 'public/note.txt'), 'Note one');
    await shows('/note.txt', 'Note one');
    writeFileSync(join(folder, 'public/note.txt'), 'Note two');
    expect((await get('/note.txt')).text).toBe('Note two');
    rmSync(join(folder, 'public/note.txt'));
    await until(async () => (await get('/note.txt')).status === 404);
  });

  it('answers only its own pages', async () => {
    const token = await tokenOf(dev);
    const events = `GET /__dev/events?path=/&token=${token}`;
    expect((await raw(`HEAD${events.slice(3)}`)).status).toBe(200);
    expect((await raw('HEAD /__dev/events?path=/')).status).toBe(403);
    for (const Origin of [
      'http://evil.example',
      'null',
      'http://localhost:1',
      `https://localhost:${dev.port}`,
    ])
      expect((await raw(events, { Origin, Host: `localhost:${dev.port}` })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await raw(events, { 'Sec-Fetch-Site': site })).status).toBe(403);
    for (const Host of ['evil.example', 'localhost.evil.example', ''])
      expect((await raw('GET /', { Host })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await raw(`${method} /`)).status).toBe(405);
    expect((await raw('GET /__dev/open?file=package.json')).status).toBe(405);
    expect((await raw('GET /blog', { Origin: 'http://evil.example' })).head).not.toMatch(/access-control/i);
  });

  it.each(TRAVERSALS.map((path) => [path.slice(0, 40), path]))(
    'gives nothing away for %s',
    async (_, path) => {
      const { status, body } = await raw(`GET ${path}`);
      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/koi-portfolio"|root:x:/);
    },
  );

  it('cannot be reached from another machine', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4'))
      await expect(sendRaw(dev.port, request('GET /'), address)).rejects.toThrow('ECONNREFUSED');
  });

  it('opens a location that a message names in the editor, only for its script', async () => {
    const file = `${join(folder, 'content')}/posts/first-light.md`;
    const text = readFileSync(file, 'utf8');
    const heard = await listenTo(dev, '/');
    appendFileSync(file, '\n[broken](/none)\n');
    const { problems } = await heard.state((state) =>
      state.problems.some(({ message }) => /none/.test(message)),
    );
    const { source, line, column } = problems.find(({ message }) => /none/.test(message)) as Problem;
    const place = { file: source, line: `${line}`, column: `${column}`, token: await tokenOf(dev) };
    const open = (changed: object = {}, headers: Record<string, string> = { origin: dev.url }) =>
      fetch(`${dev.url}/__dev/open?${new URLSearchParams({ ...place, ...changed })}`, {
        method: 'POST',
        headers,
      });
    for (const changed of [
      { token: '' },
      { line: '1' },
      { column: '1' },
      { file: 'package.json' },
      { file: '' },
    ])
      expect((await open(changed)).status, JSON.stringify(changed)).toBe(403);
    for (const origin of ['http://evil.example', 'null'])
      expect((await open({}, { origin })).status).toBe(403);
    expect((await open({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(existsSync(join(folder, 'opened'))).toBe(false);
    expect((await open()).status).toBe(200);
    const opened = () => existsSync(join(folder, 'opened')) && readFileSync(join(folder, 'opened'), 'utf8');
    await until(() => opened() === `--wait\n-g\n${file}:${line}:${column}\n`, opened);
    writeFileSync(file, text);
    await heard.state((state) => state.problems.every(({ message }) => !/none/.test(message)));
    heard.close();
  });

  // Counts open handles in /proc.
  it.runIf(process.platform === 'linux')('releases the connections of closed pages', async () => {
    const handles = () => readdirSync(`/proc/${dev.pid}/fd`).length;
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
  const dev = await start([
    'dev',
    '--port=0',
    `--content=${folder}/content`,
    `--public=${folder}/public`,
    '--url=https://x.example/portfolio',
    '--no-drafts',
  ]);
  const home = await fetch(dev.url);
  expect(home.status).toBe(500);
  expect(await home.text()).toContain('/__dev/client.js');
  await dev.said(' No pages are served until the build succeeds.\n');
  expect(dev.text()).not.toContain('The last good pages');
  writeFileSync(file, good);
  await until(async () => (await fetch(dev.url)).status === 200, dev.text);
  expect((await fetch(dev.url)).url).toBe(`${dev.url}/portfolio/`);
  expect((await fetch(`${dev.url}/portfolio/blog/first-light`)).status).toBe(200);
  expect((await fetch(`${dev.url}/portfolio/blog/unfinished-thoughts`)).status).toBe(404);
  expect((await fetch(`${dev.url}/portfolio/blog/a/b`)).status).toBe(404);
  expect(dev.text()).toContain(`The site is now at ${dev.url}/portfolio\n`);
  expect(await dev.stop()).toBe(0);
});

it('moves open pages when the base path in site.yaml changes, and prints the new address', async () => {
  const folder = copyFixture('good');
  const file = join(folder, 'content/site.yaml');
  const before = readFileSync(file, 'utf8');
  const dev = await start(['dev', '--port=0', `--content=${folder}/content`, `--public=${folder}/public`]);
  const heard = await listenTo(dev, '/blog/first-light');
  writeFileSync(file, before.replace(/^url: .*$/m, 'url: https://koi.test/portfolio'));
  await heard.state(({ movedTo }) => movedTo === '/portfolio/blog/first-light');
  await dev.said(`The site is now at ${dev.url}/portfolio\n`);
  writeFileSync(file, before);
  await dev.said(`The site is now at ${dev.url}\n`);
  await heard.state(({ movedTo }) => movedTo === undefined);
  heard.close();
  expect(await dev.stop()).toBe(0);
});

it('starts from the cache with the same pages, and follows edits of texts that it has not read', async () => {
  const folder = copyFixture('good');
  const file = join(folder, 'content/posts/first-light.md');
  const args = ['dev', '--port=0', `--content=${folder}/content`, `--public=${folder}/public`];
  const paths = ['/', '/blog', '/blog/first-light', '/blog/first-light.md', '/search.json', '/feed.xml'];
  const read = (dev: Running) =>
    Promise.all(
      paths.map(async (path) =>
        (await (await fetch(dev.url + path)).text()).replace(/(client.*)sha256-[^"]+/, '$1'),
      ),
    );
  const first = await start(args);
  const before = await read(first);
  expect(await first.stop()).toBe(0);
  const second = await start(args);
  expect(await read(second)).toEqual(before);
  const search = await (await fetch(`${second.url}/search.json`)).text();
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nAn unheardof word.\n`);
  const found = async () => (await fetch(`${second.url}/search.json`)).text();
  await until(async () => (await found()).includes('unheardof'), second.text);
  expect((await found()).length).toBeGreaterThan(search.length);
  // Every page is rendered again, and only the home page differs from the one in the cache.
  appendFileSync(join(folder, 'content/about.md'), '\nAnother line.\n');
  await until(async () => second.text().includes('rebuilt 1 page and 1 file in'), second.text);
  expect(await second.stop()).toBe(0);
});

it('reports a damaged image that no page has asked for, once, and until it is replaced', async () => {
  const folder = copyFixture('good');
  const noise = { raw: { width: 200, height: 200, channels: 3 } } as const;
  const bytes = await sharp(randomBytes(200 * 200 * 3), noise)
    .jpeg()
    .toBuffer();
  const image = join(folder, 'public/half.jpg');
  const post = join(folder, 'content/posts/first-light.md');
  writeFileSync(image, bytes.subarray(0, bytes.length / 2));
  appendFileSync(post, '\n![Half of a photo](/half.jpg)\n');
  const dev = await start(['dev', '--port=0', `--content=${folder}/content`, `--public=${folder}/public`]);
  const heard = await listenTo(dev, '/');
  const isDamaged = ({ problems }: PageState) =>
    problems.some(({ source, severity }) => source.endsWith('half.jpg') && severity === 'error');
  await heard.state(isDamaged);
  const message = `${folder}/public/half.jpg: the image is damaged\n`;
  await dev.said(message);
  // The browser asks for its variants, and the site is built again.
  const page = await (await fetch(`${dev.url}/blog/first-light`)).text();
  const [, variant] = /(\/assets\/half-[^"]+?\.webp)/.exec(page) ?? [];
  expect((await fetch(dev.url + variant)).status).toBe(200);
  appendFileSync(join(folder, 'content/about.md'), '\nAnother line.\n');
  await dev.said('rebuilt ');
  expect(heard.last()).toSatisfy(isDamaged);
  expect(dev.text().split(message)).toHaveLength(2);
  expect(dev.text()).not.toContain('The last good pages');
  // Saved again, it is still damaged.
  writeFileSync(image, bytes.subarray(0, bytes.length / 3));
  await until(async () => dev.text().split('rebuilt ').length === 3, dev.text);
  expect(dev.text()).not.toContain('No problems now.');
  writeFileSync(image, bytes);
  await heard.state((state) => !isDamaged(state));
  heard.close();
  expect(await dev.stop()).toBe(0);
});

it('ends when nobody reads its output', async () => {
  const folder = copyFixture('good');
  const dev = await start(['dev', '--port=0', `--content=${folder}/content`, `--public=${folder}/public`]);
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

it.each([
  [['--port', '99999'], /--port must be a number/],
  [['--drafts'], /Unknown option --drafts/],
  [['--url', 'nonsense'], /--url is not a web address/],
])('refuses %j', async (args, words) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run(args)).toBe(2);
  expect(said.mock.calls.join('\n')).toMatch(words);
  said.mockRestore();
});
