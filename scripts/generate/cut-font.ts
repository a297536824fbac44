// Cuts a face to some of its letters, as WOFF2. Loaded only when a face must be cut.
import { readFileSync } from 'node:fs';
import cut from 'subset-font';
import { root } from '../files/paths';

export const cutFont = (source: string, letters: string): Promise<Uint8Array> =>
  cut(readFileSync(root + source), letters, { targetFormat: 'woff2' });
