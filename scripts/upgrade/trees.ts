// The trees of two versions, as an upgrade compares them, without what is the owner's; and their merge in Git's store of objects.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, listByGit, reasonIn, runGit } from '../cli/git';
import { WriteError } from '../files/write-error';

/** The branches and tags of the release are below `refs/` of this name while the upgrade runs; nobody else has it. */
export const NAME = `upgrade-${process.pid}`;

/** Has the commit of the release that the last upgrade took. The message of a commit would be lost in a squash. */
export const RECORD = '.release';

/** What an upgrade does not merge. */
export const OWNED = ['content', 'public', '.drawn', RECORD];

/** Messages have the names of tags in a command to paste. */
const PLAIN_TAG = /^[\w.+-]{1,99}$/;

/** Returns the tag at a commit of the release, if possible that of `version`; undefined if it has none. */
function tagOf(commit: string, version?: unknown): string | undefined {
  const refs = runGit([
    'for-each-ref',
    `--points-at=${commit}`,
    '--format=%(refname:lstrip=3)',
    `refs/${NAME}/tags`,
  ]);
  const tags = refs.split('\n').filter((tag) => PLAIN_TAG.test(tag));
  return tags.find((tag) => tag === `v${version}`) ?? tags[0];
}

const refusal = (commit: string, reason: string): WriteError =>
  new WriteError(`${tagOf(commit) ?? commit} is not a version of this project: ${reason}.`);

export function readPackage(commit: string): Record<string, unknown> {
  try {
    return JSON.parse(git('.', ['cat-file', 'blob', `${commit}:package.json`]).stdout) ?? {};
  } catch {
    throw refusal(commit, 'its package.json is missing or not JSON');
  }
}

/** Returns the tag of a commit of the release, such as `v1.2.0`, or its version and hash, such as `1.2.0 (0a1b2c3d)`. */
export function versionOf(commit: string): string {
  const { version } = readPackage(commit);
  if (!/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,99})?$/.test(String(version)))
    throw refusal(commit, 'its package.json has no version such as 1.2.0');
  return tagOf(commit, version) ?? `${version} (${commit.slice(0, 8)})`;
}

/** What an owner changes in package.json next to lines that a release changes. */
const IDENTITY = ['name', 'version', 'description', 'license'];

const nameOf = (entry: string): string => entry.slice(entry.indexOf('\t') + 1);
/** A disk may take `Content` for `content`. */
const isOwned = (entry: string): boolean => OWNED.includes(nameOf(entry).toLowerCase());

const ownedIn = (commit: string): string[] => listByGit('ls-tree', '-z', commit).filter(isOwned);

/** Returns the tree without what is the owner's, and with these entries in place of those of the same names. */
function makeTree(commit: string, replaced: string[]): string {
  const own = new Map(replaced.map((entry) => [nameOf(entry), entry]));
  const entries = listByGit('ls-tree', '-z', commit).filter(
    (entry) => !isOwned(entry) && !own.has(nameOf(entry)),
  );
  return runGit(['mktree', '-z'], {
    input: [...entries, ...own.values()].map((entry) => `${entry}\0`).join(''),
  });
}

/** Git would need all memory for a tree that has itself, ten times in ten times. */
const LARGEST_LIST = 2 ** 24;

/**
 * Returns the trees of two commits of the release. Both have the owner's identity in package.json, and the owner's
 * README.md if it was changed. The first has the owner's package-lock.json, so that of the second replaces it; `npm install`
 * completes it.
 */
