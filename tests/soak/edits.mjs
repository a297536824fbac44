// `node tests/soak/edits.mjs [300] [seed]`: makes random edits, each followed by a build, and then two thirds as many corruptions
// of what builds have written (images and fonts in .cache are only deleted or emptied). A build must write and print what a first
// one does, or refuse after a corruption, in a line at the end. A difference is exit code 1, and the folders are retained.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  build,
  commit,
  createSoak,
  differences,
  forget,
  git,
  OWN,
  outOf,
  readFiles,
  readOwn,
  remove,
  saidOtherwise,
  start,
  tell,
  undo,
  withRetained,
} from './project.mjs';

const { count, random, pick, warm, buildCold, kinds, edit, conclude } = await createSoak(300);

/** Files of the owner in the output folder, which are never touched. */
const MINE = { 'mine.txt': 'Mine.\n', 'blog/mine.html': '<p>Mine.\n' };
/** The files of the last good build in each output folder. */
const last = new Map();
let day = '2026-01-15T12:00Z';
let isMixed = false;
let isGood = true;
let isCorrupt = false;
let number = 0;

const given = () => [
  ...(random(8) === 0 ? ['--drafts'] : []),
  ...(random(8) === 0 ? ['--url', `https://${pick(['a', 'b'])}.test`] : []),
  ...(random(8) === 0 ? ['--compress'] : []),
  ...(random(8) === 0 ? ['--out', 'other'] : []),
];

/** Builds in both projects, and remembers whether the content is without errors. Returns what the warm build has said. */
async function compare(what, args = given(), isNewCode = false) {
  const out = join(warm, outOf(args));
  const [before, own] = [readFiles(out), readOwn(warm)];
  const made = await build(warm, args, { day });
  if (isCorrupt && isRefusal(made)) return made;
  const files = readFiles(out);
  const right = await buildCold(args, { day }, isNewCode);
  isGood = right.status === 0;
  const isOfLast = (path) => before.has(path) && (isMixed || last.get(out)?.has(path));
  const mine = [...before].filter(([path]) => path in MINE);
  const wanted = isGood ? new Map([...withRetained(right.files, files, isOfLast), ...mine]) : before;
  const wrong = [
    ...saidOtherwise(made, right),
    ...differences(files, wanted),
    ...differences(readOwn(warm), own),
  ];
  if (!tell(`${number}, ${what}, build ${args.join(' ')}`, wrong) || !isGood) return made;
  isMixed = false;
  last.set(out, right.files);
  for (const [file, text] of Object.entries(MINE)) fs.writeFileSync(join(out, file), text);
  return made;
}

/** Whether a build has said in its last line what is in its way, and has changed nothing. */
const isRefusal = ({ status, stdout, stderr }) =>
  status === 1 &&
  stdout === '' &&
  /(?:Nothing was changed|choose another folder with --out)\.\n$/.test(stderr) &&
  !/^ +at /m.test(stderr);

/** The files that builds have written, by where they are. */
const written = (out) => {
  const names = new Set(last.get(join(warm, out))?.keys());
  return {
    dist: [...readFiles(join(warm, out), (name) => names.has(name)).keys()].map((name) => join(out, name)),
    manifest: [`.${out}-manifest.jsonl`],
    cache: [...readFiles(warm, (name) => name.startsWith('.cache/')).keys()],
  };
};
/** What a build copies from the cache to dist is known by its name alone, so it may only be missing or empty. */
const CACHED = /^\.cache\/.*\.(?!cjs|json|svg|v8)\w+$/;

/** Ways to corrupt a file: `other` is another one of the same place, `older` are the bytes that it had before an edit. */
const corruptions = {
  delete: (path) => fs.rmSync(path),
  empty: (path) => fs.truncateSync(path),
  truncate: (path) => fs.truncateSync(path, random(fs.statSync(path).size + 1)),
  flip(path) {
    const bytes = fs.readFileSync(path);
    if (bytes.length > 0) bytes[random(bytes.length)] ^= 1 << random(8);
    fs.writeFileSync(path, bytes);
  },
  swap(path, other) {
    const bytes = fs.readFileSync(path);
    fs.copyFileSync(other, path);
    fs.writeFileSync(other, bytes);
  },
  older: (path, _, older) => fs.writeFileSync(path, older ?? ''),
};

/**
 * Corrupts up to three files: after two builds, when no script or style of an earlier one is left, of which a build without a
 * manifest could not know. Returns whether the next build has refused.
 */
