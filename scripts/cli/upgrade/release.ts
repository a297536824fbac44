// Fetches a release into the repository of the project, and finds the commit of the release that the project comes from.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { WriteError } from '../../disk/files/write-error';
import { tryRead } from '../../disk/files/write-file';
import { git, runGit } from '../git';
import { NAME, RECORD, readPackage } from './trees';

const REFS = `refs/${NAME}`;

/** Encrypted, and without `<helper>::<address>`, by which Git runs programs. */
const ADDRESS = /^(?:https|ssh):\/\/\w|^\w[\w.-]*@\w[\w.-]*:(?!:)/;

/**
 * Runs `work` with the branches and tags of a release. Git reads a folder by git-upload-pack, which is made for folders
 * of others: it runs no hooks, and none of the programs that the configuration of the folder names.
 */
export function withRelease<T>(name: string, work: () => T): T {
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && !ADDRESS.test(name))
    throw new WriteError(
      `${name} is neither a folder nor a Git address such as https://example.org/a.git or git@example.org:a.git.`,
    );
  const env = {
    GIT_ALLOW_PROTOCOL: isFolder ? 'file' : 'https:ssh',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: process.stdin.isTTY ? '1' : '0',
  };
  const options = '--quiet --no-tags --no-recurse-submodules --no-write-fetch-head --prune'.split(' ');
  const refs = ['heads/*', 'tags/*'].map((part) => `+refs/${part}:${REFS}/${part}`);
  // A pattern, because HEAD is missing if its branch is.
  refs.push(`+HEA*:${REFS}/HEA*`);
  try {
    runGit(['fetch', ...options, '--', isFolder ? folder : name, ...refs], { env });
    return work();
  } finally {
    const commands = runGit(['for-each-ref', '--format=delete %(refname)', REFS]);
    runGit(['update-ref', '--stdin'], { input: commands && `${commands}\n` });
  }
}

/** The commit of a tag, branch or hash; by default of the newest version, or of the default branch if there is none. */
export function findTarget(to?: string): string {
  if (to !== undefined) return commitOf(to);
  const tags = runGit(['for-each-ref', '--sort=-version:refname', '--format=%(refname)', `${REFS}/tags`]);
  const newest = tags.split('\n').find((tag) => /\/v\d+\.\d+\.\d+$/.test(tag));
  const commit = commitAt(newest ?? `${REFS}/HEAD`);
  if (commit !== undefined) return commit;
  throw new WriteError(
    'The release has no version and no branch at its HEAD, or a part of its history only: name a tag or branch with --to, or run in its clone: git fetch --unshallow',
  );
}

function commitOf(name: string, hint = ''): string {
  const refs = [
    `${REFS}/tags/${name}`,
    `${REFS}/heads/${name}`,
    ...(/^[\da-f]{7,64}$/.test(name) ? [name] : []),
  ];
  const commit = refs.map(commitAt).find(Boolean);
  if (commit === undefined) throw new WriteError(`The release has no tag, branch or commit ${name}${hint}.`);
  return commit;
}

const commitAt = (revision: string): string | undefined =>
  git('.', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).stdout.trim() || undefined;

/** The commit of the release from which the project, at HEAD, comes. */
export function findBase(target: string, from?: string): string {
  if (from !== undefined) return commitOf(from);
  const record = tryRead(RECORD)?.trim();
  if (record !== undefined) return commitOf(record, `, which is in ${RECORD}. Name another with --from`);
  const shared = git('.', ['merge-base', 'HEAD', target]).stdout.trim();
  const [first] = runGit(['rev-list', '--max-parents=0', 'HEAD']).split('\n');
  const found = shared || commitAt(`${REFS}/tags/v${readPackage(first).version}`);
  if (found) return found;
  throw new WriteError(
    'The version that your project comes from was not found. Name its tag, branch or commit with --from.',
  );
}
