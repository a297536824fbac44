// `node tests/bench/save-to-screen.mjs [9,1000] [peers.json]`: measures how long a saved post takes to appear in an open page
// of Chromium, for this dev server and, in the same run, for others with the same posts. A peer is
// {"name", "command": [… "{port}" …], "folder", "posts": the folder of its posts, "env"?}; it serves /blog/<slug>/.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { load } from '../load.mjs';

const SAVES = 15;
const NOT_COUNTED = 3;
const LIMIT_MS = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = join(root, 'tests/fixtures/demo');
const folder = mkdtempSync(join(tmpdir(), 'save-to-screen-'));
const [counts = '9,1000', peersFile] = process.argv.slice(2);

const { writeContent } = await load('tests/bench/posts.ts');
const { findBrowser, launchOptions } = await load('tests/browser/find.ts');
const browser = await chromium.launch(launchOptions(findBrowser()));
let port = 4500 + (process.pid % 400);
console.log(
  'posts  server                    first page ms  started again ms  save to screen ms: median (lowest-highest)',
);
try {
  for (const count of counts.split(',').map(Number)) {
    const content = join(folder, String(count));
    const slugs = writeContent(content, count);
    const folders = ['--content', content, '--public', join(demo, 'public')];
    const ours = {
      name: 'this site',
      command: [process.execPath, 'scripts/run.cjs', 'dev', '--port', '{port}', ...folders],
      folder: root,
      posts: join(content, 'posts'),
    };
    for (const server of [ours, ...(peersFile ? JSON.parse(readFileSync(peersFile, 'utf8')) : [])]) {
      if (server !== ours) copyPosts(ours.posts, server.posts, slugs);
      console.log(`${String(count).padStart(5)}  ${server.name.padEnd(24)}  ${await measure(server, slugs)}`);
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(server, slugs) {
  const post = slugs[Math.floor(slugs.length / 2)];
  try {
    const [first, times] = await withServer(server, post, (address) =>
      measureSaves(address, server.posts, post),
    );
    const [again] = await withServer(server, post, () => pause(300));
    const ms = (value) => value.toFixed(0);
    times.sort((a, b) => a - b);
    return `${ms(first).padStart(13)}  ${ms(again).padStart(16)}  ${ms(times[SAVES >> 1])} (${ms(times[0])}-${ms(times.at(-1))})`;
  } catch (error) {
    return `not measured: ${error.message.split('\n')[0]}`;
  }
}

/** Starts a server. Returns how long it took to serve the home page, and what `use` returns for the page of `post`. */
async function withServer({ command, folder: cwd, env }, post, use) {
  const own = String(++port);
  const [program, ...args] = command.map((part) => part.replace('{port}', own));
  const start = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const home = `http://127.0.0.1:${own}/`;
    return [await whenServed(home, start), await use(`${home}blog/${post}/`)];
  } finally {
    process.kill(-child.pid, 'SIGKILL');
    await pause(300);
  }
}

async function measureSaves(address, posts, post) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await pause(1500);
    const times = [];
    for (let save = 0; save < SAVES + NOT_COUNTED; save++) {
      const token = `Token${save}of${port}`;
      const shown = page.waitForFunction((text) => document.body?.textContent.includes(text), token, {
        polling: 'raf',
        timeout: LIMIT_MS,
      });
      const saved = performance.now();
      appendFileSync(join(posts, `${post}.md`), `\n\n${token}\n`);
      await shown;
      if (save >= NOT_COUNTED) times.push(performance.now() - saved);
      await pause(700);
    }
    return times;
  } finally {
    await context.close();
  }
}

async function whenServed(address, start) {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('</h1>')) return performance.now() - start;
    if (performance.now() - start > LIMIT_MS) throw new Error('no page was served');
    await pause(5);
  }
}

function copyPosts(from, to, slugs) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) if (name.endsWith('.md')) rmSync(join(to, name));
  for (const slug of slugs) writeFileSync(join(to, `${slug}.md`), readFileSync(join(from, `${slug}.md`)));
}
