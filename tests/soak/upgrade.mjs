// `node tests/soak/upgrade.mjs [time] [calls] [disks] [seed]`: upgrades copies of three past states of the project, with changes of an owner's, and
// interrupts them: killed at random times, killed and refused at each kind of system call, and on a disk with little room.
// After each, the next command leaves the copy as it was before or as it is after the upgrade, byte by byte. Needs the history of the project, Linux,
// strace, and permission to mount in a user namespace; reports which trials were skipped without them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['time', 'calls', 'disks'];
const words = process.argv.slice(2);
const isInNamespace = words.includes('in-namespace');
const parts = PARTS.filter((part) => words.includes(part) || !PARTS.some((other) => words.includes(other)));
const seed = words.find((word) => /^\d+$/.test(word)) ?? '1';
const KILLS_AT_ANY_TIME = 60;
const KILLS_WHILE_SWITCHING = 40;
const CALLS = ['rename', 'unlink', 'link', 'mkdir', 'rmdir', 'fsync', 'write'];
const KILLS_PER_CALL = 8;
const FULL_PER_CALL = 3;
const DISKS = 16;

/** Commits from before releases had lists. In the first, the launcher has another name. */
const STATES = ['fb9a3e0', 'd89f229', '9706d03'];
const WAYS = ['clone', 'template', 'zip'];

