// A copy of the project with a small site, whose code a test may change. Packages are linked, not copied.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderOf, root, temporaryFolder } from '../../helpers';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const PROGRAM = '.cache/program';
/** Copies share these caches, because their entries are named by the hash of all inputs. */
const IMAGES = ['generated', 'images', 'compressed'].map((name) => `.cache/${name}`);

interface CopyOptions {
  /** Whether the copy has the compiled program; without it, the next command compiles. */
  isCompiled?: boolean;
  /** Whether the copy has its own image cache, for a test that changes the cache. */
  isApart?: boolean;
}

export function copyProject({ isCompiled = true, isApart = false }: CopyOptions = {}): string {
  const folder = temporaryFolder();
  for (const part of PARTS) copyWithDates(join(root, part), join(folder, part));
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
  if (isCompiled) copyCache(join(root, PROGRAM), join(folder, PROGRAM));
  // Browser files have other names than in the root, because packages are linked, but the same names in all copies.
  const bundle = join(root, 'node_modules/.cache/copies', tmpdir(), 'bundle');
  if (!isApart) linkFolder(bundle, join(folder, '.cache/bundle'));
  for (const part of IMAGES) {
    if (!isApart) linkFolder(join(root, part), join(folder, part));
    else copyCache(join(root, part), join(folder, part));
  }
  return folder;
}

function linkFolder(from: string, to: string): void {
  mkdirSync(from, { recursive: true });
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

/** Copies a cache folder. Other tests run commands in the root, which may replace a file at the same time. */
function copyCache(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(from, name), { throwIfNoEntry: false })?.isFile() !== true) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    try {
      copyFileSync(join(from, name), join(to, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

// The launcher compares the dates of the sources to the nanosecond, which cpSync of Node does not keep.
function copyWithDates(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-Rp', from, to]);
}
