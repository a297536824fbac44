// Merges a release into the commit of the project in Git's store of objects. Only `writeTree` changes the project: until then,
// Git runs no program and reads no attributes but the owner's.
import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentFolders } from '../../src/outputs/paths';
import { git, listByGit, reasonIn, runGit } from '../cli/git';
import { WriteError } from '../files/write-error';
import { makeTree, OWNED, ownedIn, RECORD } from './trees';

/** Of commits that stay in no branch. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'upgrade',
  GIT_AUTHOR_EMAIL: 'upgrade@localhost',
  GIT_COMMITTER_NAME: 'upgrade',
  GIT_COMMITTER_EMAIL: 'upgrade@localhost',
};

export interface Merged {
  /** The merged files, with marks in those with conflicts. */
  tree: string;
  /** Path -> its entries in the index: `<mode> <object> <stage>\t<path>`. */
  conflicts: Map<string, string[]>;
  /** Deleted by the owner, and changed by the release: they stay deleted. */
  deleted: string[];
  /** Deleted by the release, and changed by the owner: they stay. */
  obsolete: string[];
}

/** Adds the changes from the tree `base` to the tree `target` to HEAD. `record` is the text of RECORD; marks of conflicts have `refs`. */
export function mergeTrees([base, target]: string[], refs: string, record: string): Merged {
  const commit = (name: string, tree: string, ...parents: string[]): string => {
    const made = runGit(['commit-tree', '-m', name, ...parents, tree], { env: IDENTITY });
    runGit(['update-ref', `refs/${refs}/${name}`, made]);
    return `${refs}/${name}`;
  };
  const start = commit('before', base);
  const sides = [
    commit('yours', 'HEAD^{tree}', '-p', `refs/${start}`),
    commit('release', target, '-p', `refs/${start}`),
  ];
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
  const take = (stages: string): string[] => {
    const paths = [...conflicts].filter(
      ([, all]) => all.map((one) => one.split(/[ \t]/)[2]).join('') === stages,
    );
    for (const [path] of paths) conflicts.delete(path);
    return paths.map(([path]) => path);
  };
  const [deleted, obsolete] = [take('13'), take('12')];
  const kept = ownedIn('HEAD').filter((entry) => !entry.endsWith(`\t${RECORD}`));
  const own = [
    ...kept,
    `100644 blob ${runGit(['hash-object', '-w', '--stdin'], { input: record })}\t${RECORD}`,
  ];
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

/** The files of the project that Git does not have, and would replace by those of the tree: nothing could bring them back. */
export function findUntracked(tree: string): string[] {
  const tracked = new Set(listByGit('ls-files', '-z'));
  const find = (path: string) => {
    try {
      return tracked.has(path) ? undefined : lstatSync(path);
    } catch {
      return undefined;
    }
  };
  return listByGit('diff-tree', '-r', '-z', '--name-only', '--no-renames', 'HEAD', tree).filter(
    (path) => find(path) || parentFolders(path).some((folder) => find(folder)?.isDirectory() === false),
  );
}

/** Writes the merged files to the project and its index. No filter that the configuration names runs: it may be of the release now. */
export function writeTree({ tree, conflicts }: Merged): void {
  const keys = git('.', ['config', '-z', '--name-only', '--get-regexp', '^filter\\.']).stdout.split('\0');
  const filters = keys.filter(Boolean).flatMap((key) => ['-c', `${key}=`]);
  const { status, stderr } = git('.', [...filters, 'read-tree', '-m', '-u', 'HEAD', tree]);
  if (status !== 0)
    throw new WriteError(`Git could not write the release: ${reasonIn(stderr)}. Undo it: git reset --hard`);
  const input = [...conflicts].flatMap(([path, entries]) => [
    `0 ${'0'.repeat(tree.length)}\t${path}`,
    ...entries,
  ]);
  runGit(['update-index', '-z', '--index-info'], { input: input.map((line) => `${line}\0`).join('') });
}

/** `file:line` of each conflict in a file of a tree. */
export function placesIn(tree: string, path: string): string[] {
  const lines = git('.', ['cat-file', 'blob', `${tree}:${path}`]).stdout.split('\n');
  const places = lines.flatMap((line, index) =>
    line.startsWith('<<<<<<< ') ? [`${path}:${index + 1}`] : [],
  );
  return places.length > 0 ? places : [`${path} (not text: choose with git checkout --ours or --theirs)`];
}
