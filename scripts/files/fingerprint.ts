// Detects whether a file has changed since it was read, without reading it again.
import type { Stats } from 'node:fs';

const TICK_MS = 2000;

// File system timestamps may have a resolution of two seconds, so a recently changed file never equals itself.
export const fileSignature = ({ size, ino, mtimeMs, ctimeMs }: Stats): unknown[] => [
  size,
  ino,
  mtimeMs,
  ctimeMs,
  Date.now() - Math.max(mtimeMs, ctimeMs) > TICK_MS || Symbol('recent'),
];
