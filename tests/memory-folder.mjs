// Temporary folders of tests are in memory if there is enough: tests write, flush and delete many thousands of files, which
// takes a quarter of the processor time of the commands' tests on a disk.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** In bytes: twice what tests need. */
const ENOUGH = 2 * 2 ** 30;
const A_DAY = 24 * 3_600_000;

/**
 * Returns a folder in memory; undefined without enough memory, or if no file in it can be run: tests run scripts that they write.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  const folder = join(MEMORY, 'koi-portfolio-tests');
  try {
    const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1];
    const { bavail, bsize } = statfsSync(MEMORY);
    if (options === undefined || options.split(',').includes('noexec') || bavail * bsize < ENOUGH)
      return undefined;
    mkdirSync(folder, { recursive: true });
    // Deletes what killed runs have left.
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > A_DAY) rmSync(path, { recursive: true, force: true });
    }
    return folder;
  } catch {
    return undefined;
  }
}
