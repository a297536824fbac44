// A copy of the project with a small site, whose code a test may change. Packages are linked, not copied.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCodeVersion } from '../../../scripts/disk/cache/code.cjs';
import { cachedName } from '../../../scripts/disk/cache/store.cjs';
import { folderOf, root, temporaryFolder } from '../../helpers';

const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** The cache of all copies: that of the project is its owner's. Names of browser files depend on where their packages are. */
const CACHE = join(root, 'node_modules/.cache/projects', tmpdir());

/** The copy has a cache of its own, with the program of the current code, which the first copy that needs it compiles. */
export function copyProject(): string {
  const folder = layProject();
  const { hash } = readCodeVersion();
  const programs = ['build', 'build-site', 'dev'].map((name) => cachedName(`${name}.value`, hash));
  if (!programs.every((name) => existsSync(join(CACHE, name)))) {
    const first = layProject();
    mkdirSync(CACHE, { recursive: true });
    symlinkSync(CACHE, join(first, '.cache'));
    for (const args of [['build'], ['dev', '--help']])
      execFileSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: first, stdio: 'pipe' });
  }
  const ofCode = [...programs, cachedName('bundle.value', hash)];
  const isWanted = (name: string) =>
    ofCode.includes(name) || /^(?:diagram|heading)-|-[\da-f]{10,12}\.(?!value)\w+$/.test(name);
  mkdirSync(join(folder, '.cache'));
  for (const name of readdirSync(CACHE).filter(isWanted))
    copyFileSync(join(CACHE, name), join(folder, '.cache', name));
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
