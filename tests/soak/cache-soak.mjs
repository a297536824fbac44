// `node tests/soak/cache-soak.mjs [600] [20] [seed]`: damages 600 cache files, and tries each way to run stale code 20
// times. Exit code 1 on a failure.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDamage, createRandom } from './damage.mjs';
import { build, COMMAND, ENV, filesIn, groupBy, hashOf, isSame, makeProject } from './project.mjs';

const [damages = 600, stales = 20, seed = 1] = process.argv.slice(2).map(Number);
const DAY = new Date('2025-01-01');
const random = createRandom(seed);
const damage = createDamage(random);
const pick = (list) => list[random(list.length)];

const counts = {};
const count = (name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
const fail = (name, what) => {
  count(name);
  process.exitCode = 1;
  console.log(`${name}: ${what}`);
};

/** The files whose bytes do not match the checksum in their names. */
const damaged = (files) =>
  files.filter((path) => {
    const [, checksum] = /-[\da-f]{16}-([\da-f]{16})(?:\.\w+)?$/.exec(path) ?? [];
    if (checksum === undefined) return false;
    return !(path.includes('.cache/memo/') ? hashOfIndex(path) : hashOf(path)).startsWith(checksum);
  });

/** The memo has the checksum of its index, which comes last and is followed by its length. */
function hashOfIndex(path) {
  const bytes = fs.readFileSync(path);
  const end = bytes.length - 8;
  const length = end < 0 ? 0 : Number(bytes.readBigUInt64LE(end));
  return createHash('sha256')
    .update(bytes.subarray(Math.max(0, end - length), end))
    .digest('hex');
}

const forgetReport = (project) =>
  fs.rmSync(join(project, '.cache/last-build'), { recursive: true, force: true });

function damageCaches(project) {
  build(project);
  const right = build(project);
  const cached = () => ['.cache', '.drawn'].flatMap((name) => filesIn(join(project, name)));
  for (let trial = 1; trial <= damages; trial++) {
    const kinds = groupBy(cached(), (path) =>
      relative(project, path)
        .split('/')
        .slice(0, 2)
        .join('/')
        .replace(/^\.drawn.*/, '.drawn'),
    );
    const files = kinds.get(pick([...kinds.keys()]));
    const path = pick(files);
    const kind = pick(Object.keys(damage));
    damage[kind](path, pick(files.filter((file) => file !== path).concat(files.length > 1 ? [] : [path])));
    const what = `${trial}, ${kind} ${relative(project, path)}`;
    // Otherwise most builds would repeat the last report and not read the damaged file.
    if (!path.includes('last-build')) forgetReport(project);
    for (const round of ['', ' that persists']) {
      const made = build(project);
      if (made.crash) fail(`crash${round}`, `${what}: ${made.crash}`);
      else if (!isSame(made, right)) fail(`wrong${round}`, what);
    }
    count('damages');
    if (trial % 10 === 0) report();
  }
  // A damaged file that no build has read may still exist.
  counts['damaged files left'] = damaged(cached()).length;
}

const ROBOTS = 'src/outputs/crawler-files.ts';
const [PAGES, SIDES] = ['## Pages', '## Sides'];
const headingOf = (project) =>
  /^## (?:Pages|Sides)$/m.exec(fs.readFileSync(join(project, 'dist/llms.txt'), 'utf8'))?.[0];

function edit(project, file, from, to, keepTime = false) {
  const path = join(project, file);
  const text = fs.readFileSync(path, 'utf8');
  fs.writeFileSync(path, text.replace(from, to));
  if (keepTime) fs.utimesSync(path, DAY, DAY);
  return fs.readFileSync(path, 'utf8') !== text;
}

/** Whether the newest code has run; `now` is its text in llms.txt. */
function checkCode(project, way, now) {
  const { crash } = build(project);
  if (crash) fail(`${way}: crash`, crash);
  else if (headingOf(project) !== now) fail(`${way}: stale`, `${headingOf(project)} instead of ${now}`);
}

const start = (project) => {
  const child = spawn(process.execPath, COMMAND, { cwd: project, env: ENV, stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.on('close', resolve)) };
};
const isCompiled = (project) =>
  filesIn(join(project, '.cache/program')).some((path) => /build-and-write-.*\.cjs$/.test(path));

const staleWays = {
  async 'overlapping builds'(project, from, to) {
    fs.rmSync(join(project, '.cache/program'), { recursive: true, force: true });
    const older = start(project);
    while (!isCompiled(project) && older.child.exitCode === null) await pause(2);
    older.child.kill('SIGSTOP');
    edit(project, ROBOTS, from, to);
    checkCode(project, 'overlapping builds', to);
    older.child.kill('SIGCONT');
    await older.ended;
  },
  async 'old time put back'(project, from, to) {
    edit(project, ROBOTS, from, to, true);
  },
  async 'save while compiling'(project, from, to) {
    fs.rmSync(join(project, '.cache/program'), { recursive: true, force: true });
    const first = start(project);
    await pause(random(1200));
    edit(project, ROBOTS, from, to);
    await first.ended;
  },
  async 'saved and put back while compiling'(project, from, to) {
    fs.rmSync(join(project, '.cache/program'), { recursive: true, force: true });
    const first = start(project);
    await pause(random(600));
    edit(project, ROBOTS, from, to, true);
    await pause(random(400));
    edit(project, ROBOTS, to, from, true);
    await first.ended;
    checkCode(project, 'saved and put back while compiling', from);
    edit(project, ROBOTS, from, to, true);
  },
};

async function runStale(project) {
  let [from, to] = [PAGES, SIDES];
  for (const [way, run] of Object.entries(staleWays))
    for (let trial = 1; trial <= stales; trial++) {
      await run(project, from, to);
      checkCode(project, way, to);
      checkCode(project, way, to);
      [from, to] = [to, from];
      count(way);
    }
}

const report = () => console.log(new Date().toISOString().slice(11, 19), JSON.stringify(counts));
const project = makeProject('warm');
if (damages > 0) damageCaches(project);
await runStale(project);
report();
