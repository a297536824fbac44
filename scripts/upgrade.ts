// `npm run upgrade -- <release>`: Git merges what has changed between the version that the project comes from and a
// release, as if it were one commit. Nothing of the release runs.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parentFolders } from '../src/outputs/paths';
import { printable } from '../src/problems/problem';
import { fail, runnerOf, UsageError } from './cli/args';
import { git, listByGit, reasonIn, runGit } from './cli/git';
import { WriteError } from './files/write-error';
import { findBase, findTarget, withRelease } from './upgrade/release';
import { OWNED, RECORD, readPackage, treesOf } from './upgrade/trees';

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

function checkProject(): void {
  if (!existsSync('package.json') || !existsSync('content/site.yaml'))
    throw new WriteError('This folder is not a copy of the project: it has no content/site.yaml.');
  const { status, stdout, stderr } = git('.', ['rev-parse', '--show-prefix']);
  if (status !== 0 || stdout !== '\n')
    throw new WriteError(
      `Git could not undo an upgrade here: ${reasonIn(stderr) || 'the repository begins in a folder above'}. Make a repository of the project: git init && git add -A && git commit -m "My site"`,
    );
  const hidden = listByGit('ls-files', '-v', '-z').filter(
    (line) => /^[a-zS]/.test(line) && existsSync(line.slice(2)),
  );
  if (hidden.length > 0)
    throw new WriteError(
      `Git was told to overlook changes of ${firstFive(hidden.map((line) => line.slice(2)))}, and could not bring them back. Run: git update-index --no-${/^s/i.test(hidden[0]) ? 'skip-worktree' : 'assume-unchanged'} <file>`,
    );
  const changes = listByGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=normal');
  if (changes.length > 0)
    throw new WriteError(
      `There are changes that are not committed: ${firstFive(changes.map((line) => line.slice(3)))}. Commit them first: git add -A && git commit -m "Before the upgrade"`,
    );
}

function upgrade(base: string, target: string): number {
  const versionOf = (commit: string): string => `${readPackage(commit).version} (${commit.slice(0, 8)})`;
  const [before, after] = [versionOf(base), versionOf(target)];
  if (git('.', ['merge-base', '--is-ancestor', target, base]).status === 0) {
    console.log(`Nothing was changed: your project comes from ${before}, which has all of ${after}.`);
    return 0;
  }
  const trees = treesOf(base, target);
  refuseIgnored(trees);
  merge(trees, `Upgrade to ${after}`);
  writeFileSync(RECORD, `${target}\n`);
  runGit(['add', '--force', '--', RECORD]);
  const isDone = report(`Upgrade from ${before} to ${after}`);
  console.log(`${isDone ? 'Read' : 'Resolve the conflicts, and read'} what is new in CHANGELOG.md. Then run:
  npm install && npm run check && git commit --all -m "Upgrade to ${after}"
To undo the upgrade, and whatever you change until then:
  git reset --hard && npm ci`);
  return isDone ? 0 : 1;
}

/** Git replaces files that it ignores, and nothing could bring them back. */
function refuseIgnored(trees: string[]): void {
  const tracked = new Set(listByGit('ls-files', '-z'));
  const isUnseen = (path: string): boolean => existsSync(path) && !tracked.has(path);
  const unseen = listByGit('diff-tree', '-r', '-z', '--name-only', '--no-renames', ...trees).filter(
    (path) =>
      isUnseen(path) || parentFolders(path).some((part) => isUnseen(part) && !statSync(part).isDirectory()),
  );
  if (unseen.length > 0)
    throw new WriteError(
      `The release changes ${firstFive(unseen)}, but Git does not have your files there. Move them, or run: git add --force <file> && git commit`,
    );
}

/** Of commits that stay in no branch. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'upgrade',
  GIT_AUTHOR_EMAIL: 'upgrade@localhost',
  GIT_COMMITTER_NAME: 'upgrade',
  GIT_COMMITTER_EMAIL: 'upgrade@localhost',
};

/** Stages the changes from the first to the second tree. */
function merge([base, target]: string[], message: string): void {
  const commit = (...args: string[]): string =>
    runGit(['commit-tree', '-m', message, ...args], { env: IDENTITY });
  // A file of the owner's moves with its folder.
  const renames = ['-c', 'merge.renames=true', '-c', 'merge.directoryRenames=true'];
  const last = commit(target, '-p', commit(base));
  const { status, stderr } = git('.', [...renames, 'cherry-pick', '--no-commit', last], { env: IDENTITY });
  if (status !== 0 && listByGit('ls-files', '--unmerged', '-z').length === 0)
    throw new WriteError(`Git could not merge the release: ${reasonIn(stderr)}. Undo it: git reset --hard`);
  // Git also merges into files of the project that the owner has moved there.
  const owned = listByGit('diff', '--cached', '--name-only', '-z', '--no-renames', 'HEAD', '--', ...OWNED);
  runWith(owned, 'restore', '--source=HEAD', '--staged', '--worktree');
}

function runWith(paths: string[], ...args: string[]): void {
  const options = { input: paths.join('\0'), env: { GIT_LITERAL_PATHSPECS: '1' } };
  if (paths.length > 0) runGit([...args, '--pathspec-from-file=-', '--pathspec-file-nul'], options);
}

/** Resolves conflicts with deleted files, and prints the result. Returns whether there are no other conflicts. */
function report(title: string): boolean {
  const states = listByGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=no');
  const [conflicts, deleted, obsolete] = [/^(?:UU|AA|DD|AU|UA)/, /^DU/, /^UD/].map((state) =>
    states.filter((line) => state.test(line)).map((line) => line.slice(3)),
  );
  runWith(deleted, 'rm', '--quiet');
  runWith(obsolete, 'add', '--force');
  console.log(`${title}:${runGit(['diff', '--cached', '--shortstat', 'HEAD'])}\n`);
  printList('Deleted by you, and changed by the release. They stay deleted:', deleted);
  printList('Deleted by the release, and changed by you. Delete those that you do not need:', obsolete);
  printList(
    'Conflicts. Decide between the two texts, and remove the marks <<<<<<<, ======= and >>>>>>>:',
    conflicts.flatMap(placesIn),
  );
  return conflicts.length === 0;
}

/** `file:line` of each conflict. */
function placesIn(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const places = lines.flatMap((line, index) =>
    line.startsWith('<<<<<<< ') ? [`${file}:${index + 1}`] : [],
  );
  return places.length > 0 ? places : [`${file} (not text: choose with git checkout --ours or --theirs)`];
}

function printList(title: string, lines: string[]): void {
  if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${printable(line)}`), ''].join('\n'));
}

const firstFive = (names: string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
