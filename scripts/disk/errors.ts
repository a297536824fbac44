// The errors that are printed without a stack, and why a file or folder could not be written.
import { getSystemErrorMap } from 'node:util';
import { printable } from '../../src/base/problems/problem';

/** Why a command does not do what it was asked for: printed without a stack, exit code 1. */
export class Refusal extends Error {}

/** An error in the environment: printed without a stack, exit code 2. */
export class EnvironmentError extends Error {}

/** What the system says of an error code: `permission denied`. */
export const systemReason = (code: string): string | undefined =>
  [...getSystemErrorMap().values()].find(([name]) => name === code)?.[1];

/** Translates a system error into a Refusal; returns other errors unchanged. */
export function toRefusal(error: unknown, path: string, note = 'Nothing was changed.'): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Refusal || code === undefined) return error;
  return new Refusal(`${path} could not be written: ${systemReason(code) ?? message}. ${note}`);
}

/** Returns the value of `write`. If the system refuses to write `path`, prints the reason and returns undefined. */
export function tryWrite<T>(path: string, write: () => T, note?: string): { value: T } | undefined {
  try {
    return { value: write() };
  } catch (error) {
    const refusal = toRefusal(error, path, note);
    if (!(refusal instanceof Refusal)) throw error;
    console.error(printable(refusal.message));
    return undefined;
  }
}
