// Detects whether a file has changed since it was read, without reading it again.
import type { Stats } from 'node:fs';
import { changedAt, isSettled, stateOf } from '../cache/file-state.cjs';

/** The inputs of a memoized step that stand for a file. A file that may still change unnoticed never equals itself. */
export const fileSignature = (stats: Stats): unknown[] => [
  stateOf(stats),
  isSettled(changedAt(stats)) || Symbol('recent'),
];
