// Why something could not be written, in words.
import { printError } from './cli';

/** A failure that the owner can do something about; it is printed without a stack. */
export class PublishError extends Error {}

const WHY: Record<string, string> = {
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

/** An error of the system in such words; what is none of these stays as it is. */
export function toPublishError(error: unknown, out: string, state = 'What was there is unchanged.'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof PublishError || code === undefined) return error;
  return new PublishError(`${out} could not be written: ${reasonOf(error)}. ${state}`);
}

/** Why the system refused. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WHY[code] ?? message;
}

/** False when the system refused to write `path`: the reason is printed then. */
export function tryWrite(path: string, write: () => void, state?: string): boolean {
  try {
    write();
    return true;
  } catch (error) {
    const refusal = toPublishError(error, path, state);
    if (!(refusal instanceof PublishError)) throw error;
    printError(refusal.message);
    return false;
  }
}
