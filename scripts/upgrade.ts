// `npm run upgrade -- <release>`: Git merges what has changed between the version that the project comes from and a
// release, as if it were one commit. Nothing of the release runs: until `writeTree`, no file of the project changes, so programs and
// attributes that Git finds are the owner's.
import { existsSync, lstatSync } from 'node:fs';
import { parentFolders } from '../src/outputs/paths';
import { printable } from '../src/problems/problem';
import { fail, runnerOf, UsageError } from './cli/args';
import { git, listByGit, reasonIn, runGit } from './cli/git';
import { WriteError } from './files/write-error';
import { findBase, findTarget, withRelease } from './upgrade/release';
import { type Merged, mergeTrees, RECORD, treesOf, versionOf } from './upgrade/trees';

const command = {
  usage: 'npm run upgrade --',
  summary: 'Merges a release of the generator into this project. Your content stays as it is.',
  positionals: '<Git address or folder of a release>',
  options: {
    to: {
      type: 'string',
      value: 'REF',
      help: 'the tag, branch or commit of the release (default: the newest version)',
    },
    from: {
      type: 'string',
      value: 'REF',
      help: 'that of the version that your project comes from (default: it is found)',
    },
  },
} as const;

/** Works in the working directory. Returns exit code 1 if the upgrade is refused or has conflicts. */
export const run = runnerOf(command, ({ values: { to, from }, positionals }) => {
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0)
    throw new UsageError('Name one release: its Git address, or the folder of its repository.');
  try {
    checkProject();
    return withRelease(name, () => {
      const target = findTarget(to);
      return upgrade(findBase(target, from), target);
    });
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    return fail(error.message);
  }
});

/** Files that Git has while it waits for the end of a merge, a rebase and so on. */
const IN_PROGRESS =
  'MERGE_HEAD REVERT_HEAD CHERRY_PICK_HEAD sequencer rebase-merge rebase-apply BISECT_LOG'.split(' ');

function checkProject(): void {
  if (!existsSync('package.json') || !existsSync('content/site.yaml'))
    throw new WriteError('This folder is not a copy of the project: it has no content/site.yaml.');
  const { status, stdout, stderr } = git('.', ['rev-parse', '--is-inside-work-tree', '--show-prefix']);
  if (status !== 0 || stdout !== 'true\n\n')
    throw new WriteError(
      `Git could not undo an upgrade here: ${reasonIn(stderr) || (stdout.startsWith('true') ? 'the repository begins in a folder above' : 'the repository is bare')}. Make a repository of the project: git init && git add -A && git commit -m "My site"`,
    );
  if (git('.', ['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0)
    throw new WriteError('The repository has no commit yet. Run: git add -A && git commit -m "My site"');
  const states = runGit(['rev-parse', ...IN_PROGRESS.flatMap((name) => ['--git-path', name])]);
  const state = states.split('\n').findIndex((path) => existsSync(path));
  if (state !== -1)
    throw new WriteError(
      `Git has not finished a merge, rebase, revert, cherry-pick or bisect here (${IN_PROGRESS[state]}). Finish it first, as git status says.`,
    );
  if (git('.', ['config', '--type=bool', 'core.sparseCheckout']).stdout === 'true\n')
    throw new WriteError('Only a part of the files is checked out. Run: git sparse-checkout disable');
  const hidden = listByGit('ls-files', '-v', '-z').filter((line) => /^[a-zS]/.test(line));
  if (hidden.length > 0) {
    const flag = /^s/i.test(hidden[0]) ? 'skip-worktree' : 'assume-unchanged';
    throw new WriteError(
      `Git was told to overlook changes of ${firstFive(hidden.map((line) => line.slice(2)))}, and could not bring them back. Run: git update-index --no-${flag} ${shellWord(hidden[0].slice(2))}`,
    );
  }
  if (lstatSync(RECORD, { throwIfNoEntry: false })?.isFile() === false)
    throw new WriteError(`${RECORD} is not a file but a link or a folder. Delete it, and commit.`);
  const changes = listByGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal');
  if (changes.length > 0)
    throw new WriteError(
      `There are changes that are not committed: ${firstFive(changes.map((line) => line.slice(3)))}. Commit them first: git add -A && git commit -m "Before the upgrade"`,
    );
}

function upgrade(base: string, target: string): number {
  const [before, after] = [versionOf(base), versionOf(target)];
  if (git('.', ['merge-base', '--is-ancestor', target, base]).status === 0) {
    console.log(`Nothing was changed: your project comes from ${before}, which has all of ${after}.`);
    return 0;
  }
  const merged = mergeTrees(treesOf(base, target), `${target}\n`);
  const untracked = findUntracked(merged.tree);
  if (untracked.length > 0)
    throw new WriteError(
      `The release changes ${firstFive(untracked)}, but Git does not have your files there. Move them, or run: git add --force ${shellWord(untracked[0])} && git commit`,
    );
  const changes = runGit(['diff-tree', '--shortstat', '-M', 'HEAD', merged.tree]);
  const places = [...merged.conflicts.keys()].flatMap((path) => placesIn(merged.tree, path));
  writeTree(merged);
  console.log(`Upgrade from ${before} to ${after}:${changes}\n`);
  printList('Deleted by you, and changed by the release. They stay deleted:', merged.deleted);
  printList(
    'Deleted by the release, and changed by you. Delete those that you do not need:',
    merged.obsolete,
  );
  printList(
    'Conflicts. Decide between the two texts, and remove the marks <<<<<<<, ======= and >>>>>>>:',
    places,
  );
  const isDone = places.length === 0;
  console.log(`${isDone ? 'Read' : 'Resolve the conflicts, and read'} what is new in CHANGELOG.md. Then run:
  npm install && npm run check && git commit --all -m "Upgrade to ${after}"
To undo the upgrade, and whatever you change until then:
  git reset --hard && npm ci`);
  return isDone ? 0 : 1;
}

/** The files of the project that Git does not have, and would replace by those of the tree: nothing could bring them back. */
function findUntracked(tree: string): string[] {
  const tracked = new Set(listByGit('ls-files', '-z'));
  const isUntracked = (path: string, isFolder: boolean): boolean => {
    try {
      return !tracked.has(path) && !(lstatSync(path).isDirectory() && isFolder);
    } catch {
      return false;
    }
  };
  return listByGit('diff-tree', '-r', '-z', '--name-only', '--no-renames', 'HEAD', tree).filter(
    (path) => isUntracked(path, false) || parentFolders(path).some((folder) => isUntracked(folder, true)),
  );
}

/** Writes the merged files to the project and its index. No filter that the configuration names runs: it may be of the release now. */
function writeTree({ tree, conflicts }: Merged): void {
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
function placesIn(tree: string, path: string): string[] {
  const lines = git('.', ['cat-file', 'blob', `${tree}:${path}`]).stdout.split('\n');
  const places = lines.flatMap((line, index) =>
    line.startsWith('<<<<<<< ') ? [`${path}:${index + 1}`] : [],
  );
  return places.length > 0 ? places : [`${path} (not text: choose with git checkout --ours or --theirs)`];
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${printable(line)}`), ''].join('\n'));
}

/** A word of a command to paste, with the quotes that a shell needs. */
const shellWord = (path: string): string =>
  /^\w[\w./-]*$/.test(path) ? path : `-- '${path.replaceAll("'", "'\\''")}'`;

const firstFive = (names: string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
