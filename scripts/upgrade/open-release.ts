// Copies a release, from a folder, a ZIP file or a Git address, to a temporary folder.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { newestTag } from '../../src/upgrade/release';
import { WriteError } from '../files/write-error';
import { git } from './git';
import { checkRelease } from './release-files';
import { unzip } from './unzip';

/** What is not part of a release, at the top of its folder. */
const APART = /^(?:\.git|node_modules|dist|\.cache)$/;
const ADDRESS = /^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/;

/** `to` is the tag or branch of a Git repository; by default its newest version, or its main branch if it has none. */
export async function withRelease<T>(
  name: string,
  to: string | undefined,
  work: (folder: string) => T | Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(join(tmpdir(), 'release-'));
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  // The folder is also removed if the process is told to end.
  const end = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work(await open(name, to, join(temporary, 'release')));
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    remove();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function open(name: string, to: string | undefined, folder: string): Promise<string> {
  const path = resolve(name);
  const stats = statSync(path, { throwIfNoEntry: false });
  const isRepository = stats?.isDirectory() ? existsSync(join(path, '.git')) || isBare(path) : false;
  if (isRepository || (stats === undefined && ADDRESS.test(name))) {
    clone(stats ? path : name, to, folder);
    return folder;
  }
  if (to !== undefined)
    throw new WriteError(
      `--to needs a Git repository, and ${name} is none. Leave it out, or name the address.`,
    );
  if (stats === undefined) throw new WriteError(`${name} does not exist, and is not a Git address.`);
  if (stats.isDirectory()) {
    checkRelease(path, name);
    cpSync(path, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => from === path || !APART.test(from.slice(path.length + 1)),
    });
    return folder;
  }
  await unzip(path, folder);
  return inner(folder);
}

const isBare = (path: string): boolean =>
  ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(path, name)));

/** The files of a ZIP file are usually in a folder that has the name of the project. */
function inner(folder: string): string {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => !/^(?:__MACOSX|\.)/.test(name))
    : [];
  const [only] = names;
  return names.length === 1 && statSync(join(folder, only)).isDirectory() ? join(folder, only) : folder;
}

/** Only what is committed counts. The history comes along, because it has the texts of earlier versions. */
function clone(address: string, to: string | undefined, folder: string): void {
  const parent = resolve(folder, '..');
  const env = { GIT_TERMINAL_PROMPT: process.stdin.isTTY ? '1' : '0' };
  const run = (args: string[]): string => {
    const { status, stdout, stderr } = git(parent, args, env);
    if (status === 0) return stdout.toString();
    const [reason = ''] = stderr.split('\n').filter((line) => /^(?:fatal|error):/.test(line));
    throw new WriteError(
      `${address} cannot be cloned: ${reason.replace(/^\w+: /, '') || `Git exits with ${status}`}.`,
    );
  };
  const tags = run(['ls-remote', '--tags', '--refs', '--', address]).matchAll(/refs\/tags\/(\S+)/g);
  const ref = to ?? newestTag([...tags].map(([, tag]) => tag));
  const exact = ['-c', 'core.autocrlf=false', '-c', 'core.longpaths=true', '-c', 'advice.detachedHead=false'];
  const at = ref === undefined ? [] : ['--branch', ref];
  run([...exact, 'clone', '--quiet', ...at, '--', address, basename(folder)]);
}
