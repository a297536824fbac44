// `npm run upgrade -- <release>`: Git picks what has changed since the version of the project as one commit. Nothing of it runs.
import { parentFolders } from '../src/base/paths';
import { firstOf, printable } from '../src/base/problems/problem';
import { runnerOf, UsageError } from './cli/args';
import { git, listByGit, reasonIn, runGit } from './cli/git';
import { changeFrom, findBase, findWanted, OLD_CACHE, ownNames, versionOf, withRelease } from './cli/release';
import { Refusal } from './disk/errors';
import { tryLstat, tryRead } from './disk/file';

const command = {
  usage: 'npm run upgrade --',
  summary: 'Merges a release of the generator into this project. Your content stays as it is.',
  positionals: '<Git address or folder of a release>',
  options: {
    to: {
      type: 'string',
      value: 'REF',
      help: 'the tag, branch or commit to take (default: the newest version)',
    },
    from: { type: 'string', value: 'REF', help: 'the version that yours comes from (default: it is found)' },
  },
} as const;

/** Works in the working directory. Returns exit code 1 if the upgrade is refused or has conflicts. */
export const run = runnerOf(command, ({ values: { to, from }, positionals }) => {
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0)
    throw new UsageError('Name one release: its Git address, or the folder of its repository.');
  checkProject();
  return withRelease(name, () => {
    const wanted = findWanted(to);
    return upgrade(findBase(wanted, from), wanted);
  });
});

function checkProject(): void {
  if (tryRead('package.json') === undefined || tryRead('content/site.yaml') === undefined)
    throw new Refusal('This folder is not a copy of the project: it has no content/site.yaml.');
  const { status, stdout, stderr } = git(['rev-parse', '--is-inside-work-tree', '--show-prefix']);
  if (status !== 0 || stdout !== 'true\n\n')
    throw new Refusal(
      `Git could not undo an upgrade here: ${reasonIn(stderr) || (stdout.startsWith('true') ? 'the repository begins in a folder above' : 'the repository is bare')}. Make a repository of the project: git init && git add -A && git commit -m "My site"`,
    );
  if (git(['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0)
    throw new Refusal('The repository has no commit yet. Run: git add -A && git commit -m "My site"');
  const changes = listByGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal');
  if (changes.length > 0)
    throw new Refusal(
      `There are changes that are not committed: ${firstOf(changes.map((line) => line.slice(3)))}. Commit them first: git add -A && git commit -m "Before the upgrade"`,
    );
}

function upgrade(current: string, wanted: string): number {
  const [before, after] = [versionOf(current), versionOf(wanted)];
  if (git(['merge-base', '--is-ancestor', wanted, current]).status === 0) {
    console.log(`Nothing was changed: your project comes from ${before}, which has all of ${after}.`);
    return 0;
  }
  const change = changeFrom(current, wanted);
  const untracked = findUntracked(change);
  if (untracked.length > 0)
    throw new Refusal(
      `The upgrade would replace ${firstOf(untracked)}, but Git does not have your files there. Move them, or add them: git add --force <file> && git commit`,
    );
  const { deleted, obsolete, conflicts } = pick(change);
  const changes = runGit(['diff-index', '--cached', '--shortstat', '-M', 'HEAD']);
  console.log(`Upgrade from ${before} to ${after}:${changes}\n`);
  printList('Deleted by you, and changed by the release. They stay deleted:', deleted);
  printList('Deleted by the release, and changed by you. Delete those that you do not need:', obsolete);
  printList(
    'Conflicts. Decide between two texts, and remove their marks <<<<<<<, ======= and >>>>>>>:',
    conflicts,
  );
  const isDone = conflicts.length === 0;
  console.log(`${isDone ? 'Read' : 'Resolve the conflicts, and read'} what is new in CHANGELOG.md. Then run:
  npm install && npm run check && git commit --all -m "Upgrade to ${after}"
To undo the upgrade, and whatever you change until then:
  git reset --hard && npm ci`);
  return isDone ? 0 : 1;
}

/** Returns the untracked files that the upgrade would replace. Git could not restore them. */
function findUntracked(change: string): string[] {
  const tracked = new Set(listByGit('ls-files', '-z'));
  const isUntracked = (path: string, isFolder: boolean): boolean => {
    const stats = tracked.has(path) ? undefined : tryLstat(path);
    return stats !== undefined && !(stats.isDirectory() && isFolder);
  };
  const options = 'diff-tree -r -z --name-only --no-renames --diff-filter=A'.split(' ');
  const added = listByGit(...options, `${change}^`, change);
  return added.filter(
    (path) => parentFolders(path).some((folder) => isUntracked(folder, true)) || isUntracked(path, false),
  );
}

// Applies the change to the files and the index. Returns the files with `conflicts`; `deleted`, which the owner deleted and the
// release changed (they stay deleted); and `obsolete`, which the release deleted and the owner changed (they stay).
function pick(change: string) {
  // Turns off the filters in the configuration: the release may name files that they would run for.
  const keys = git(['config', '-z', '--name-only', '--get-regexp', '^filter\\.']).stdout.split('\0');
  const filters = keys.filter(Boolean).flatMap((key) => ['-c', `${key}=`]);
  const run = (...args: string[]) => git(['--literal-pathspecs', ...filters, ...args]);
  // If the release moves a folder, the owner's files in it move too.
  const renames = ['-c', 'merge.renames=true', '-c', 'merge.directoryRenames=true'];
  const { status, stderr } = run(...renames, 'cherry-pick', '--no-commit', '-Xfind-renames=30%', change);
  if (status !== 0 && listByGit('ls-files', '--unmerged', '-z').length === 0) {
    run('reset', '--hard', '--quiet');
    throw new Refusal(
      `Git could not merge the release, and nothing was changed: ${reasonIn(stderr) || 'you and the release have moved the same folder'}.`,
    );
  }
  // Restores the owner's folders: Git also merges into project files that the owner has moved there.
  run('restore', '--source=HEAD', '--staged', '--worktree', '--', ...ownNames());
  run('rm', '-r', '--quiet', '--force', '--ignore-unmatch', '--', OLD_CACHE);
  // `DU` is "deleted by us" (the owner), and `UD` is "deleted by them" (the release).
  const left = listByGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=no');
  const [deleted, obsolete, conflicts] = [/^DU /, /^UD /, /^(?:AA|DD|[AU]U|UA) /].map((states) =>
    left.filter((line) => states.test(line)).map((line) => line.slice(3)),
  );
  if (deleted.length > 0) run('rm', '--quiet', '--force', '--', ...deleted);
  if (obsolete.length > 0) run('restore', '--source=HEAD', '--staged', '--', ...obsolete);
  return { deleted, obsolete, conflicts };
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${printable(line)}`), ''].join('\n'));
}
