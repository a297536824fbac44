// Copies of the project in three past states, with changes of an owner's, and a release to upgrade them to. The program is
// that of this project, and the files that matter are in tests/fixtures/upgrade/, so that changes of the code change nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { IN_ONE_FILE } from '../../scripts/cache/program.cjs';
import { listRelease } from '../../src/upgrade/release';
import { type Ran, root, runCommand, temporaryFolder } from '../helpers';

const FIXTURES = join(root, 'tests/fixtures/upgrade');
export const PAST = ['past-1', 'past-2', 'past-3'] as const;
export type Past = (typeof PAST)[number];
/** Whether the project has the history of the original, one commit with its files, or none from before the changes. */
export const WAYS = ['clone', 'template', 'zip'] as const;
export type Way = (typeof WAYS)[number];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Some names end in `.txt`, so that no tool takes the file for code of this project. */
function copyPast(name: string, to: string): void {
  for (const file of filesIn(join(FIXTURES, name))) {
    const path = join(to, file.replace(/\.txt$/, ''));
    mkdirSync(dirname(path), { recursive: true });
    cpSync(join(FIXTURES, name, file), path);
  }
}

/** Without flushing files, and without a second process that looks for what to pack. */
const QUICK = ['-c', 'core.fsync=none', '-c', 'maintenance.auto=false'];

export function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'core.autocrlf=false'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...QUICK, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export function commit(folder: string): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Next');
}

const blobHash = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

export interface Release {
  folder: string;
  zip: string;
}

let program: string[] | undefined;

/** The files that the upgrade is compiled from. With those of other commands, each upgrade would take twice as long. */
function filesOfProgram(): string[] {
  const { metafile } = buildSync({
    ...IN_ONE_FILE,
    entryPoints: [join(root, 'scripts/upgrade.ts')],
    external: [...IN_ONE_FILE.external, 'esbuild'],
    outdir: 'out',
    metafile: true,
  });
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
}

const OTHER_FILES = [
  'src/styles',
  'scripts/new.ts',
  'scripts/run.cjs',
  'scripts/cache',
  'package-lock.json',
  'tsconfig.json',
];

/** Version 1.1.0, or a later one, as a folder, and as the ZIP file of a folder. */
export function makeRelease(version = '1.1.0', change: (folder: string) => void = () => {}): Release {
  program ??= filesOfProgram();
  const folder = temporaryFolder();
  for (const file of ['package.json', ...program, ...OTHER_FILES])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  copyPast('release', folder);
  const path = join(folder, 'package.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`));
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n.cache/\n');
  writeFileSync(join(folder, 'README.md'), '# The project\n');
  change(folder);
  const own = filesIn(folder).filter(
    (file) => !/^(?:node_modules|\.cache|\.git)\/|^release\.json$/.test(file),
  );
  const present = new Map(own.map((file) => [file, blobHash(readFileSync(join(folder, file)))]));
  const past = new Map<string, string[]>();
  for (const name of [...PAST, 'release'])
    for (const file of filesIn(join(FIXTURES, name))) {
      const hash = blobHash(readFileSync(join(FIXTURES, name, file)));
      past.set(file.replace(/\.txt$/, ''), [hash, ...(past.get(file.replace(/\.txt$/, '')) ?? [])]);
    }
  past.set('scripts/old.ts', [blobHash(Buffer.from(OLD_FILE))]);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(listRelease(version, present, past)));
  const copy = join(temporaryFolder(), 'copy');
  cpSync(folder, copy, { recursive: true, filter: (file) => !/\/(?:node_modules|\.cache)$/.test(file) });
  git(copy, 'init', '--quiet');
  commit(copy);
  const zip = `${copy}.zip`;
  git(copy, 'archive', '--format=zip', `--prefix=koi-portfolio-${version}/`, '-o', zip, 'HEAD');
  return { folder, zip };
}

const OLD_FILE = 'export const old = 1;\n';

/** A project in Git with colors, a size, a component and files of an owner's. */
export function makeProject(past: Past, way: Way): string {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  const states = way === 'clone' ? PAST.slice(0, PAST.indexOf(past) + 1) : [past];
  for (const state of states) {
    copyPast(state, folder);
    mkdirSync(join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, 'scripts/old.ts'), OLD_FILE);
    if (way !== 'zip') commit(folder);
  }
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  edit('src/styles/tokens.css', '#bf3419', '#1f7a3d');
  edit('src/styles/tokens.css', '--page: 64rem', '--page: 60rem');
  edit('src/components/post-list.tsx', 'className="row"', 'className="row mine"');
  edit('package.json', '"scripts": {', '"scripts": {\n    "deploy": "true",');
  edit('content/site.yaml', 'Your Name', 'Ann');
  writeFileSync(join(folder, 'README.md'), '# Ann\n');
  writeFileSync(join(folder, 'src/components/own.tsx'), 'export const own = 1;\n');
  mkdirSync(join(folder, 'public'), { recursive: true });
  symlinkSync('../README.md', join(folder, 'public/link.md'));
  commit(folder);
  return folder;
}

/** Runs `npm run upgrade` in a project or a release. */
export const upgrade = (folder: string, ...args: string[]): Promise<Ran> =>
  runCommand(['upgrade', ...args], { LC_ALL: 'C' }, folder);

export const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** All files of a project but those of Git and of packages, by path. */
export function treeOf(folder: string): Record<string, string> {
  const files = filesIn(folder).filter((file) => !/^(?:\.git|node_modules|\.cache)\//.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'base64')]));
}

/** The upgraded project runs its own commands, as after `npm ci`. */
export function install(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // A line of .gitignore that ends in a slash does not match a link.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
}
