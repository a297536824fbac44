// `node tests/soak/edits.mjs [300] [seed]`: makes random edits on one folder, each followed by a build. It must write and print
// what a build does that remembers nothing. Exit code 1 on a difference; then the folders are retained.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  build,
  commit,
  createSoak,
  differences,
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
let number = 0;

const given = () => [
  ...(random(8) === 0 ? ['--drafts'] : []),
  ...(random(8) === 0 ? ['--url', `https://${pick(['a', 'b'])}.test`] : []),
  ...(random(8) === 0 ? ['--compress'] : []),
  ...(random(8) === 0 ? ['--out', 'other'] : []),
];

/** Builds in both projects, and remembers whether the content is without errors. */
async function compare(what, args = given(), isNewCode = false) {
  const out = join(warm, outOf(args));
  const [before, own] = [readFiles(out), readOwn(warm)];
  const made = await build(warm, args, { day });
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
  if (!tell(`edit ${number}, ${what}, build ${args.join(' ')}`, wrong) || !isGood) return;
  isMixed = false;
  last.set(out, right.files);
  for (const [file, text] of Object.entries(MINE)) fs.writeFileSync(join(out, file), text);
}

/** Ways to damage a file. */
const damages = {
  delete: (path) => fs.rmSync(path),
  change: (path) => fs.appendFileSync(path, 'x'),
  truncate: (path) => fs.truncateSync(path, fs.statSync(path).size >> 1),
  /** Another file with the same bytes. */
  copy(path) {
    fs.copyFileSync(path, `${path}~`);
    fs.renameSync(`${path}~`, path);
  },
  /** Other bytes of the same number. */
  flip(path) {
    const bytes = fs.readFileSync(path);
    if (bytes.length > 0) bytes[random(bytes.length)] ^= 1;
    fs.writeFileSync(path, bytes);
  },
  folder: (path) => fs.rmSync(join(path, '..'), { recursive: true }),
};

/** Parts of the code, and what is put in their place. */
const CODE = {
  'src/theme/styles/prose.css': [/\d(?=rem|px|em)/, () => String(random(10))],
  'src/output/crawler-files.ts': [/'Pages', own/, () => "'Sides', own"],
  'package.json': [/(?<="sharp": "0\.35\.)\d/, () => String(random(5))],
};

const others = {
  async dist() {
    const out = join(warm, 'dist');
    const files = [...(last.get(out)?.keys() ?? [])].filter(
      (file) => fs.existsSync(join(out, file)) && !file.endsWith('/'),
    );
    for (let damaged = random(4); damaged >= 0 && files.length > 0; damaged--) {
      const path = join(out, pick(files));
      const stats = fs.statSync(path, { throwIfNoEntry: false });
      // By this file a build knows its folder.
      if (stats === undefined || path === join(out, '404.html')) continue;
      const kind = pick(Object.keys(damages));
      damages[kind](path);
      if (fs.existsSync(path) && random(2) === 0) fs.utimesSync(path, stats.atime, stats.mtime);
    }
    await compare('dist', []);
  },
  async distDeleted() {
    remove(join(warm, 'dist'));
    await compare('dist deleted');
  },
  /**
   * Damages the manifest or a file of the cache: after two builds, when no script or style of an earlier one is left, of which
   * a build without a manifest could not know.
   */
  async stored() {
    const args = given();
    for (const round of [1, 2]) await compare(`stored, round ${round}`, args);
    if (!isGood) return;
    const cached = readFiles(warm, (name) => /^\.cache\/(?!drawn).*\.\w+$/.test(name));
    const path = pick([`.${outOf(args)}-manifest.json`, pick([...cached.keys()])]);
    const kind = pick(['delete', 'change', 'truncate', 'flip']);
    damages[kind](join(warm, path));
    await compare(`${kind} ${path}`, args);
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
      if (isOverlapping) remove(join(warm, '.cache/program'));
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
conclude(`${count} edits`);