/** A generator of numbers from 0 to 1 that gives the same ones for a seed. */
let state = Number(seed);
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const ENV = {
  ...process.env,
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@example.com',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@example.com',
  NO_COLOR: '1',
};
const sh = (cwd, command, ...args) => {
  const ran = spawnSync(command, args, { cwd, env: ENV, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (ran.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${ran.stderr}`);
  return ran.stdout;
};
const works = (...command) => spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0;

function edit(path, change) {
  if (fs.existsSync(path)) fs.writeFileSync(path, change(fs.readFileSync(path, 'utf8')));
}

/** What an owner changes: text, colors, a component, a script, the README; and adds and deletes files. */
function makeOwn(project) {
  const at = (path) => join(project, path);
  edit(at('content/site.yaml'), (text) => text.replace('Your Name', 'Ann'));
  edit(at('src/styles/tokens.css'), (text) =>
    text.replace('#bf3419', '#1f7a3d').replace('--column: 48rem', '--column: 50rem'),
  );
  edit(at('src/components/post-list.tsx'), (text) => text.replace('<p>', '<p className="about">'));
  edit(at('package.json'), (text) => text.replace('"scripts": {', '"scripts": {\n    "deploy": "true",'));
  fs.writeFileSync(at('README.md'), '# Ann\n');
  fs.writeFileSync(at('src/components/own.tsx'), 'export const own = 1;\n', { mode: 0o640 });
  fs.rmSync(at('.github/workflows/pages.yml'), { force: true });
}

function makeProject(folder, commit, way) {
  fs.mkdirSync(folder);
  if (way === 'clone') {
    sh(folder, 'git', 'clone', '--quiet', root, '.');
    sh(folder, 'git', 'checkout', '--quiet', '-b', 'site', commit);
  } else {
    sh(root, 'git', 'archive', '--format=tar', '-o', `${folder}.tar`, commit);
    sh(folder, 'tar', 'xf', `${folder}.tar`);
    sh(folder, 'git', 'init', '--quiet');
    if (way === 'template') {
      sh(folder, 'git', 'add', '-A');
      sh(folder, 'git', 'commit', '--quiet', '-m', 'Template');
    }
  }
  makeOwn(folder);
  sh(folder, 'git', 'add', '-A');
  sh(folder, 'git', 'commit', '--quiet', '-m', 'Mine');
}

const APART = /^(?:\.git|node_modules|\.cache)$/;
function treeOf(folder) {
  const tree = {};
  const visit = (inner) => {
    for (const entry of fs.readdirSync(inner, { withFileTypes: true })) {
      if (inner === folder && APART.test(entry.name)) continue;
      const path = join(inner, entry.name);
      const name = relative(folder, path);
      const bits = (fs.lstatSync(path).mode & 0o777).toString(8);
      if (entry.isDirectory()) {
        tree[name] = `folder ${bits}`;
        visit(path);
      } else tree[name] = `${createHash('sha256').update(fs.readFileSync(path)).digest('hex')} ${bits}`;
    }
  };
  visit(folder);
  return tree;
}
const differing = (a, b) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);

const folder = fs.mkdtempSync(join(tmpdir(), 'upgrade-soak-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const release = join(folder, 'release');
const failures = [];
const counts = {};

function makeRelease() {
  fs.mkdirSync(release);
  sh(root, 'git', 'archive', '--format=tar', '-o', `${release}.tar`, 'HEAD');
  sh(release, 'tar', 'xf', `${release}.tar`);
  fs.symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
}

const program = join(release, 'scripts/run.cjs');
const upgradeArgs = (project, ...more) => [program, 'upgrade', '--project', project, ...more];

/** The next command: any of the project's own, if it has come so far, or else the upgrade. */
function runNext(project) {
  const own = join(project, 'scripts/run.cjs');
  const said = fs.existsSync(own)
    ? spawnSync(process.execPath, [own], { env: ENV, encoding: 'utf8' }).stderr
    : '';
  if (!fs.existsSync(join(project, '.upgrade/program/upgrade/undo.cjs'))) return said;
  return (
    said +
    spawnSync(process.execPath, upgradeArgs(project, '--dry-run'), { env: ENV, encoding: 'utf8' }).stderr
  );
}

/** What a process that was killed before it changed anything may leave; Git ignores it, and the next upgrade deletes it. */
function withoutLeftovers(tree) {
  return Object.fromEntries(
    Object.entries(tree).filter(([name]) => !/^\.upgrade(?:$|\/|\.lock)|^\.writing-.*\.tmp$/.test(name)),
  );
}

/** One trial on a copy, which is made anew if the last trial has changed it. */
async function trial(way, owner, interrupt, isUndoneAtOnce = false) {
  const { copy, pristine, before, after } = owner;
  if (!fs.existsSync(copy)) fs.cpSync(pristine, copy, { recursive: true, verbatimSymlinks: true });
  const said = await interrupt(copy);
  const left = treeOf(copy);
  const saidNext = isUndoneAtOnce && differing(left, before).length === 0 ? '' : runNext(copy);
  const now = withoutLeftovers(treeOf(copy));
  const isBefore = differing(now, before).length === 0;
  const isAfter = differing(now, after).length === 0;
  counts[way] ??= { trials: 0, 'as before': 0, 'of these undone': 0, 'as after': 0, neither: 0 };
  const tally = counts[way];
  tally.trials++;
  console.log(`${way}, ${owner.name}: ${isBefore ? 'as before' : isAfter ? 'as after' : 'neither'}`);
  tally[isBefore ? 'as before' : isAfter ? 'as after' : 'neither']++;
  if (isBefore && /has been undone/.test(saidNext)) tally['of these undone']++;
  if (!isBefore && !isAfter)
    failures.push(
      `${way}, ${owner.name}: ${differing(now, before).length} files differ from before, ${differing(now, after).length} from after: ${differing(now, before).slice(0, 5)} / ${differing(now, after).slice(0, 5)}\n${said}${saidNext}`,
    );
  if (!isBefore) fs.rmSync(copy, { recursive: true, force: true });
}

async function killAfter(copy, wait) {
  const child = spawn(process.execPath, upgradeArgs(copy), { env: ENV, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await Promise.race([wait(), ended]);
  child.kill('SIGKILL');
  await ended;
  return '';
}

async function untilExists(path) {
  for (const start = Date.now(); Date.now() - start < 30_000; await sleep(1)) if (fs.existsSync(path)) return;
}

const wrapped = (copy, fault) => {
  const [call] = fault.split(':');
  const strace = ['-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${fault}`, process.execPath];
  const { stdout, stderr } = spawnSync('strace', [...strace, ...upgradeArgs(copy)], {
    env: ENV,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

/** How often an upgrade makes each of the calls, in its main thread. */
function countCalls({ pristine }, log) {
  const copy = join(folder, 'counted');
  fs.cpSync(pristine, copy, { recursive: true });
  const args = ['-o', log, '-e', `trace=${CALLS}`, process.execPath, ...upgradeArgs(copy)];
  spawnSync('strace', args, { env: ENV, stdio: 'ignore' });
  fs.rmSync(copy, { recursive: true });
  const lines = fs.readFileSync(log, 'utf8').split('\n');
  return Object.fromEntries(
    CALLS.map((call) => [call, lines.filter((line) => line.startsWith(`${call}(`)).length]),
  );
}

function prepare(states = STATES, ways = WAYS) {
  makeRelease();
  return states.flatMap((commit, index) =>
    (index === 1 ? ways : [ways[index % ways.length]]).map((way) => {
      const name = `${way} of ${commit}`;
      const pristine = join(folder, name.replaceAll(' ', '-'));
      makeProject(pristine, commit, way);
      const before = treeOf(pristine);
      const copy = `${pristine}-copy`;
      fs.cpSync(pristine, copy, { recursive: true });
      const start = performance.now();
      const { status, stdout, stderr } = spawnSync(process.execPath, upgradeArgs(copy), {
        env: ENV,
        encoding: 'utf8',
      });
      const ms = performance.now() - start;
      if (![0, 1].includes(status) || !/^Upgrade /.test(stdout))
        throw new Error(`${name}: ${status} ${stderr}`);
      console.log(`\n== ${name}, ${Math.round(ms)} ms, exit code ${status}\n${stdout}`);
      const after = treeOf(copy);
      fs.rmSync(copy, { recursive: true });
      const owned = Object.keys(before).filter((path) =>
        /^(?:content\/posts|public|\.drawn|README)/.test(path),
      );
      const lost = owned.filter((path) => before[path] !== after[path]);
      if (lost.length > 0) failures.push(`${name}: files of the owner have changed: ${lost}`);
      return { name, copy, pristine, before, after, ms };
    }),
  );
}

/** Runs in a new namespace, with file systems in memory that have room for a part of the upgrade. */
async function fillDisks() {
  const [owner] = prepare(['d89f229'], ['template']);
  const disk = join(folder, 'disk');
  fs.mkdirSync(disk);
  owner.copy = join(disk, 'copy');
  for (let index = 0; index < DISKS; index++) {
    sh(folder, 'mount', '-t', 'tmpfs', '-o', 'size=400m', 'none', disk);
    fs.cpSync(owner.pristine, owner.copy, { recursive: true });
    const used = fs.statfsSync(disk);
    const kb = Math.ceil(((used.blocks - used.bfree) * used.bsize) / 1024);
    const room = Math.round((index / (DISKS - 1)) ** 2 * 14_000);
    sh(folder, 'mount', '-o', `remount,size=${kb + room}k`, disk);
    const upgrade = (copy) =>
      spawnSync(process.execPath, upgradeArgs(copy), { env: ENV, encoding: 'utf8' }).stderr;
    await trial('a disk with 0 to 14 MB of room', owner, upgrade, true);
    sh(folder, 'umount', disk);
  }
}

const nextOf = (owners) => {
  let index = 0;
  return () => owners[index++ % owners.length];
};

async function killAtTimes(owners) {
  const next = nextOf(owners);
  for (let count = 0; count < KILLS_AT_ANY_TIME; count++) {
    const owner = next();
    await trial('killed at any time', owner, (copy) =>
      killAfter(copy, () => sleep(random() * owner.ms * 1.1)),
    );
  }
  for (const [way, file] of [
    ['killed while it writes', '.upgrade'],
    ['killed while it renames', '.upgrade/journal.json'],
  ])
    for (let count = 0; count < KILLS_WHILE_SWITCHING; count++)
      await trial(way, next(), (copy) =>
        killAfter(copy, () => untilExists(join(copy, file)).then(() => sleep(random() * 300))),
      );
}

async function interruptCalls(owners) {
  const next = nextOf(owners);
  const calls = countCalls(owners[1], join(folder, 'calls'));
  console.log('\nCalls in one upgrade:', calls);
  // A full disk does not stop a process from removing a folder.
  for (const [way, fault, times] of [
    ['killed at a call', 'signal=SIGKILL:when=', KILLS_PER_CALL],
    ['the disk is full from a call on', 'error=ENOSPC:when=', FULL_PER_CALL],
  ])
    for (const call of fault.startsWith('error') ? CALLS.filter((name) => name !== 'rmdir') : CALLS)
      for (let count = 0; count < times; count++) {
        // The first and the last call are among them.
        const at = 1 + Math.round((count / (times - 1)) * (calls[call] - 1));
        const end = fault.startsWith('error') ? '+' : '';
        const inject = (copy) => wrapped(copy, `${call}:${fault}${at}${end}`);
        await trial(`${way}, ${call}`, next(), inject, end === '+');
      }
}

if (spawnSync('git', ['cat-file', '-e', STATES[0]], { cwd: root }).status !== 0) {
  console.log('skipped, because the history of the project is missing');
  process.exit(0);
}
if (isInNamespace) await fillDisks();
else {
  const owners = parts.includes('time') || parts.includes('calls') ? prepare() : [];
  if (parts.includes('time')) await killAtTimes(owners);
  if (parts.includes('calls') && works('strace', 'true')) await interruptCalls(owners);
  else if (parts.includes('calls')) console.log('skipped, because strace is missing or not permitted: calls');
  if (parts.includes('disks') && works('unshare', '-rm', 'sh', '-c', 'mount -t tmpfs none /mnt')) {
    const script = [process.execPath, fileURLToPath(import.meta.url), 'in-namespace', seed];
    if (spawnSync('unshare', ['-rm', ...script], { stdio: 'inherit' }).status !== 0)
      failures.push('see above');
  } else if (parts.includes('disks')) console.log('skipped, because this user may not mount: disks');
}
for (const [way, tally] of Object.entries(counts))
  console.log(
    `${way}: ${Object.entries(tally)
      .map(([what, number]) => `${number} ${what}`)
      .join(', ')}`,
  );
for (const failure of failures) console.error(`FAILED ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
