// A copy of the whole project whose code a test may break, with a site of its own. Packages are linked, not copied.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderOf, root, temporaryFolder } from '../../helpers';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const PROGRAM = '.cache/program';
/** What takes long to make is known by all that it is made of: copies share it. */
const IMAGES = ['generated', 'images', 'compressed'].map((name) => `.cache/${name}`);

interface CopyOptions {
  /** Without the compiled program: as before the first command. */
  isCompiled?: boolean;
  /** With images of its own, as they are now, for a test that changes the cache. */
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
  // What npm has installed is a part of what the program is known by.
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(join(root, installed))) cpSync(join(root, installed), join(folder, installed));
  if (isCompiled) copyCache(join(root, PROGRAM), join(folder, PROGRAM));
  // Packages that are linked give browser files other names than in the root, but the same in all copies.
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

/** Copies the files of a folder of the cache. Other tests run commands in the root, which may replace a file meanwhile. */
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

// The first look at the sources is at their dates, to the nanosecond, which Node does not keep when it copies.
function copyWithDates(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-Rp', from, to]);
}
