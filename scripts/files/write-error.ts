// Why something could not be written, in words.
import { printError } from '../cli/args';

/** A failure that the owner can fix. It is printed without a stack. */
export class WriteError extends Error {}

const REASONS: Record<string, string> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file is larger than the system allows',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long for the disk',
  ELOOP: 'it is a link that leads back to itself',
  EIO: 'the disk reports an error',
};

/** Explains an error of the system; returns any other error as it is. */
export function toWriteError(error: unknown, path: string, state = 'What was there is unchanged.'): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof WriteError || code === undefined) return error;
  return new WriteError(`${path} could not be written: ${REASONS[code] ?? message}. ${state}`);
}

/** The value of `write`; undefined when the system refused to write `path`, and the reason is then printed. */
export function tryWrite<T>(path: string, write: () => T, state?: string): { value: T } | undefined {
  try {
    return { value: write() };
  } catch (error) {
    const refusal = toWriteError(error, path, state);
    if (!(refusal instanceof WriteError)) throw error;
    printError(refusal.message);
    return undefined;
  }
}
