// Git, as far as an upgrade needs it: the state of a folder, the texts of its history, and a merge by three ways.
import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteError } from '../files/write-error';

/** Runs Git in `folder`. Throws a WriteError if Git is not installed. */
export function git(folder: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    env: { ...withoutGit(process.env), LC_ALL: 'C', ...env },
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new WriteError(
      'This command needs Git, which is not installed: see https://git-scm.com/downloads.',
    );
  return { status, stdout: stdout ?? Buffer.alloc(0), stderr: String(stderr ?? '') };
}

/** In a hook, Git names its repository in variables, which would be used instead of the folder. */
const withoutGit = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX)$/.test(name)),
  );

/** Whether Git has the files of the folder; a folder that a repository around it ignores is not in Git. */
export function isInGit(folder: string): boolean {
  const { status, stdout, stderr } = git(folder, ['ls-files', '--', 'package.json']);
  if (/dubious ownership/.test(stderr))
    throw new WriteError(
      `Git refuses to read ${folder}, which belongs to another user. Run the upgrade as that user, or run: git config --global --add safe.directory ${realpathSync(folder)}`,
    );
  return status === 0 && stdout.length > 0;
}

/** What an upgrade that was interrupted may leave, which versions before 1.1.0 do not ignore. */
const INTERRUPTED = /(?:^|\/)(?:\.upgrade(?:\/|\.lock)|\.writing-.*\.tmp$)/;

export function uncommitted(folder: string): string[] {
  const args = 'status --porcelain -z --no-renames --untracked-files=all .';
  const { stdout } = git(folder, args.split(' '));
  const paths = splitNul(stdout).map((line) => line.slice(3));
  return paths.filter((path) => !INTERRUPTED.test(path));
}

/** The files that Git has, without those whose changes it was told not to look at. */
export function seenByGit(folder: string): Set<string> {
  const lines = splitNul(git(folder, ['ls-files', '-v', '-z']).stdout);
  return new Set(lines.filter((line) => line.startsWith('H ')).map((line) => line.slice(2)));
}

/** The hashes of all texts in the history of HEAD, newest first, by path in the folder, also of files that are gone. */
export function historyOf(folder: string): Map<string, string[]> {
  const args = 'log --raw -z --format= --no-renames --no-abbrev --full-history --relative HEAD -- .';
  const words = splitNul(git(folder, args.split(' ')).stdout);
  const history = new Map<string, string[]>();
  for (let index = 0; index + 1 < words.length; index += 2) {
    const [, , , hash] = words[index].trim().split(' ');
    const path = words[index + 1];
    const hashes = history.get(path) ?? [];
    if (!/^0+$/.test(hash)) hashes.push(hash);
    history.set(path, hashes);
  }
  return history;
}

export const readBlob = (folder: string, hash: string): Buffer | undefined => {
  const { status, stdout } = git(folder, ['cat-file', 'blob', hash]);
  return status === 0 ? stdout : undefined;
};

/** Merges `theirs` into `mine` as `git merge` does, with conflict marks where both have changed the `base`. */
export function mergeTexts(mine: string, base: string, theirs: string, names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-merge-'));
  try {
    const texts = { mine, base, theirs };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const labels = names.flatMap((name) => ['-L', name]);
    const { status, stdout, stderr } = git(folder, ['merge-file', '-p', ...labels, ...Object.keys(texts)]);
    if (status === null || status > 127) throw new Error(`git merge-file failed: ${stderr}`);
    return stdout.toString();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Git takes a file with a zero byte in its first 8,000 bytes for binary; other encodings would lose letters in a merge. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8000).includes(0) || !isUtf8(bytes);

const splitNul = (bytes: Buffer): string[] => bytes.toString().split('\0').filter(Boolean);
