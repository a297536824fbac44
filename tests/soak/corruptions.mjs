// `node tests/soak/corruptions.mjs [200] [seed]`: damages what the program has written for itself. The next build must write
// and print what one does that remembers nothing, or say in one message what to delete. Exit code 1 on a difference; then the
// folders are retained.
import * as fs from 'node:fs';
import { join } from 'node:path';
import {
  build,
  commit,
  createSoak,
  differences,
  forget,
  readFiles,
  remove,
  saidOtherwise,
  tell,
  undo,
  withRetained,
} from './project.mjs';

const { count, random, pick, warm, buildCold, edit, conclude } = await createSoak(200);
const dist = join(warm, 'dist');

const readRemembered = () =>
  new Map(
    [...readFiles(warm, (name) => /^\.(?:cache|dist)/.test(name))].filter(
      ([path]) => !/^\.cache\/drawn\/|\/$/.test(path),
    ),
  );
/** Generations of a file have the same name but for hashes. */
const stemOf = (path) => path.replace(/[\da-f]{16,}/g, '');
/** The bytes that each file has had before. */
const older = new Map();
function remember() {
  for (const [path, bytes] of readRemembered()) {
    const [newest, ...rest] = older.get(stemOf(path)) ?? [];
    if (newest?.equals(bytes) !== true)
      older.set(stemOf(path), [bytes, newest, ...rest].slice(0, 3).filter(Boolean));
  }
}

const write = (path, bytes) => fs.writeFileSync(join(warm, path), bytes);
const damages = {
  flip(path, bytes) {
    if (bytes.length > 0) bytes[random(bytes.length)] ^= 1 << random(8);
    write(path, bytes);
  },
  truncate: (path, bytes) => write(path, bytes.subarray(0, random(bytes.length || 1))),
  swap(path, bytes, files) {
    const others = [...files.keys()].filter((other) => other !== path);
    const folder = others.filter((other) => stemOf(join(other, '..')) === stemOf(join(path, '..')));
    const other = pick(folder.length > 0 ? folder : others);
    write(path, files.get(other));
    write(other, bytes);
  },
  delete: (path) => remove(join(warm, path)),
  older: (path, bytes) => write(path, older.get(stemOf(path))?.find((other) => !other.equals(bytes)) ?? ''),
  empty: (path) => write(path, ''),
  zeros: (path, bytes) => write(path, Buffer.alloc(bytes.length)),
  random: (path) => write(path, Buffer.from(Array.from({ length: 1000 }, () => random(256)))),
  folder(path) {
    remove(join(warm, path));
    fs.mkdirSync(join(warm, path));
    if (random(2) === 0) write(`${path}/a`, 'a');
  },
};

/** Files of the program that a message names. */
const named = (stderr) =>
  stderr
    .split(/[\s,;]+|[.:](?=\s)/)
    .map((word) => word.replace(/[.:]$/, ''))
    .filter((word) => /^(?:\.cache|\.dist|dist(?:\/|$))/.test(word) && fs.existsSync(join(warm, word)));

const isStack = (stderr) => /^\s+at |TypeError|RangeError|SyntaxError|ReferenceError/m.test(stderr);

async function corrupt(trial) {
  remember();
  const files = readRemembered();
  const groupOf = (path) => stemOf(path.split('/').slice(0, 2).join('/'));
  const group = pick([...new Set([...files.keys()].map(groupOf))]);
  const path = pick([...files.keys()].filter((path) => groupOf(path) === group));
  const kind = pick(Object.keys(damages));
  // Otherwise nothing would be made of what is remembered.
  if (random(3) > 0) edit(pick(['text', 'title', 'name', 'about', 'svg', 'colors', 'image']));
  const right = await buildCold([]);
  if (right.status !== 0) return undo(warm);
  commit(warm);
  const { mtime } = fs.statSync(join(warm, path));
  damages[kind](path, Buffer.from(files.get(path)), files);
  if (random(2) === 0 && fs.existsSync(join(warm, path))) fs.utimesSync(join(warm, path), mtime, mtime);

  const before = readFiles(dist);
  const compare = (made) => {
    const now = readFiles(dist);
    // Of what it does not name, an older manifest cannot say whose it is.
    const others = path.startsWith('.dist') ? [...now].filter(([file]) => before.has(file)) : [];
    const wanted = new Map([...others, ...withRetained(right.files, now, (path) => before.has(path))]);
    return [...saidOtherwise(made, right), ...differences(now, wanted)];
  };
  const what = `${trial}, ${kind} ${path}`;
  let made = await build(warm, []);
  if (made.status === 1 || made.status === 2) {
    const guilty = named(made.stderr);
    if (isStack(made.stderr) || guilty.length === 0)
      return tell(what, [`exit code ${made.status}: ${made.stderr}`]);
    for (const name of guilty) remove(join(warm, name));
    made = await build(warm, []);
  }
  if (tell(what, compare(made))) tell(`${what}, again`, compare(await build(warm, [])));
  // Without the manifest, or with a wrong one, files of earlier builds are those of somebody else.
  if (path.startsWith('.dist')) forget(warm);
  await build(warm, []);
}

await build(warm, []);
for (let trial = 1; trial <= count; trial++) await corrupt(trial);
conclude(`${count} corruptions`);
