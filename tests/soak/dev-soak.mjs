// `node tests/soak/dev-soak.mjs 300 [seed]`: saves files 300 times in different ways under a running dev server, and checks
// regularly that it serves what is on disk. Exit code 1 if a page is stale after 2 s, the server crashes, or memory grows.
// `node tests/soak/dev-soak.mjs --code 300`: saves code instead.
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { soakCode } from './code-soak.mjs';

if (process.argv[2] === '--code') process.exit((await soakCode(Number(process.argv[3] ?? 300))) ? 0 : 1);

const root = fileURLToPath(new URL('../..', import.meta.url));
const count = Number(process.argv[2] ?? 300);
let seed = Number(process.argv[3] ?? 1);
const STALE_MS = 2000;
const GROWN_MB = 30;
const BURST = 1000;
const BURST_MS = 20_000;
const BURST_MB = 512;
/** After a burst, one in this many files is checked. */
const LOOKED_AT = 50;

const folder = mkdtempSync(join(tmpdir(), 'soak-'));
const content = join(folder, 'content');
const posts = join(content, 'posts');
cpSync(join(root, 'tests/fixtures/good/content'), content, { recursive: true });
cpSync(join(root, 'tests/fixtures/good/public'), join(folder, 'public'), { recursive: true });
const shipped = Object.fromEntries(
  readdirSync(posts).map((name) => [name, readFileSync(join(posts, name), 'utf8')]),
);

/** mulberry32: the same saves for the same seed. */
function random(below) {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
}

/** The posts on disk, by slug; undefined for a deleted post. */
const expected = new Map();
const textOf = (slug, token) =>
  `---\ntitle: Post ${slug}\ndate: 2026-01-10\ndescription: The post ${slug}.\n---\nToken ${token}.\n`;
const fileOf = (slug) => join(posts, `${slug}.md`);

const saves = {
  plain: (slug, text) => writeFileSync(fileOf(slug), text),
  renamed(slug, text) {
    writeFileSync(join(posts, `.${slug}.tmp`), text);
    renameSync(join(posts, `.${slug}.tmp`), fileOf(slug));
  },
  backedUp(slug, text) {
    if (expected.get(slug)) renameSync(fileOf(slug), `${fileOf(slug)}~`);
    writeFileSync(fileOf(slug), text);
    rmSync(`${fileOf(slug)}~`, { force: true });
  },
  remade(slug, text) {
    rmSync(fileOf(slug), { force: true });
    writeFileSync(fileOf(slug), text);
  },
  async inPieces(slug, text) {
    for (let end = 40; end < text.length + 40; end += 40) {
      writeFileSync(fileOf(slug), text.slice(0, end));
      await pause(random(15));
    }
  },
  async brokenFirst(slug, text) {
    writeFileSync(fileOf(slug), text.replace('2026-01-10', '2026-02-30'));
    await pause(random(250));
    writeFileSync(fileOf(slug), text);
  },
};

const upheavals = {
  folderRemade() {
    const texts = readdirSync(posts).map((name) => [name, readFileSync(join(posts, name))]);
    rmSync(posts, { recursive: true });
    mkdirSync(posts);
    for (const [name, text] of texts) writeFileSync(join(posts, name), text);
  },
  rootRemade() {
    cpSync(content, `${content}-aside`, { recursive: true });
    rmSync(content, { recursive: true });
    renameSync(`${content}-aside`, content);
  },
  branchSwitched(token) {
    for (let post = 0; post < 20; post++) {
      const slug = `branch-${post}`;
      if (random(2) === 0) {
        rmSync(fileOf(slug), { force: true });
        expected.set(slug, undefined);
      } else {
        writeFileSync(fileOf(slug), textOf(slug, `${token}b`));
        expected.set(slug, `${token}b`);
      }
    }
  },
  linkLoop() {
    rmSync(join(folder, 'public/loop'), { force: true });
    symlinkSync(folder, join(folder, 'public/loop'));
  },
  removed() {
    const slug = `post-${random(12)}`;
    rmSync(fileOf(slug), { force: true });
    expected.set(slug, undefined);
  },
};

