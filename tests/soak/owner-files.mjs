// `node tests/soak/owner-files.mjs`: runs publish, init and new, and kills them at each write, on a disk that becomes full
// at each write, and on a disk with a few kilobytes of space. Prints the number of trials and the failures; exit code 1 if a file
// was lost. Needs Linux, strace, and permission to mount in a user namespace; reports which trials were skipped without them.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const good = join(root, 'tests/fixtures/good');
const isInNamespace = process.argv[2] === 'full-disk';
const TRIALS = 20;
const CALLS =
  'write,pwrite64,writev,rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fchmod,fchown,ftruncate,mkdir';
const ROOM_KB = 64;
const PAGE_KB = 4;

const folder = mkdtempSync(join(tmpdir(), 'owner-files-'));
const failures = [];

function run(args, before = []) {
  const [program, ...rest] = [...before, process.execPath, join(root, 'scripts/run.cjs'), ...args];
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1768478400', NO_COLOR: '1' };
  return spawnSync(program, rest, { cwd: root, encoding: 'utf8', env });
}

/** A little less than a multiple of the page size, so that a longer answer needs another page. */
const LENGTHS = [4090, 4 * 4096 - 6];
const pad = (text, length) => `${text}#${'x'.repeat(length - text.length - 2)}\n`;

const draft = '---\ntitle: A\ndate: 2025-01-01\ndescription: A post.\ndraft: true\n---\n';
const settings = readFileSync(join(good, 'content/site.yaml'), 'utf8');

const COMMANDS = {
  publish: ['a'],
  init: ['--yes', 'name=A Rather Longer Name'],
  new: ['Fresh'],
};

function fill(content, length) {
  rmSync(content, { recursive: true, force: true });
  mkdirSync(join(content, 'posts'), { recursive: true });
  writeFileSync(join(content, 'posts/a.md'), pad(draft, length));
  writeFileSync(join(content, 'site.yaml'), pad(settings, length));
}

const read = (content) =>
  Object.fromEntries(
    readdirSync(content, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/\.writing-\d+-\d+\.tmp$|^\.site\.yaml\.lock$|^filler$/.test(name))
      .filter((name) => statSync(join(content, name)).isFile())
      .map((name) => [name, readFileSync(join(content, name), 'utf8')]),
  );
const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
const temporaries = (content) =>
  readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));

const known = new Map();

/** The content after the command has run without interference. */
function wanted(command, length) {
  const key = `${command} ${length}`;
  if (!known.has(key)) {
    const content = join(folder, 'wanted');
    fill(content, length);
    run([command, ...COMMANDS[command], '--content', content]);
    known.set(key, read(content));
  }
  return known.get(key);
}

const counts = {};
function count(way, what) {
  counts[way] ??= { trials: 0, old: 0, new: 0, lost: 0 };
  counts[way].trials++;
  counts[way][what]++;
}

/** One trial: afterwards the files are unchanged or as expected, and the next run completes and cleans up. */
function trial(way, command, { content, length, wrapped, free = () => {} }) {
  const args = [command, ...COMMANDS[command], '--content', content];
  const before = read(content);
  const after = wanted(command, length);
  const { status, signal, stderr } = run(args, wrapped);
  const now = read(content);
  const what = same(now, after) ? 'new' : same(now, before) ? 'old' : 'lost';
  count(`${way}, ${command}`, what);
  if (what === 'lost')
    failures.push(`${way}, ${command} ${wrapped ?? ''}: exit ${status ?? signal}\n${stderr}`);
  free();
  run(args);
  if (!same(read(content), after) || temporaries(content).length > 0)
    failures.push(`${way}, ${command}: the next run leaves ${readdirSync(content, { recursive: true })}`);
  return status;
}

function injectAtEachCall() {
  const content = join(folder, 'content');
  for (const [way, fault] of [
    ['killed at a call', (call) => `signal=SIGKILL:when=${call}`],
    ['one call finds the disk full', (call) => `error=ENOSPC:when=${call}`],
    ['all calls from one on find the disk full', (call) => `error=ENOSPC:when=${call}+`],
  ])
    for (const command of Object.keys(COMMANDS))
      for (let tried = 0, call = 1, length = LENGTHS[0]; tried < TRIALS; tried++) {
        fill(content, length);
        const strace = [
          'strace',
          '-o',
          '/dev/null',
          '-e',
          `trace=${CALLS}`,
          '-e',
          `inject=${CALLS}:${fault(call)}`,
        ];
        const status = trial(way, command, { content, length, wrapped: strace });
        // There is nothing to interrupt after the last call: continues with a longer file.
        if (status === 0) [call, length] = [1, length + 4096];
        else call++;
      }
}

/** Runs in a new namespace with a file system in memory of a limited size. */
function fillDisk() {
  const content = join(folder, 'disk');
  mkdirSync(content);
  for (const command of Object.keys(COMMANDS))
    for (const length of LENGTHS)
      for (let room = 0; room <= ROOM_KB; room += PAGE_KB) {
        spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', content]);
        mkdirSync(join(content, 'site'));
        fill(join(content, 'site'), length);
        const filler = join(content, 'filler');
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(1024));
        } catch {}
        truncateSync(filler, statSync(filler).size - room * 1024);
        trial('a disk with 0 to 64 kB of room', command, {
          content: join(content, 'site'),
          length,
          free: () => rmSync(filler),
        });
        spawnSync('umount', [content]);
      }
}

/** Whether a required command works on this machine. */
const works = (...command) => spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0;

try {
  for (const command of [...Object.keys(COMMANDS), 'build']) run([command, '--help']);
  if (isInNamespace) fillDisk();
  else {
    if (works('strace', 'true')) injectAtEachCall();
    else
      console.log('skipped, because strace is missing or not permitted: kills and full disks at each call');
    const mayMount = works('unshare', '-rm', 'sh', '-c', 'mount -t tmpfs none /mnt');
    if (!mayMount) console.log('skipped, because this user may not mount: disks with 0 to 64 kB of space');
    if (mayMount) {
      const script = fileURLToPath(import.meta.url);
      const ran = spawnSync('unshare', ['-rm', process.execPath, script, 'full-disk'], { stdio: 'inherit' });
      if (ran.status !== 0) failures.push('see above');
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [way, tally] of Object.entries(counts))
  console.log(
    `${way}: ${Object.entries(tally)
      .map(([what, number]) => `${number} ${what}`)
      .join(', ')}`,
  );
for (const failure of failures) console.error(`FAILED ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
