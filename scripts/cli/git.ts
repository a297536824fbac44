// Runs Git for an upgrade, without hooks: they may be in a folder of the project that a release has changed.
import { spawnSync } from 'node:child_process';
import { Refusal } from '../disk/errors';

/** Variables that Git sets in a hook. With them, it would use the repository of the hook instead of the working directory. */
const OF_REPOSITORY =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|\w*OBJECT_DIRECTOR(?:Y|IES)|NAMESPACE|\w+_PATHSPECS)$/;

type GitOptions = { input?: string; env?: Record<string, string> };

const SETTINGS = [
  ...['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'submodule.recurse=false'],
  ...['user.name=upgrade', 'user.email=upgrade@localhost', 'commit.gpgSign=false'],
].flatMap((setting) => ['-c', setting]);

/** Runs Git in the working directory, without hooks; other programs of its configuration may run. Throws a Refusal without Git. */
export function git(args: string[], { input = '', env }: GitOptions = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_REPOSITORY.test(name));
  const { status, stdout, stderr, error } = spawnSync('git', [...SETTINGS, ...args], {
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C', ...env },
    maxBuffer: 2 ** 30,
    input,
    encoding: 'utf8',
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new Refusal('This command needs Git, which is not installed: see https://git-scm.com/downloads.');
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

/** Returns what Git prints; throws a Refusal with its reason if it fails. */
export function runGit(args: string[], options?: GitOptions): string {
  const { status, stdout, stderr } = git(args, options);
  if (status !== 0)
    throw new Refusal(`git ${args[0]} failed: ${reasonIn(stderr) || `it exits with ${status}`}.`);
  return stdout.replace(/\n$/, '');
}

/** Returns the entries that `git … -z` prints. Throws a Refusal if Git fails. */
export const listByGit = (...args: string[]): string[] => runGit(args).split('\0').filter(Boolean);

/** Returns the error messages in what Git has printed; empty if there are none. */
export const reasonIn = (stderr: string): string =>
  [...stderr.matchAll(/^(?:fatal|error): (.*?)\.?$/gm)].map(([, reason]) => reason).join('; ');
