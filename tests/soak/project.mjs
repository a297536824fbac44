// Makes, builds and compares copies of the project for soak tests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const CODE = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
export const OWN = ['content', 'public'];

const folder = fs.mkdtempSync(join(tmpdir(), 'cache-soak-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

export function makeProject(name) {
  const project = join(folder, name);
  for (const part of CODE) fs.cpSync(join(root, part), join(project, part), { recursive: true });
  const fixture = join(root, 'tests/fixtures/good');
  for (const part of OWN) fs.cpSync(join(fixture, part), join(project, part), { recursive: true });
  fs.mkdirSync(join(project, 'node_modules'));
  for (const name of fs.readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      fs.symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}

export const ENV = { ...process.env, SOURCE_DATE_EPOCH: '1768478400', NO_COLOR: '1' };
export const COMMAND = ['scripts/run.cjs', 'build', '--compress'];

/** The result of a build: its exit code and messages, a hash of each file, and the error if there is a message. */
export function build(project, { keepDist = false } = {}) {
  if (!keepDist) fs.rmSync(join(project, 'dist'), { recursive: true, force: true });
  const { status, signal, stderr } = spawnSync(process.execPath, COMMAND, { cwd: project, env: ENV });
  const said = stderr.toString().replace(/^(?:files): .*\n/gm, '');
  const files = filesIn(join(project, 'dist')).map((path) => [relative(project, path), hashOf(path)]);
  const crash = signal ?? (status !== 0 || said !== '' ? `exit ${status}: ${said}` : undefined);
  return { status: signal ?? status, said, crash, files };
}
export const hashOf = (path) => createHash('sha256').update(fs.readFileSync(path)).digest('hex');
export const isSame = (a, b) => JSON.stringify(a.files.sort()) === JSON.stringify(b.files.sort());
/** The names of the files that only one of two builds has, or that differ. */
export const differences = (a, b) => {
  const [one, other] = [Object.fromEntries(a.files), Object.fromEntries(b.files)];
  return Object.keys({ ...one, ...other })
    .filter((path) => one[path] !== other[path])
    .join(', ');
};
export const filesIn = (path) =>
  !fs.existsSync(path)
    ? []
    : fs
        .readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

export const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
