// Whether a file is still the one that was read, without reading it again.
import type { Stats } from 'node:fs';

const TICK_MS = 2000;

// Clocks of file systems tick in steps of up to two seconds: what has changed within the last is never the same.
export const fileSignature = ({ size, ino, mtimeMs, ctimeMs }: Stats): unknown[] => [
  size,
  ino,
  mtimeMs,
  ctimeMs,
  Date.now() - Math.max(mtimeMs, ctimeMs) > TICK_MS || Symbol('recent'),
];
