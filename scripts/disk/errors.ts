// The errors that are printed without a stack, and why a file or folder could not be written.
import { printable } from '../../src/base/problems/problem';

/** Why a command does not do what it was asked for: printed without a stack, exit code 1. */
export class Refusal extends Error {}

/** An error in the environment: printed without a stack, exit code 2. */
export class EnvironmentError extends Error {}

const DENIED = 'no permission to write there';
const FILE = 'part of its path is a file';
const REASONS: Record<string, string> = {
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file is larger than the system allows',
  ENOTDIR: FILE,
  EEXIST: FILE,
  ENAMETOOLONG: 'its name is too long for the disk',
  ELOOP: 'it is a symbolic link to itself',
  EIO: 'the disk reports an error',
};

/** Translates a system error into a Refusal; returns other errors unchanged. */
export function toRefusal(error: unknown, path: string, state = 'Nothing was changed.'): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Refusal || code === undefined) return error;
  return new Refusal(`${path} could not be written: ${REASONS[code] ?? message}. ${state}`);
}

/** Returns the value of `write`. If the system refuses to write `path`, prints the reason and returns undefined. */
export function tryWrite<T>(path: string, write: () => T, state?: string): { value: T } | undefined {
  try {
    return { value: write() };
  } catch (error) {
    const refusal = toRefusal(error, path, state);
    if (!(refusal instanceof Refusal)) throw error;
    console.error(printable(refusal.message));
    return undefined;
  }
}
