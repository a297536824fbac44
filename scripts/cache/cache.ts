// The cache for TypeScript. Its code is plain CommonJS, because the launcher needs it before anything is compiled.
import { createRequire } from 'node:module';
import type { CopyOf } from '../../src/types';
import { root } from '../io/paths';
import type { Entry } from './store.cjs';

const load = createRequire(`${root}scripts/cache/`);

export const { hash } = load('./hash.cjs') as typeof import('./hash.cjs');
export const { Store, withoutChecksum } = load('./store.cjs') as typeof import('./store.cjs');
export const { cache, isUnchanged, lastSources, readSources } = load(
  './sources.cjs',
) as typeof import('./sources.cjs');
export const { evictUnused } = load('./files.cjs') as typeof import('./files.cjs');

/** What was just made as the body of an output. */
export const toBody = ({ path, bytes, isStored }: Entry): CopyOf | Uint8Array =>
  isStored ? { copyOf: path, bytes: bytes.length } : bytes;
