import type { Output } from '../../src/types';

/** Whether a browser gets the same file. What is copied is compared by size only: browsers fetch it again anyway. */
export function isSameBody(a: Output['body'] | undefined, b: Output['body'] | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || typeof a === 'string' || typeof b === 'string') return false;
  if ('copyOf' in a || 'copyOf' in b)
    return 'copyOf' in a && 'copyOf' in b && a.bytes === b.bytes && a.copyOf === b.copyOf;
  return Buffer.compare(a, b) === 0;
}
