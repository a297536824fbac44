// Unpacks the ZIP file of a release. Its names and sizes are checked, because it may come from anywhere.
import { chmodSync, constants, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { WriteError } from '../files/write-error';

/** A release has 2,000 files of 15 MB in all. */
const MAX_FILES = 20_000;
const MAX_BYTES = 300_000_000;

/** Unpacks `file` into the folder. Throws a WriteError if it is damaged or is not that of a release. */
export async function unzip(file: string, folder: string): Promise<void> {
  try {
    // The library refuses absolute names and names with `..`, and a file that is longer than the ZIP file says.
    const zip = await openPromise(file, { strictFileNames: true });
    if (zip.entryCount > MAX_FILES) throw new WriteError(`${file} has more than ${MAX_FILES} files.`);
    let left = MAX_BYTES;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      left -= entry.uncompressedSize;
      if (left < 0) throw new WriteError(`${file} contains more than ${MAX_BYTES / 1e6} MB.`);
      const path = join(folder, entry.fileName);
      const mode = modeOf(entry, file);
      mkdirSync(dirname(path), { recursive: true });
      const content = await zip.openReadStreamPromise(entry);
      await pipeline(content, checkSum(entry), createWriteStream(path, { flags: 'wx' }));
      if (mode & 0o100) chmodSync(path, 0o755);
    }
  } catch (error) {
    if (error instanceof WriteError)
      throw new WriteError(`${error.message} It is not the ZIP file of a release.`);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new WriteError(`${file} cannot be unpacked: ${message}. Download it again.`);
  }
}

/** The Unix mode; 0 if the ZIP file was made on a system without modes. */
function modeOf({ externalFileAttributes, fileName }: Entry, file: string): number {
  const mode = externalFileAttributes >>> 16;
  if (![0, constants.S_IFREG].includes(mode & constants.S_IFMT))
    throw new WriteError(`${fileName} in ${file} is not a file but a link or a device.`);
  return mode;
}

/** yauzl verifies sizes, but not checksums. */
function checkSum({ crc32: expected, fileName }: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === expected ? null : new Error(`the checksum of ${fileName} is wrong`)),
  });
}
