// Where the sites are built. Memory is better than a disk: on ext4, deleting a tree and writing it again measures the
// file system, several times slower than the first writing.
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../io/cli';

export interface Place {
  folder: string;
  /** What kind of folder it is, for the reader of the figures. */
  kind: string;
}

// https://man7.org/linux/man-pages/man2/statfs.2.html
const TMPFS = 0x01021994;
// Content and two outputs of this site, one of the peer.
const BYTES_A_POST = 150_000;
const BYTES_AT_LEAST = 50_000_000;

/** A new folder in `dir`, in memory where there is enough, or else in the system's temporary folder. */
export function makePlace(posts: number, dir?: string): Place {
  const needed = BYTES_AT_LEAST + posts * BYTES_A_POST;
  const parent = dir === undefined ? (hasRoom('/dev/shm', needed) ? '/dev/shm' : tmpdir()) : resolve(dir);
  const folder = makeFolder(parent);
  const kind =
    statfsSync(folder).type === TMPFS ? 'in memory' : 'on a disk, which is part of what is measured';
  return { folder, kind };
}

function makeFolder(parent: string): string {
  try {
    return mkdtempSync(join(parent, 'site-bench-'));
  } catch (error) {
    throw new UsageError(`no folder can be made in ${parent}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize > bytes;
  } catch {
    return false;
  }
}
