// `npm run upgrade -- <release>`: replaces the generator with that of a release and keeps what is the owner's. The program
// of the release does it, because only that one knows what has changed: this one opens the release and starts it there
// with --project.
import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { compareVersions, type Release } from '../src/upgrade/release';
import { formatReport } from '../src/upgrade/report';
import { fail, runnerOf, UsageError } from './cli/args';
import { withLock } from './files/lock';
import { root } from './files/paths';
import { WriteError } from './files/write-error';
import { isInGit, seenByGit, uncommitted } from './upgrade/git';
import { withRelease } from './upgrade/open-release';
import { planUpgrade } from './upgrade/plan';
import { checkFiles, checkRelease, first, readRelease } from './upgrade/release-files';
import { type Change, switchFiles } from './upgrade/switch';
import { FOLDER, LOCK } from './upgrade/undo.cjs';

const command = {
  usage: 'npm run upgrade --',
  summary: 'Replaces the generator with that of a release, and keeps your content, files and changes.',
  positionals: '<folder, ZIP file or Git address of a release>',
  options: {
    to: {
      type: 'string',
      value: 'TAG',
      help: 'the tag or branch of a Git address (default: the newest version)',
    },
    'dry-run': { type: 'boolean', help: 'print the report and change nothing' },
    base: {
      type: 'string',
      value: 'DIR',
      help: 'folder or ZIP file of the version that the project comes from, if Git does not have it',
    },
    'no-git': {
      type: 'boolean',
      help: 'keep the replaced files in a folder; needed if the project is not in Git',
    },
    project: {
      type: 'string',
      value: 'DIR',
      help: 'upgrade the project in DIR to the release in this folder',
    },
  },
} as const;

/** Returns exit code 0 if the upgrade or the dry run is done, 1 if it was refused or the upgrade has conflicts. */
export const run = runnerOf(command, async ({ values, positionals }) => {
  const { to, project, base } = values;
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('Name one release.');
  if (name === undefined && project === undefined)
    throw new UsageError('Name the release: its folder, ZIP file or Git address.');
  try {
    if (name !== undefined)
      return await withRelease(name, to, (folder) => startIn(folder, name, resolve(project ?? root), values));
    if (to !== undefined) throw new UsageError('--to needs the Git address of a release.');
    const upgrade = (baseFolder?: string) => upgradeProject(resolve(project ?? ''), baseFolder, values);
    return base === undefined ? upgrade() : await withRelease(base, undefined, upgrade);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    return fail(error.message);
  }
});

type Values = { base?: string; 'dry-run'?: boolean; 'no-git'?: boolean };

/** Starts the program of the release, with the packages that are installed here. */
function startIn(folder: string, name: string, project: string, values: Values): number {
  checkRelease(folder, name);
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const options = [
    ...(['dry-run', 'no-git'] as const).flatMap((key) => (values[key] ? [`--${key}`] : [])),
    ...(values.base === undefined ? [] : ['--base', resolve(values.base)]),
  ];
  const start = (args: string[], stdio: StdioOptions) =>
    spawnSync(process.execPath, [join(folder, 'scripts/run.cjs'), 'upgrade', ...args], {
      stdio,
      cwd: folder,
    });
  // Compiles it, which fails if it needs a package that is not installed here.
  const { status, stderr } = start(['--help'], ['ignore', 'ignore', 'pipe']);
  if (status === 0) return start(['--project', project, ...options], 'inherit').status ?? 1;
  process.stderr.write(stderr);
  throw new WriteError(
    `The upgrade program of ${name} does not run with the packages that are installed here. Unpack the release, run npm ci there, and then: npm run upgrade -- --project '${project}'`,
  );
}

function upgradeProject(project: string, base: string | undefined, values: Values): number {
  const release = checkRelease(root, root);
  checkFiles(root, release);
  if (existsSync(project) && realpathSync(project) === realpathSync(root))
    throw new WriteError(
      'The release is this project itself. Name the folder, ZIP file or Git address of another.',
    );
  if (!existsSync(join(project, 'package.json')) || !existsSync(join(project, 'content/site.yaml')))
    throw new WriteError(`${project} is not a copy of this project: it has no content/site.yaml.`);
  const upgrade = (): number => {
    undoInterrupted(project);
    refuseVersion(project, release);
    const backup = refuseUnsaved(project, values);
    const { changes, report } = planUpgrade(project, root, release, base);
    if (backup === undefined) refuseHidden(project, changes);
    const folder = isHere(project) ? undefined : project;
    const text = formatReport({ ...report, backup, folder }, values['dry-run']);
    if (changes.length === 0 || values['dry-run']) console.log(text);
    else switchFiles(project, changes, { to: release.version, release: root, backup, report: text });
    return report.conflicts.length > 0 && !values['dry-run'] ? 1 : 0;
  };
  if (values['dry-run']) return upgrade();
  return withLock(join(project, LOCK), upgrade, 'Another upgrade of this folder is running');
}

/** npm names the folder in which the owner is; the program runs in that of the release. */
function isHere(project: string): boolean {
  const here = process.env.INIT_CWD ?? process.cwd();
  return existsSync(here) && realpathSync(here) === realpathSync(project);
}

/** The program that undoes it is that of the version to which the upgrade was. */
function undoInterrupted(project: string): void {
  const program = join(project, FOLDER, 'program/upgrade/undo.cjs');
  if (existsSync(program)) createRequire(program)(program).undo();
}

function refuseVersion(project: string, release: Release): void {
  const now = readRelease(project)?.version;
  if (now !== undefined && compareVersions(release.version, now) < 0)
    throw new WriteError(`The release has version ${release.version}, but this project already has ${now}.`);
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const needed = String(node).replace('>=', '');
  if (compareVersions(process.versions.node, `${needed}.0`) < 0)
    throw new WriteError(
      `Version ${release.version} needs Node ${needed} or later; this is ${process.versions.node}.`,
    );
}

const NO_GIT = 'Or upgrade with --no-git, which copies the replaced files to a folder.';

/** Returns the name of the folder for the replaced files, if they are to be kept. */
function refuseUnsaved(project: string, values: Values): string | undefined {
  const hasGit = isInGit(project);
  if (!hasGit && !values['no-git'])
    throw new WriteError(
      `${project} is not in Git, so nothing could be undone. Run: git init && git add -A && git commit -m "My site". ${NO_GIT}`,
    );
  const paths = hasGit && !values['dry-run'] ? uncommitted(project) : [];
  if (paths.length > 0)
    throw new WriteError(
      `There are changes that are not committed: ${first(5, paths)}. Commit them first: git add -A && git commit -m "Before the upgrade".`,
    );
  if (!values['no-git']) return undefined;
  return freeName(project, `upgrade-backup-${readRelease(project)?.version ?? '1.0.0'}`);
}

/** Git could not bring back what it does not have. */
function refuseHidden(project: string, changes: Change[]): void {
  const seen = seenByGit(project);
  const hidden = changes.flatMap(({ path, before }) => (before === null || seen.has(path) ? [] : [path]));
  if (hidden.length > 0)
    throw new WriteError(
      `The upgrade would change ${first(5, hidden)}, but Git ignores your text there, so nothing could be undone. Move it, or add it: git add -f <file> && git commit. ${NO_GIT}`,
    );
}

function freeName(project: string, name: string): string {
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(join(project, free))) return free;
  }
}
