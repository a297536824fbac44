// The trees of two versions, as an upgrade compares them: without what is the owner's.
import { git, listByGit, runGit } from '../cli/git';
import { WriteError } from '../files/write-error';

/** Has the commit of the release that the last upgrade took. The message of a commit would be lost in a squash. */
export const RECORD = '.release';

/** What an upgrade does not merge. */
export const OWNED = ['content', 'public', '.drawn', RECORD];

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

const nameOf = (entry: string): string => entry.slice(entry.indexOf('\t') + 1);

/**
 * Returns the trees of two commits of the release. Both have the owner's identity in package.json, and the owner's
 * README.md if it was changed. The first has the owner's package-lock.json, so that of the second replaces it; `npm install`
 * completes it.
 */
export function treesOf(base: string, target: string): [base: string, target: string] {
  const [own, old] = [readPackage('HEAD'), readPackage(base)];
  const identity = IDENTITY.filter((key) => own[key] !== undefined && own[key] !== old[key]);
  const entryOf = (commit: string, name: string) => listByGit('ls-tree', '-z', commit, '--', name);
  const before = entryOf(base, 'README.md');
  const readme = entryOf('HEAD', 'README.md').filter((entry) => !before.includes(entry));
  return [treeOf(base, [...readme, ...entryOf('HEAD', 'package-lock.json')]), treeOf(target, readme)];

  function treeOf(commit: string, replaced: string[]): string {
    const own = new Map([...replaced, ...ownPackage(commit)].map((entry) => [nameOf(entry), entry]));
    const entries = listByGit('ls-tree', '-z', commit).filter((entry) => !OWNED.includes(nameOf(entry)));
    return runGit(['mktree', '-z'], {
      input: entries.map((entry) => `${own.get(nameOf(entry)) ?? entry}\0`).join(''),
    });
  }

  function ownPackage(commit: string): string[] {
    const found = readPackage(commit);
    const changed = identity.filter((key) => Object.hasOwn(found, key)).map((key) => [key, own[key]]);
    if (changed.length === 0) return [];
    const input = `${JSON.stringify({ ...found, ...Object.fromEntries(changed) }, null, 2)}\n`;
    return [`100644 blob ${runGit(['hash-object', '-w', '--stdin'], { input })}\tpackage.json`];
  }
}