const pick = (table) => Object.entries(table)[random(Object.keys(table).length)];
const child = spawn(
  process.execPath,
  [
    join(root, 'scripts/run.cjs'),
    'dev',
    '--port=0',
    `--content=${content}`,
    `--public=${join(folder, 'public')}`,
  ],
  { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
);
let said = '';
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
let exit;
child.once('exit', (code, signal) => {
  exit = code ?? signal;
});
while (!/http:\/\/localhost:\d+/.test(said) && exit === undefined) await pause(20);
const url = /http:\/\/localhost:\d+/.exec(said)?.[0];

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1000;
const handles = () => readdirSync(`/proc/${child.pid}/fd`).length;

async function isFresh() {
  for (const [slug, token] of expected) {
    const answer = await fetch(`${url}/blog/${slug}`);
    const text = await answer.text();
    if (token === undefined ? answer.status !== 404 : !text.includes(`Token ${token}.`)) return slug;
  }
  return undefined;
}

async function settle(operation, limit = STALE_MS) {
  const end = Date.now() + limit;
  for (;;) {
    const stale = await isFresh();
    if (stale === undefined) return 0;
    if (Date.now() > end) {
      console.error(`after ${operation}: ${stale} is not ${expected.get(stale)}`);
      if (process.env.SOAK_VERBOSE) console.error(said.slice(-1500));
      return 1;
    }
    await pause(20);
  }
}

let stale = 0;
let warm;
let last = '';
for (let index = 1; index <= count && exit === undefined; index++) {
  if (random(12) === 0) {
    const [name, change] = pick(upheavals);
    change(index);
    last = name;
  } else {
    const slug = `post-${random(12)}`;
    const [name, save] = pick(saves);
    await save(slug, textOf(slug, index));
    expected.set(slug, String(index));
    last = name;
  }
  if (random(5) === 0 || index === count) stale += await settle(`${index} (${last})`);
  if (index === Math.ceil(count / 3)) warm = { memory: memory(), handles: handles() };
  if (index % 1000 === 0)
    console.log(`${index} saves, ${stale} stale, ${memory().toFixed(0)} MB, ${handles()} handles`);
}
const settled = exit === undefined ? memory() : Number.NaN;
// Adds, changes and deletes a thousand files at once. The heap grows with them, but not indefinitely.
const afterBurst = [];
for (const token of ['new', 'changed', undefined, 'again', 'changed again', undefined]) {
  for (let post = 0; post < BURST && exit === undefined; post++) {
    const slug = `burst-${post}`;
    if (token) writeFileSync(fileOf(slug), textOf(slug, token));
    else rmSync(fileOf(slug));
    if (post % LOOKED_AT === 0) expected.set(slug, token);
  }
  stale += await settle(`a burst: ${token ?? 'gone'}`, BURST_MS);
  if (token === undefined && exit === undefined) afterBurst.push(memory());
}
for (const [name, text] of Object.entries(shipped)) writeFileSync(join(posts, name), text);
stale += await settle('the end');
const now = exit === undefined ? { handles: handles() } : undefined;
child.kill('SIGINT');
while (exit === undefined) await pause(20);
rmSync(folder, { recursive: true, force: true });
const [first, second] = afterBurst;
const inMB = (...figures) => `${figures.map((figure) => figure?.toFixed(0)).join(' -> ')} MB`;
console.log(
  `${count} saves and six bursts of ${BURST}: ${stale} stale, exit ${exit}, memory ${inMB(warm?.memory, settled)}, after bursts ${inMB(first, second)}, handles ${warm?.handles} -> ${now?.handles}`,
);
process.exitCode =
  stale === 0 && exit === 0 && settled - warm.memory <= GROWN_MB && second <= BURST_MB ? 0 : 1;
