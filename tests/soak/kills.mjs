// `node tests/soak/kills.mjs [200] [seed]`: kills builds, and `publish`, `init` and `new`, at random moments, or fills the disk
// then. Each file must be whole, old or new, and the next run completes. Exit code 1 on a difference; then the folders are
// retained. Most moments are system calls, for which it needs strace.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  build,
  commit,
  createSoak,
  differences,
  forget,
  readFiles,
  readOwn,
  remove,
  saidOtherwise,
  start,
  tell,
  undo,
  withRetained,
} from './project.mjs';

const { count, random, pick, warm, buildCold, edit, conclude } = await createSoak(200);
const dist = join(warm, 'dist');

const MINE = 'mine.txt';
const CALLS =
  'write,pwrite64,writev,rename,renameat2,link,linkat,unlink,unlinkat,rmdir,mkdir,ftruncate,fsync';
const hasStrace = spawnSync('strace', ['true'], { stdio: 'ignore' }).status === 0;
if (!hasStrace) console.log('strace is missing or not permitted: the moments are times, and no disk is full');
/** The last moments that may be within a command, in milliseconds or calls; what is beyond its end lowers them. */
const ends = {};
/** Returns a moment; the function tells whether it came. */
function chooseMoment(kind, first) {
  const moment = 1 + random(Math.ceil(ends[kind] ?? first));
  return [moment, (came) => (ends[kind] = came ? 1.3 * (ends[kind] ?? first) : moment)];
}

/** Runs a command that is interrupted. Returns how, or undefined if it has ended before. */
async function interrupt(args) {
  const isBuild = args[0] === 'build';
  if (!hasStrace || random(5) === 0) {
    const [moment, note] = chooseMoment(`ms of ${isBuild}`, 3000);
    const { child, ended } = start(warm, args);
    await pause(moment);
    child.kill('SIGKILL');
    const isKilled = (await ended).status === 'SIGKILL';
    note(isKilled);
    return isKilled ? `killed after ${moment} ms` : undefined;
  }
  const [call, note] = chooseMoment(`calls of ${isBuild}`, isBuild ? 1000 : 20);
  const fault = pick([
    `signal=SIGKILL:when=${call}`,
    `signal=SIGKILL:when=${call}`,
    `error=ENOSPC:when=${call}`,
    `error=ENOSPC:when=${call}+`,
  ]);
  const wrapped = ['strace', '-o', '/dev/null', '-e', `trace=${CALLS}`, '-e', `inject=${CALLS}:${fault}`];
  const { status } = await start(warm, args, { wrapped }).ended;
  // A build goes on without space for its cache.
  if (status !== 0 || fault.startsWith('signal')) note(status !== 0);
  return status === 0 ? undefined : `${fault}, ended with ${status}`;
}

const isTemporary = (path) => /(?:^|\/)\.[^/]*(?:\.tmp|\.lock)$|~$/.test(path);
const temporaries = (files) => [...files.keys()].filter(isTemporary).map((path) => `${path} is left over`);
/** Each file is one of `before` or of `after`, and those of both are there. */
const broken = (files, before, after) => [
  ...[...files].flatMap(([path, bytes]) =>
    isTemporary(path) || [before, after].some((whole) => whole.get(path)?.equals(bytes))
      ? []
      : `${path} is neither old nor new`,
  ),
  ...[...before.keys()].flatMap((path) => (files.has(path) || !after.has(path) ? [] : `${path} is gone`)),
];

/** A name or a color would draw all cards again, which takes longer than all else. */
const ALL_PAGES = ['words', 'menu', 'slash', 'language'];
const SOME_FILES = [
  'title',
  'text',
  'tags',
  'add',
  'folder',
  'image',
  'svg',
  'other',
  'demo',
  'project',
  'captions',
];
async function interruptBuild() {
  const args = random(3) === 0 ? ['--compress'] : [];
  for (const kind of [pick(ALL_PAGES), ...Array.from({ length: 5 }, () => pick(SOME_FILES))]) edit(kind);
  const right = await buildCold(args);
  if (right.status !== 0) {
    undo(warm);
    return undefined;
  }
  // The first build, of which nothing is known.
  if (random(8) === 0) forget(warm);
  const [before, own] = [readFiles(dist), readOwn(warm)];
  const how = await interrupt(['build', ...args]);
  const mine = [...before].filter(([path]) => path === MINE);
  const wrong = broken(readFiles(dist), before, new Map([...right.files, ...mine]));
  const made = await build(warm, args);
  const files = readFiles(dist);
  const wanted = new Map([...withRetained(right.files, files, (path) => before.has(path)), ...mine]);
  const besides = readFiles(warm, (name) => !/^(?:node_modules|dist|src|scripts|\.cache|\.git)\b/.test(name));
  wrong.push(
    ...saidOtherwise(made, right),
    ...differences(files, wanted),
    ...differences(readOwn(warm), own),
  );
  // Scripts and styles of the build before are gone after one more.
  await build(warm, args);
  wrong.push(...differences(readFiles(dist), new Map([...right.files, ...mine])));
  tell(`${how}, build ${args.join(' ')}`, [...wrong, ...temporaries(besides)]);
  fs.writeFileSync(join(dist, MINE), 'Mine.\n');
  commit(warm);
  return how;
}

const DRAFT = `---\ntitle: A\ndate: 2025-01-01\ndescription: A post.\ndraft: true\n---\n${'Text.\n'.repeat(3000)}`;
async function interruptOther() {
  const args = pick([
    ['publish', 'mine'],
    ['init', '--yes', `name=Name ${random(1000)}`],
    ['new', 'Fresh'],
  ]);
  fs.writeFileSync(join(warm, 'content/posts/mine.md'), DRAFT);
  const before = readOwn(warm);
  fs.cpSync(join(warm, 'content'), join(warm, 'wanted/content'), { recursive: true });
  fs.cpSync(join(warm, 'public'), join(warm, 'wanted/public'), { recursive: true });
  const right = await start(warm, [...args, '--content', 'wanted/content']).ended;
  const after = readOwn(join(warm, 'wanted'));
  remove(join(warm, 'wanted'));
  const how = await interrupt(args);
  const wrong = [...(right.status === 0 ? [] : [right.stderr]), ...broken(readOwn(warm), before, after)];
  await start(warm, args).ended;
  tell(`${how}, ${args.join(' ')}`, [...wrong, ...differences(readOwn(warm), after)]);
  undo(warm);
  return how;
}

await build(warm, []);
let killed = 0;
for (let trial = 0; killed < count && trial < 4 * count; trial++)
  if (await (random(4) === 0 ? interruptOther() : interruptBuild())) killed++;
conclude(`${killed} kills`);
