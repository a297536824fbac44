// A copy of the whole project whose code a test may break, with a site of its own. Packages are linked, not copied.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, root, temporaryFolder } from '../../helpers';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

interface CopyOptions {
  /** Without what the launcher has compiled: as before the first command. */
  isCompiled?: boolean;
}

export function copyProject({ isCompiled = true }: CopyOptions = {}): string {
  const folder = temporaryFolder();
  for (const part of PARTS) copyWithDates(join(root, part), join(folder, part));
  for (const part of ['content', 'public'])
    cpSync(join(folderOf('good'), part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  // What is drawn or compressed is known by all that it is made of: copies share it.
  mkdirSync(join(root, '.cache'), { recursive: true });
  symlinkSync(join(root, '.cache'), join(folder, '.cache'));
  const program = 'node_modules/.program';
  if (isCompiled && existsSync(join(root, program)))
    copyWithDates(join(root, program), join(folder, program));
  // Browser files are bundled anew: packages that are linked give their scripts other names.
  rmSync(join(folder, program, 'browser.json'), { force: true });
  return folder;
}

// What is compiled is known by the dates of the sources, to the nanosecond, which Node does not keep when it copies.
function copyWithDates(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-Rp', from, to]);
}