async function corrupt() {
  const args = given();
  const out = outOf(args);
  const older = readFiles(
    warm,
    (name) => name.startsWith('.cache/') || name.startsWith(`.${out}-`) || name.startsWith(`${out}/`),
  );
  if (random(2) === 0) edit(pick(kinds));
  for (const round of [1, 2]) await compare(`before a corruption, round ${round}`, args);
  if (!isGood) {
    undo(warm);
    return undefined;
  }
  commit(warm);
  const all = written(out);
  const done = [];
  for (let left = random(3); left >= 0; left--) {
    const place = pick(Object.keys(all));
    const files = all[place].filter((file) => !file.endsWith('/') && fs.existsSync(join(warm, file)));
    if (files.length === 0) continue;
    const [file, other] = [pick(files), pick(files)];
    const kind = pick(
      CACHED.test(file) || CACHED.test(other) ? ['delete', 'empty'] : Object.keys(corruptions),
    );
    const path = join(warm, file);
    const { atime, mtime } = fs.statSync(path);
    corruptions[kind](path, join(warm, other), older.get(file));
    if (fs.existsSync(path) && random(2) === 0) fs.utimesSync(path, atime, mtime);
    done.push(`${kind} ${file}`);
  }
  isCorrupt = true;
  const made = await compare(done.join(', '), args);
  isCorrupt = false;
  if (!isRefusal(made)) return false;
  // What the message asks for.
  forget(warm, out);
  await compare(`${done.join(', ')}, refused and deleted`, args);
  return true;
}

/** Parts of the code, and what is put in their place. */
const CODE = {
  'src/theme/styles/prose.css': [/\d(?=rem|px|em)/, () => String(random(10))],
  'src/output/crawler-files.ts': [/'Pages', /, () => "'Sides', "],
  'package.json': [/(?<="sharp": "0\.35\.)\d/, () => String(random(5))],
};

const others = {
  async distDeleted() {
    remove(join(warm, 'dist'));
    await compare('dist deleted');
  },
  async restore() {
    git(warm, 'checkout', '--quiet', 'start', '--', ...OWN);
    await compare('restore');
  },
  async branch() {
    if (!isGood) undo(warm);
    git(warm, 'checkout', '--quiet', 'start');
    await compare('branch');
    git(warm, 'checkout', '--quiet', '-');
    await compare('branch back');
  },
  /** Also while a build compiles it. */
  async code() {
    const file = pick(Object.keys(CODE));
    const path = join(warm, file);
    const text = fs.readFileSync(path, 'utf8');
    const { mtime } = fs.statSync(path);
    for (const saved of [text.replace(...CODE[file]), text]) {
      const isOverlapping = random(3) === 0;
      if (isOverlapping) remove(join(warm, '.cache'));
      const older = isOverlapping ? start(warm, ['build'], { day }) : undefined;
      await pause(isOverlapping ? random(1000) : 0);
      fs.writeFileSync(path, saved);
      if (random(2) === 0) fs.utimesSync(path, mtime, mtime);
      await older?.ended;
      isMixed ||= isOverlapping;
      await compare(`code ${file}${saved === text ? ' back' : ''}`, [], true);
    }
  },
  async day() {
    day = `2026-0${1 + random(6)}-15T12:00Z`;
    await compare('day');
  },
  nothing: () => compare('nothing'),
  /** Saved while a build reads. */
  async meanwhile() {
    edit(pick(kinds));
    const { ended } = start(warm, ['build'], { day });
    await pause(random(300));
    const name = edit(pick(kinds));
    await ended;
    isMixed = true;
    await compare(`meanwhile ${name}`, []);
  },
  /** Of two builds the older one ends last, or the newer one finds the folder locked. */
  async overlapping() {
    const { child, ended } = start(warm, ['build'], { day });
    await pause(random(300));
    child.kill('SIGSTOP');
    const name = edit(pick(kinds));
    await build(warm, [], { day });
    child.kill('SIGCONT');
    await ended;
    isMixed = true;
    await compare(`overlapping ${name}`, []);
  },
};

await compare('none', []);
const all = [...kinds, ...Object.keys(others)];
for (number = 1; number <= count; number++) {
  const kind = pick(all);
  if (kind in others) await others[kind]();
  else await compare(edit(kind));
  // A mistake stays for two edits on average, so that its message is told again.
  if (isGood) commit(warm);
  else if (random(2) === 0) undo(warm);
}
const found = { mended: 0, refused: 0 };
for (number = 1; found.mended + found.refused < (2 / 3) * count; number++) {
  const hasRefused = await corrupt();
  if (hasRefused !== undefined) found[hasRefused ? 'refused' : 'mended']++;
}
conclude(`${count} edits, ${found.mended + found.refused} corruptions (${found.refused} refused)`);
