// What an upgrade compares: the trees of two versions without what is the owner's.
import { printable } from '../../../src/base/problems/problem';
import { WriteError } from '../../disk/files/write-error';
import { git, listByGit, runGit } from '../git';

/** The branches and tags of the release are below `refs/` of this name while the upgrade runs; nobody else has it. */
export const NAME = `upgrade-${process.pid}`;

/** Has the commit of the release that the last upgrade took. The message of a commit would be lost in a squash. */
export const RECORD = '.release';

/** Versions before 1.1 had their drawings here. */
export const DRAWN = '.drawn';

/** What an upgrade does not merge. */
const OWNED = ['content', 'public', DRAWN];

/** Returns the tag at a commit of the release, if possible that of its version, or the version and hash: `1.2.0 (0a1b2c3d)`. */
export function versionOf(commit: string): string {
  const { version } = readPackage(commit);
  const pointing = ['for-each-ref', `--points-at=${commit}`, '--format=%(refname:lstrip=3)'];
  const tags = runGit([...pointing, `refs/${NAME}/tags`]).split('\n');
  return printable(
    tags.find((tag) => tag === `v${version}`) || tags[0] || `${version} (${commit.slice(0, 8)})`,
  );
}

export function readPackage(commit: string): Record<string, unknown> {
  try {
    return JSON.parse(git('.', ['cat-file', 'blob', `${commit}:package.json`]).stdout) ?? {};
  } catch {
    throw new WriteError(
      `${commit} is not a version of this project: its package.json is missing or not JSON.`,
    );
  }
}

/** What an owner changes in package.json next to lines that a release changes. */
const IDENTITY = ['name', 'version', 'description', 'license'];

export const nameOf = (entry: string): string => entry.slice(entry.indexOf('\t') + 1);
/** A disk may take `Content` for `content`. */
export const isOwned = (entry: string): boolean => OWNED.includes(nameOf(entry).toLowerCase());

/** Returns the tree without what is the owner's, and with these entries in place of those of the same names. */
function makeTree(commit: string, replaced: string[]): string {
  const own = new Map(replaced.map((entry) => [nameOf(entry), entry]));
  const others = listByGit('ls-tree', '-z', commit).filter(
    (entry) => !isOwned(entry) && !own.has(nameOf(entry)),
  );
  return runGit(['mktree', '-z'], { input: [...others, ...own.values()].join('\0') });
}

/**
 * Returns a commit with the tree of `target`, whose parent has that of `base`. Both have the owner's identity in package.json, and
 * the owner's README.md if it was changed. The parent has the owner's package-lock.json and record, so that those of the
 * commit replace them; `npm install` completes the first.
 */
export function changeFrom(base: string, target: string): string {
  const [own, old] = [readPackage('HEAD'), readPackage(base)];
  const identity = IDENTITY.filter((key) => own[key] !== undefined && own[key] !== old[key]);
  const entriesOf = (commit: string, ...names: string[]) =>
    listByGit('ls-tree', '-z', commit, '--', ...names);
  const before = entriesOf(base, 'README.md');
  const readme = entriesOf('HEAD', 'README.md').filter((entry) => !before.includes(entry));
  const replaced = entriesOf('HEAD', 'package-lock.json', RECORD);
  const parent = toCommit(makeTree(base, [...readme, ...replaced, ...ownPackage(base)]));
  const record = toEntry(RECORD, `${target}\n`);
  return toCommit(makeTree(target, [...readme, record, ...ownPackage(target)]), '-p', parent);

  function ownPackage(commit: string): string[] {
    const found = readPackage(commit);
    const changed = identity.filter((key) => Object.hasOwn(found, key)).map((key) => [key, own[key]]);
    if (changed.length === 0) return [];
    return [
      toEntry('package.json', `${JSON.stringify({ ...found, ...Object.fromEntries(changed) }, null, 2)}\n`),
    ];
  }
}

const toCommit = (tree: string, ...parent: string[]): string =>
  runGit(['commit-tree', '-m', 'A release', ...parent, tree]);

const toEntry = (name: string, input: string): string =>
  `100644 blob ${runGit(['hash-object', '-w', '--stdin'], { input })}\t${name}`;
