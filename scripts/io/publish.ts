// The back door: the outputs to a folder beside dist, then two renames. Whatever happens on the way, dist is whole:
// the last one until the renames, the new one after them. Only where it cannot be renamed is there a moment between.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Outputs } from '../../src/types';
import { carryAssets, isCarried } from './carried';
import { foreignNames, topOf } from './foreign';
import { withLock } from './lock';
import { readMade, writeMade } from './made';
import { PublishError, toPublishError } from './publish-error';
import { publishInPlace } from './publish-in-place';
import { writeOutputs } from './write-outputs';

/** Replaces `out` by the outputs. Only an empty folder or one that a build has made is replaced. */
export function publish(outputs: Outputs, out: string): void {
  try {
    mkdirSync(dirname(out), { recursive: true });
    const target = existsSync(out) ? realpathSync(out) : out;
    refuseForeign(target, outputs);
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
  return readdirSync(parent).filter((name) => isNumbered(name, staged) || isNumbered(name, old));
}

const isNumbered = (name: string, start: string): boolean =>
  name.startsWith(start) && /^\d+$/.test(name.slice(start.length));

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
  const before = readMade(target);
  const made = [...outputs.keys()].map((file) => (isCarried(file) ? file : topOf(file)));
  try {
    writeOutputs(outputs, staged);
    carryAssets(target, staged, outputs, before);
    if (existsSync(target)) {
      // Until it is done, what lies there may be of either.
      writeMade(target, [...before, ...made]);
      renameSync(target, old);
    }
    renameSync(staged, target);
  } catch (error) {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    if (!isRefusedRename(error) || !existsSync(staged)) throw error;
    publishInPlace(staged, target);
  } finally {
    rmSync(staged, { recursive: true, force: true });
    if (existsSync(target)) rmSync(old, { recursive: true, force: true });
  }
  writeMade(target, made);
}

// The folder is a mount point, is held open, or lies on another disk.
const isRefusedRename = (error: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES', 'EXDEV', 'ENOTEMPTY', 'EINVAL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  ) && (error as NodeJS.ErrnoException).syscall === 'rename';

/** What the 404 page of every build carries; a folder without it was not made here. */
export const BUILD_MARK = 'data-status="404"';

function refuseForeign(target: string, outputs: Outputs): void {
  const there = existsSync(target) ? readdirSync(target) : [];
  // One that was killed while it published in place has left its folder inside.
  if (there.length === 0 || there.some((name) => isNumbered(name, namesFor(target).staged))) return;
  const page = join(target, '404.html');
  if (!existsSync(page) || !readFileSync(page, 'utf8').includes(BUILD_MARK))
    throw new PublishError(
      `${target} holds files that no build has made; empty it or choose another folder with --out.`,
    );
  const names = foreignNames(target, outputs.keys(), readMade(target));
  if (names.length > 0)
    throw new PublishError(
      `${target} holds ${names.join(', ')}, which no build has made and this one would delete. Move it away: what belongs to the site goes into public/.`,
    );
}
