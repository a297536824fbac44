// The back door: the outputs to a folder beside dist, then two renames. Whatever happens on the way, dist is whole:
// the last one until the renames, the new one after them.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Output, Outputs } from '../../src/types';
import { withLock } from './lock';
import { root } from './paths';
import { PublishError, toPublishError } from './publish-error';

/** Replaces `out` by the outputs. Only an empty folder or one that a build has made is replaced. */
export function publish(outputs: Outputs, out: string): void {
  try {
    mkdirSync(dirname(out), { recursive: true });
    const target = existsSync(out) ? realpathSync(out) : out;
    refuseForeign(target);
    withLock(namesFor(target).lock, () => replace(outputs, target));
  } catch (error) {
    throw toPublishError(error, out);
  }
}

/** Puts right what a killed build has left: its folder is removed, or the last good dist moved back. */
export function recover(out: string): void {
  const target = existsSync(out) ? realpathSync(out) : out;
  if (findLeftovers(target).length === 0) return;
  try {
    withLock(namesFor(target).lock, () => clearLeftovers(target));
  } catch (error) {
    // They are the work of a build that is running.
    if (!(error instanceof PublishError)) throw error;
  }
}

// Who holds the lock is the only one at work here: whatever lies beside dist was left by a build that was killed.
function clearLeftovers(target: string): void {
  const { parent, old } = namesFor(target);
  for (const name of findLeftovers(target)) {
    if (name.startsWith(old) && !existsSync(target)) renameSync(join(parent, name), target);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function findLeftovers(target: string): string[] {
  const { parent, staged, old } = namesFor(target);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return [];
  const isOurs = (name: string, start: string) =>
    name.startsWith(start) && /^\d+$/.test(name.slice(start.length));
  return readdirSync(parent).filter((name) => isOurs(name, staged) || isOurs(name, old));
}

function namesFor(target: string) {
  const parent = dirname(target);
  const name = basename(target);
  return { parent, staged: `.${name}-new-`, old: `.${name}-old-`, lock: join(parent, `.${name}.lock`) };
}

function replace(outputs: Outputs, target: string): void {
  clearLeftovers(target);
  const names = namesFor(target);
  const staged = join(names.parent, names.staged + process.pid);
  const old = join(names.parent, names.old + process.pid);
  try {
    writeAll(outputs, staged);
    carryAssets(target, staged, outputs);
    if (existsSync(target)) renameSync(target, old);
    renameSync(staged, target);
  } catch (error) {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    if (!isRefusedRename(error) || !existsSync(staged)) throw error;
    publishInPlace(outputs, target);
  } finally {
    rmSync(staged, { recursive: true, force: true });
    if (existsSync(target)) rmSync(old, { recursive: true, force: true });
  }
}

function writeAll(outputs: Outputs, folder: string): void {
  const made = new Set<string>();
  for (const output of outputs.values()) writeOutput(output, join(folder, output.file), made);
}

function writeOutput({ body }: Output, path: string, made: Set<string>): void {
  const folder = dirname(path);
  if (!made.has(folder)) {
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  }
  if (typeof body === 'object' && 'copyOf' in body) copyFileSync(body.copyOf, path);
  else writeFileSync(path, body);
}

// A visitor who got a page just before the renames asks for its scripts just after them: those of the last build (but
// not of those before it) stay for one more. Pictures and cards do not: they may be of a draft.
const CARRIED = /^assets\/.*\.(?:js|css|woff2)$/;

function carryAssets(target: string, staged: string, outputs: Outputs): void {
  const own = [...outputs.keys()].filter((file) => CARRIED.test(file));
  const record = recordFile(target);
  for (const file of readRecord(record)) {
    if (outputs.has(file) || !existsSync(join(target, file))) continue;
    linkOrCopy(join(target, file), join(staged, file));
  }
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(own));
}

// A record that a killed build has left half written is as good as none.
function readRecord(record: string): string[] {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return [];
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

const recordFile = (target: string): string =>
  `${root}node_modules/.cache/assets-${createHash('sha256').update(target).digest('hex').slice(0, 12)}.json`;

// The folder is a mount point, is held open, or lies on another disk: then file by file, what is named first, the
// pages that name it next, and what is no longer there last.
const isRefusedRename = (error: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES', 'EXDEV', 'ENOTEMPTY', 'EINVAL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  ) && (error as NodeJS.ErrnoException).syscall === 'rename';

function publishInPlace(outputs: Outputs, target: string): void {
  const made = new Set<string>();
  const isPage = (file: string) => file.endsWith('.html');
  const inOrder = [...outputs.values()].sort((a, b) => Number(isPage(a.file)) - Number(isPage(b.file)));
  for (const output of inOrder) {
    const path = join(target, output.file);
    writeOutput(output, `${path}.new`, made);
    renameSync(`${path}.new`, path);
  }
  for (const file of listFiles(target)) if (!outputs.has(file)) rmSync(join(target, file));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** What the 404 page of every build carries; a folder without it was not made here. */
export const BUILD_MARK = 'data-status="404"';

function refuseForeign(target: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  const page = join(target, '404.html');
  if (existsSync(page) && readFileSync(page, 'utf8').includes(BUILD_MARK)) return;
  throw new PublishError(
    `${target} holds files that no build has made; empty it or choose another folder with --out.`,
  );
}