export function treesOf(base: string, target: string): [base: string, target: string] {
  for (const commit of [base, target])
    if (git('.', ['ls-tree', '-r', '-t', '--name-only', commit], { maxBuffer: LARGEST_LIST }).status !== 0)
      throw refusal(commit, 'it has too many files');
  const [own, old] = [readPackage('HEAD'), readPackage(base)];
  const identity = IDENTITY.filter((key) => own[key] !== undefined && own[key] !== old[key]);
  const entryOf = (commit: string, name: string) => listByGit('ls-tree', '-z', commit, '--', name);
  const before = entryOf(base, 'README.md');
  const readme = entryOf('HEAD', 'README.md').filter((entry) => !before.includes(entry));
  const lock = entryOf('HEAD', 'package-lock.json');
  return [
    makeTree(base, [...readme, ...lock, ...ownPackage(base)]),
    makeTree(target, [...readme, ...ownPackage(target)]),
  ];

  function ownPackage(commit: string): string[] {
    const found = readPackage(commit);
    const changed = identity.filter((key) => Object.hasOwn(found, key)).map((key) => [key, own[key]]);
    if (changed.length === 0) return [];
    const input = `${JSON.stringify({ ...found, ...Object.fromEntries(changed) }, null, 2)}\n`;
    return [`100644 blob ${runGit(['hash-object', '-w', '--stdin'], { input })}\tpackage.json`];
  }
}

export type Merged = ReturnType<typeof mergeTrees>;

/**
 * Adds the changes from the tree `base` to the tree `target` to HEAD, and the file RECORD with the text `record`. Returns the
 * tree, which has marks of conflicts with NAME; the entries of the index by path of each conflict; and the files that one
 * side has deleted and the other changed: `deleted` by the owner stay deleted, `obsolete` ones of the owner stay.
 */
export function mergeTrees([base, target]: string[], record: string) {
  const commit = (name: string, tree: string, ...parents: string[]): string => {
    const author = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost'];
    const made = runGit([...author, 'commit-tree', '-m', name, ...parents, tree]);
    runGit(['update-ref', `refs/${NAME}/${name}`, made]);
    return `${NAME}/${name}`;
  };
  const start = ['-p', commit('before', base)];
  const sides = [commit('yours', 'HEAD^{tree}', ...start), commit('release', target, ...start)];
  // A file of the owner's moves with its folder.
  const renames = ['-c', 'merge.renames=true', '-c', 'merge.directoryRenames=true'];
  const merging = ['merge-tree', '--write-tree', '-z', '--no-messages', ...sides];
  const { status, stdout, stderr } = git('.', [...renames, ...merging]);
  const [tree, ...entries] = stdout.split('\0').filter(Boolean);
  if (status !== 0 && entries.length === 0)
    throw new WriteError(
      `Git could not merge the release, and nothing was changed: ${reasonIn(stderr) || (status === 1 ? 'you and the release have moved the same folder' : 'this needs Git 2.38 or newer')}.`,
    );
  const conflicts = new Map<string, string[]>();
  for (const entry of entries) {
    const path = entry.slice(entry.indexOf('\t') + 1);
    // Git also merges into files of the project that the owner has moved there.
    if (!OWNED.includes(path.replace(/\/.*/s, '').toLowerCase()))
      conflicts.set(path, [...(conflicts.get(path) ?? []), entry]);
  }
  const stagesOf = (path: string) =>
    conflicts
      .get(path)
      ?.map((entry) => entry.split(/[ \t]/)[2])
      .join('');
  const [deleted, obsolete] = ['13', '12'].map((stages) =>
    [...conflicts.keys()].filter((path) => stagesOf(path) === stages),
  );
  for (const path of [...deleted, ...obsolete]) conflicts.delete(path);
  const hash = runGit(['hash-object', '-w', '--stdin'], { input: record });
  const own = ownedIn('HEAD').filter((entry) => nameOf(entry) !== RECORD);
  own.push(`100644 blob ${hash}\t${RECORD}`);
  return { tree: withoutFiles(makeTree(tree, own), deleted), conflicts, deleted, obsolete };
}

/** Returns the tree without the files. Git refuses names here that a working tree must not have, such as `.GIT`. */
function withoutFiles(tree: string, paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    runGit(['read-tree', tree], { env });
    runGit(['update-index', '-z', '--force-remove', '--stdin'], { env, input: paths.join('\0') });
    return runGit(['write-tree'], { env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
