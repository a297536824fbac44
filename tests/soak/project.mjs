// Copies of the project for the soak tests: what goes into a build, and what comes out of it.
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../load.mjs';
import { memoryFolder } from '../memory-folder.mjs';
import { createEdits } from './edit-kinds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CODE = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
export const OWN = ['content', 'public'];
const NOON = '2026-01-15T12:00Z';
const POSTS = 30;
/** A soak with more differences than this would only repeat itself. */
const MOST_DIFFERENCES = 5;

const folder = fs.mkdtempSync(join(memoryFolder() ?? tmpdir(), 'soak-'));
const differing = [];
process.on('exit', () => differing.length > 0 || fs.rmSync(folder, { recursive: true, force: true }));

const { makeRandom } = await load('src/koi/rng.ts');
/** Returns a function that returns the same numbers below `below` for the same seed. */
export function createRandom(seed) {
  const { next } = makeRandom(seed);
  return (below) => Math.floor(next() * below);
}

const copy = (from, to) => fs.cpSync(from, to, { recursive: true });
export const remove = (path) => fs.rmSync(path, { recursive: true, force: true });

/** Copies the code, with links to its packages, an empty cache, and the good site. */
export function makeProject(name) {
  const project = join(folder, name);
  for (const part of CODE) copy(join(root, part), join(project, part));
  for (const part of OWN) copy(join(root, 'tests/fixtures/good', part), join(project, part));
  fs.mkdirSync(join(project, 'node_modules'));
  for (const name of fs.readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      fs.symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}

/** A project in a repository, with the posts of all sites of the tests, generated ones, demos and a video. */
async function makeLongSite() {
  const project = makeProject('warm');
  remove(join(project, 'content/projects'));
  for (const fixture of ['demo', 'demos', 'films'])
    for (const part of fixture === 'films' ? [''] : OWN)
      copy(join(root, 'tests/fixtures', fixture, part), join(project, part === '' ? 'public/posts' : part));
  const { generatePosts } = await load('tests/bench/posts.ts');
  const write = (name, text) => fs.writeFileSync(join(project, `content/posts/${name}.md`), text);
  for (const { slug, text } of generatePosts(POSTS, 1)) write(slug, text);
  // Nothing links to these.
  for (const { slug, text } of generatePosts(POSTS / 5, 2)) write(slug.replace('post', 'name'), text);
  git(project, 'init', '--quiet');
  commit(project);
  git(project, 'tag', 'start');
  return project;
}

const WHO = ['-c', 'user.name=Ann', '-c', 'user.email=ann@koi.test', '-c', 'core.autocrlf=false'];
export function git(project, ...args) {
  const { status, stderr } = spawnSync('git', [...WHO, ...args], { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}
/** Content may change while the memory of builds stays as it is. */
export function commit(project) {
  git(project, 'add', '--all', ...OWN);
  git(project, 'commit', '--quiet', '--allow-empty', '-m', 'Content');
}
export function undo(project) {
  git(project, 'reset', '--quiet', '--hard');
  git(project, 'clean', '--quiet', '--force', '-d', ...OWN);
}

/** Starts a command. `ended` has its exit code or signal, and what it has printed, without times and paths of the project. */
export function start(project, args, { day = NOON, wrapped = [] } = {}) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000), NO_COLOR: '1' };
  const [program, ...rest] = [...wrapped, process.execPath, 'scripts/run.cjs', ...args];
  const child = spawn(program, rest, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', (chunk) => (said[stream] += chunk));
  const clean = (text) =>
    text
      .replace(/(?:, (?:built|checked) in)? +(?:[\d.]+ ms|time)$/gm, '')
      .replace(/^files: .*\n|\nNo file has changed, so .*/gm, '')
      .replaceAll(`${project}/`, '');
  const ended = new Promise((resolve) =>
    child.on('close', (code, signal) =>
      resolve({ status: signal ?? code, stdout: clean(said.stdout), stderr: clean(said.stderr) }),
    ),
  );
  return { child, ended };
}
export const build = (project, args, options) => start(project, ['build', ...args], options).ended;

/** The bytes of each file in a folder, and of nothing for each folder, by path. */
export function readFiles(path, among = () => true) {
  const entries = fs.existsSync(path) ? fs.readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    entries.flatMap((entry) => {
      const full = join(entry.parentPath, entry.name);
      const name = relative(path, full);
      if (!among(name)) return [];
      return [entry.isDirectory() ? [`${name}/`, Buffer.alloc(0)] : [name, fs.readFileSync(full)]];
    }),
  );
}
export const readOwn = (project) => readFiles(project, (name) => OWN.includes(name.split('/')[0]));

