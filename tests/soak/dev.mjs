// `node tests/soak/dev.mjs [300] [seed]`: saves content and code in different ways under a running dev server, and checks
// regularly that it serves what is on disk. Exit code 1 if a page is stale, the server crashes, or memory grows.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, makeProject } from './project.mjs';

const [count = 300, seed = 1] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const pick = (list) => list[random(list.length)];
/** Generous enough for a busy machine: a save that is missed is never shown. */
const MISSED_MS = 60_000;
const GROWTH = 1.3;
const BURST = 1000;
const BURST_MB = 800;
/** After a burst, one in this many files is checked. */
const CHECKED = 50;

const project = makeProject('dev');
const content = join(project, 'content');
const posts = join(content, 'posts');
const page = join(project, 'src/theme/pages/not-found.tsx');
const code = fs.readFileSync(page, 'utf8');

/** The text of each address; undefined if there is nothing. */
const expected = new Map();
const textOf = (slug, token) =>
  `---\ntitle: Post ${slug}\ndate: 2026-01-10\ndescription: The post ${slug}.\n---\nToken ${token}.\n`;
const fileOf = (slug) => join(posts, `${slug}.md`);
const expectPost = (slug, token) =>
  expected.set(`/blog/${slug}`, token === undefined ? undefined : `Token ${token}.`);

const saves = {
  plain: fs.writeFileSync,
  renamed(path, text) {
    fs.writeFileSync(`${path}.tmp`, text);
    fs.renameSync(`${path}.tmp`, path);
  },
  backedUp(path, text) {
    if (fs.existsSync(path)) fs.renameSync(path, `${path}~`);
    fs.writeFileSync(path, text);
    fs.rmSync(`${path}~`, { force: true });
  },
  remade(path, text) {
    fs.rmSync(path, { force: true });
    fs.writeFileSync(path, text);
  },
  async inPieces(path, text) {
    for (let end = 40; end < text.length + 40; end += 40) {
      fs.writeFileSync(path, text.slice(0, end));
      await pause(random(15));
    }
  },
  async brokenFirst(path, text) {
    fs.writeFileSync(path, text.replace('2026-01-10', '2026-02-30'));
    await pause(random(250));
    fs.writeFileSync(path, text);
  },
};

const upheavals = {
  folderRemade() {
    const texts = fs.readdirSync(posts).map((name) => [name, fs.readFileSync(join(posts, name))]);
    fs.rmSync(posts, { recursive: true });
    fs.mkdirSync(posts);
    for (const [name, text] of texts) fs.writeFileSync(join(posts, name), text);
  },
  rootRemade() {
    fs.cpSync(content, `${content}-aside`, { recursive: true });
    fs.rmSync(content, { recursive: true });
    fs.renameSync(`${content}-aside`, content);
  },
  branchSwitched(token) {
    for (let post = 0; post < 20; post++) {
      const isGone = random(2) === 0;
      const slug = `branch-${post}`;
      if (isGone) fs.rmSync(fileOf(slug), { force: true });
      else fs.writeFileSync(fileOf(slug), textOf(slug, token));
      expectPost(slug, isGone ? undefined : token);
    }
  },
  linkLoop() {
    fs.rmSync(join(project, 'public/loop'), { force: true });
    fs.symlinkSync(content, join(project, 'public/loop'));
  },
  removed() {
    const slug = `post-${random(12)}`;
    fs.rmSync(fileOf(slug), { force: true });
    expectPost(slug, undefined);
  },
  code(token) {
    fs.writeFileSync(page, code.replace('Go home', `Go home ${token}.`));
    expected.set('/nowhere', `Go home ${token}.`);
  },
};

const child = spawn(process.execPath, ['scripts/run.cjs', 'dev', '--port=0'], {
  cwd: project,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let said = '';
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
let exit;
child.once('exit', (status, signal) => {
  exit = status ?? signal;
});
while (!/http:\/\/localhost:\d+/.test(said) && exit === undefined) await pause(20);
const url = /http:\/\/localhost:\d+/.exec(said)?.[0];

/** The memory of a process and its descendants in megabytes, from /proc. */
function memoryOf(pid) {
  const folder = `/proc/${pid}`;
  if (!fs.existsSync(`${folder}/task`)) return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  const children = fs
    .readdirSync(`${folder}/task`)
    .flatMap((task) => fs.readFileSync(`${folder}/task/${task}/children`, 'utf8').split(' ').filter(Boolean));
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

async function findStale() {
  for (const [path, text] of expected) {
    const answer = await fetch(url + path);
    const body = await answer.text();
    if (text === undefined ? answer.status !== 404 : !body.includes(text)) return path;
  }
  return undefined;
}

let stale = 0;
async function settle(after) {
  const end = Date.now() + MISSED_MS;
  for (let path = ''; path !== undefined && exit === undefined; await pause(20)) {
    path = await findStale();
    if (path === undefined || Date.now() <= end) continue;
    console.log(`after ${after}: ${path} is not ${expected.get(path)}\n${said}`);
    stale++;
    return;
  }
}

const marks = [];
for (let index = 1; index <= count && exit === undefined; index++) {
  const isUpheaval = random(12) === 0;
  const [name, change] = pick(Object.entries(isUpheaval ? upheavals : saves));
  const slug = `post-${random(12)}`;
  if (isUpheaval) change(index);
  else {
    await change(fileOf(slug), textOf(slug, index));
    expectPost(slug, index);
  }
  if (random(5) === 0 || index === count) await settle(`${index} (${name})`);
  if (index % Math.ceil(count / 3) === 0 || index === count) marks.push(memoryOf(child.pid));
}
// Adds, changes and deletes a thousand files at once. The heap grows with them, but not indefinitely.
for (const token of ['new', 'changed', undefined, 'again', undefined]) {
  for (let post = 0; post < BURST && exit === undefined; post++) {
    const slug = `burst-${post}`;
    if (token) fs.writeFileSync(fileOf(slug), textOf(slug, token));
    else fs.rmSync(fileOf(slug));
    if (post % CHECKED === 0) expectPost(slug, token);
  }
  await settle(`a burst: ${token ?? 'gone'}`);
}
const afterBursts = memoryOf(child.pid);
const hasCrashed = exit !== undefined;
child.kill('SIGINT');
while (exit === undefined) await pause(20);
const memory = [...marks, afterBursts].map((mark) => mark.toFixed(0)).join(', ');
console.log(
  `${count} saves and 5 bursts of ${BURST}, ${stale} missed, exit code ${exit}, ${memory} MB (seed ${seed})`,
);
const isGrown = marks.at(-1) > GROWTH * marks[0] || afterBursts > BURST_MB;
process.exitCode = stale > 0 || hasCrashed || exit !== 0 || isGrown ? 1 : 0;
