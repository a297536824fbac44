// A copy of the project with a small site, whose code a test may change. Packages are linked, not copied.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCodeState } from '../../../scripts/disk/cache/code-state.cjs';
import { folderOf, root, temporaryFolder } from '../../helpers';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
/**
 * The caches of all copies, which tests fill themselves: those of the project belong to its owner, and may be large. The
 * folder is named by that of the copies, because browser files have names that depend on where their packages are.
 */
const CACHES = join(root, 'node_modules/.cache/copies', tmpdir());
/** Copies share these, because their entries are named by the hash of all inputs. */
const SHARED = ['bundle', 'drawn'];

/** With `isApart`, the copy has its own image cache, for a test that changes the cache. */
export function copyProject({ isApart = false } = {}): string {
  const folder = layProject();
  for (const name of SHARED) {
    if (isApart) copyCache(join(CACHES, name), join(folder, '.cache', name));
    else linkFolder(join(CACHES, name), join(folder, '.cache', name));
  }
  copyProgram(folder);
  return folder;
}

/** A copy without a cache. */
function layProject(): string {
  const folder = temporaryFolder();
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['content', 'public'])
    cpSync(join(folderOf('good'), part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  // The hash of the program includes the installed packages.
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(join(root, installed))) cpSync(join(root, installed), join(folder, installed));
  return folder;
}

/** Copies the program of the current code, which the first copy that needs it compiles. */
function copyProgram(folder: string): void {
  const { hash } = readCodeState();
  const programs = join(CACHES, 'program');
  const compiled = join(programs, 'dev.cjs');
  if (!existsSync(compiled) || !readdirSync(compiled).some((name) => name.startsWith(hash))) {
    const first = layProject();
    for (const name of ['program', ...SHARED]) linkFolder(join(CACHES, name), join(first, '.cache', name));
    for (const args of [['build'], ['dev', '--help']])
      execFileSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: first, stdio: 'pipe' });
  }
  const isCurrent = (name: string) => name.includes('.v8') || name.includes(hash);
  copyCache(programs, join(folder, '.cache/program'), isCurrent);
}

function linkFolder(from: string, to: string): void {
  mkdirSync(from, { recursive: true });
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

/** Copies the files of a cache. Other tests may replace one at the same time. */
function copyCache(from: string, to: string, isWanted = (_: string): boolean => true): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(isWanted)) {
    if (statSync(join(from, name), { throwIfNoEntry: false })?.isFile() !== true) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    try {
      copyFileSync(join(from, name), join(to, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
