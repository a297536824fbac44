// Fetches a release, finds the commit of it that the project comes from, and makes the two trees that an upgrade compares.
import { resolve } from 'node:path';
import { printable } from '../../src/base/problems/problem';
import { Refusal } from '../disk/errors';
import { kindOf } from '../disk/read/walk';
import { git, listByGit, runGit } from './git';

/** The branches and tags of the release are below `refs/` of this name while the upgrade runs. No other process uses this name. */
const NAME = `upgrade-${process.pid}`;

const REFS = `refs/${NAME}`;

/** Addresses with an encrypted protocol. For `<helper>::<address>`, Git would run a program. */
const ADDRESS = /^(?:https|ssh):\/\/\w|^\w[\w.-]*@\w[\w.-]*:(?!:)/;

// Runs `work` while the repository has the branches and tags of a release. Git reads a folder with git-upload-pack, which runs no
// hooks, and no programs that the configuration of the folder names.
export function withRelease<T>(name: string, work: () => T): T {
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  const isFolder = kindOf(folder) === 'folder';
  if (!isFolder && !ADDRESS.test(name))
    throw new Refusal(
      `${name} is neither a folder nor a Git address such as https://example.org/a.git or git@example.org:a.git.`,
    );
  const env = {
    GIT_ALLOW_PROTOCOL: isFolder ? 'file' : 'https:ssh',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: process.stdin.isTTY ? '1' : '0',
  };
  const options = '--quiet --no-tags --no-recurse-submodules --no-write-fetch-head --prune'.split(' ');
  const refs = ['heads/*', 'tags/*'].map((part) => `+refs/${part}:${REFS}/${part}`);
  // As a pattern, because fetching a HEAD by name fails if its branch is missing.
  refs.push(`+HEA*:${REFS}/HEA*`);
  try {
    runGit(['fetch', ...options, '--', isFolder ? folder : name, ...refs], { env });
    return work();
  } finally {
    const commands = runGit(['for-each-ref', '--format=delete %(refname)', REFS]);
    runGit(['update-ref', '--stdin'], { input: commands && `${commands}\n` });
  }
}

/** Returns the commit of a tag, branch or hash. The default is the newest version, or the default branch if there is no version. */
export function findWanted(to?: string): string {
  if (to !== undefined) return commitOf(to);
  const tags = runGit(['for-each-ref', '--sort=-version:refname', '--format=%(refname)', `${REFS}/tags`]);
  const newest = tags.split('\n').find((tag) => /\/v\d+\.\d+\.\d+$/.test(tag));
  const commit = commitAt(newest ?? `${REFS}/HEAD`);
  if (commit !== undefined) return commit;
  throw new Refusal(
    'The release has no version and no branch at its HEAD, or a part of its history only: name a tag or branch with --to, or run in its clone: git fetch --unshallow',
  );
}

function commitOf(name: string, hint = ''): string {
  const refs = [`${REFS}/tags/${name}`, `${REFS}/heads/${name}`];
  if (/^[\da-f]{7,64}$/.test(name)) refs.push(name);
  const commit = refs.map(commitAt).find(Boolean);
  if (commit === undefined) throw new Refusal(`The release has no tag, branch or commit ${name}${hint}.`);
  return commit;
}

const commitAt = (revision: string): string | undefined =>
  git(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).stdout.trim() || undefined;

/** The commit of the release from which the project, at HEAD, comes. */
export function findBase(wanted: string, from?: string): string {
  if (from !== undefined) return commitOf(from);
  const { release } = readPackage('HEAD');
  if (release) return commitOf(String(release), ', which is in package.json. Name another with --from');
  const shared = git(['merge-base', 'HEAD', wanted]).stdout.trim();
  const [first] = runGit(['rev-list', '--max-parents=0', 'HEAD']).split('\n');
  const found = shared || commitAt(`${REFS}/tags/v${readPackage(first).version}`);
  if (found) return found;
  throw new Refusal(
    'The version that your project comes from was not found. Name its tag, branch or commit with --from.',
  );
}

/** The cache folder of versions before 1.1. */
export const OLD_CACHE = '.drawn';

/** What an upgrade does not merge. */
const OWNED = ['content', 'public', OLD_CACHE];

/** The version at a commit of the release, and its hash: `v1.2.0 (0a1b2c3d)`. */
export const versionOf = (commit: string): string =>
  printable(`v${readPackage(commit).version} (${commit.slice(0, 8)})`);

function readPackage(commit: string): Record<string, unknown> {
  try {
    return JSON.parse(git(['cat-file', 'blob', `${commit}:package.json`]).stdout) ?? {};
  } catch {
    throw new Refusal(`${commit} is not a version of this project: its package.json is missing or not JSON.`);
  }
}

/** Keys that an owner may change. `release` is the commit of the last upgrade: in a commit message, a squash would lose it. */
const IDENTITY = ['name', 'version', 'description', 'license', 'release'];

const entryName = (entry: string): string => entry.slice(entry.indexOf('\t') + 1);
/** Ignores case, as some file systems do. */
const isOwned = (entry: string): boolean => OWNED.includes(entryName(entry).toLowerCase());
export const ownNames = (): string[] => listByGit('ls-tree', '-z', 'HEAD').filter(isOwned).map(entryName);

/** Makes the tree of a commit without the owner's files. Entries in `replaced` take the place of entries with the same names. */
function makeTree(commit: string, replaced: string[]): string {
  const own = new Map(replaced.map((entry) => [entryName(entry), entry]));
  const others = listByGit('ls-tree', '-z', commit).filter(
    (entry) => !isOwned(entry) && !own.has(entryName(entry)),
  );
  return runGit(['mktree', '-z'], { input: [...others, ...own.values()].join('\0') });
}

// Returns a commit with the tree of `wanted`, and a parent with the tree of `current`. Both have the owner's identity in
// package.json, and the README.md that the owner has changed. The parent has the owner's package-lock.json, so that the one of
// the release replaces it; `npm install` completes the new file.
export function changeFrom(current: string, wanted: string): string {
  const [own, old] = [readPackage('HEAD'), readPackage(current)];
  const identity = IDENTITY.filter((key) => own[key] !== undefined && own[key] !== old[key]);
  const entriesOf = (commit: string, name: string) => listByGit('ls-tree', '-z', commit, '--', name);
  const before = entriesOf(current, 'README.md');
  const readme = entriesOf('HEAD', 'README.md').filter((entry) => !before.includes(entry));
  const lock = entriesOf('HEAD', 'package-lock.json');
  const parent = toCommit(makeTree(current, [...readme, ...lock, ...ownPackage(current)]));
  return toCommit(makeTree(wanted, [...readme, ...ownPackage(wanted, { release: wanted })]), '-p', parent);

  function ownPackage(commit: string, more: Record<string, unknown> = {}): string[] {
    const changed = Object.fromEntries(identity.map((key) => [key, own[key]]));
    const { name, version, release, ...others } = { ...readPackage(commit), ...changed, ...more };
    const text = JSON.stringify({ name, version, release, ...others }, null, 2);
    return [toEntry('package.json', `${text}\n`)];
  }
}

const toCommit = (tree: string, ...parent: string[]): string =>
  runGit(['commit-tree', '-m', 'A release', ...parent, tree]);

const toEntry = (name: string, input: string): string =>
  `100644 blob ${runGit(['hash-object', '-w', '--stdin'], { input })}\t${name}`;