/** The files that differ, each with the first bytes that do. */
export function differences(made, right) {
  return [...new Set([...made.keys(), ...right.keys()])].sort().flatMap((path) => {
    const [one, other] = [made.get(path), right.get(path)];
    if (one === undefined || other === undefined) return `${path} is ${one ? 'left over' : 'missing'}`;
    if (one.equals(other)) return [];
    const at = one.findIndex((byte, index) => byte !== other[index]);
    const from = at < 0 ? one.length : at;
    const shown = (bytes) => JSON.stringify(bytes.subarray(Math.max(0, from - 20), from + 100).toString());
    return `${path} differs at byte ${from}: ${shown(one)} instead of ${shown(other)}`;
  });
}

/** What one build has printed and another has not. Only one that follows another can name pages that are gone. */
export function saidOtherwise(made, right) {
  const isOfTwo = made.stderr.includes('no longer published: ');
  const parts = isOfTwo ? ['status', 'stdout'] : ['status', 'stderr', 'stdout'];
  const said = (build) => new Map(parts.map((part) => [part, Buffer.from(`${build[part]}`)]));
  return differences(said(made), said(right));
}

/** Scripts, styles and fonts of the build before stay for one build. Returns `right` with those that are there. */
export function withRetained(right, before, isOfLast) {
  const isRetained = ([path]) => /^assets\/.*\.(?:js|css|woff2)$/.test(path) && isOfLast(path);
  return new Map([...[...before].filter(isRetained), ...right]);
}

/** Their bytes often have the same number, so that only times tell of a change. */
const OFTEN = ['sameSize', 'sameSize', 'sameSize', 'image', 'image', 'about', 'resume', 'name'];
/** What the soaks of builds share: their arguments, a site, random edits of it, and a copy that remembers nothing. */
export async function createSoak(usual) {
  const [count = usual, seed = 1] = process.argv.slice(2).map(Number);
  const random = createRandom(seed);
  const pick = (list) => list[random(list.length)];
  const warm = await makeLongSite();
  // Two projects that fail in the same way would never differ.
  const { status, stderr } = await build(warm, []);
  if (status !== 0) throw new Error(`the first build fails:\n${stderr}`);
  const edits = await createEdits(warm, random);
  const edit = (kind) => {
    // The file may be gone that it would change.
    try {
      edits[kind]();
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    return kind;
  };
  const conclude = (what) => console.log(`${what}, ${differing.length} differences (seed ${seed})`);
  return {
    count,
    random,
    pick,
    warm,
    buildCold: createCold(warm),
    kinds: [...Object.keys(edits), ...OFTEN],
    edit,
    conclude,
  };
}

/** Returns a function that builds what another project has, in a copy that remembers nothing. */
function createCold(warm) {
  const cold = makeProject('cold');
  return async (args, options, isNewCode = false) => {
    for (const part of isNewCode ? [...CODE, ...OWN] : OWN) {
      remove(join(cold, part));
      copy(join(warm, part), join(cold, part));
    }
    forgetAll(cold, isNewCode);
    const made = await build(cold, args, options);
    return { ...made, files: readFiles(join(cold, outOf(args))) };
  };
}
export const outOf = (args) => (args.includes('--out') ? args[args.indexOf('--out') + 1] : 'dist');

/** Removes an output folder, and what is stored beside it. */
export function forget(project, out = 'dist') {
  for (const name of fs.readdirSync(project))
    if (name === out || name.startsWith(`.${out}`)) remove(join(project, name));
}

/** Removes all that builds have written. The cache stays for the same code: a file of it is as it would be made again. */
function forgetAll(project, isNewCode) {
  for (const name of fs.readdirSync(project))
    if (/^\.(?!cache$|git$)|^(?:dist|other)$/.test(name) || (isNewCode && name === '.cache'))
      remove(join(project, name));
}

/**
 * Reports what is wrong after `what`, and retains a copy of the projects. Then the next build is a cold one, because what is
 * wrong once is told once. Throws after too many differences. Returns whether nothing is wrong.
 */
export function tell(what, wrong) {
  if (wrong.length === 0) return true;
  const kept = join(folder, `kept-${differing.push(what)}`);
  for (const name of ['warm', 'cold'])
    fs.cpSync(join(folder, name), join(kept, name), { recursive: true, preserveTimestamps: true });
  console.log(`${what}:\n  ${wrong.slice(0, 8).join('\n  ')}\n  see ${kept}`);
  process.exitCode = 1;
  if (differing.length > MOST_DIFFERENCES) throw new Error('too many differences');
  forgetAll(join(folder, 'warm'), true);
  return false;
}
