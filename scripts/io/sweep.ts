// Deletes the temporary files that killed commands have left among what the project keeps.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache';
import { root } from './paths';
import { sweepTemporaries, tryRemove } from './temporary';

const CACHES = [
  ...['', '/drawn', '/compressed', '/pictures', '/pictures/assets'].map((name) => CACHE + name),
  ...['.cache', '.program'].map((name) => `${root}node_modules/${name}`),
];

/** Earlier versions named them after the drawing, and git did not ignore them. */
const OF_EARLIER_VERSIONS = /-[\da-f]{12}\.(?:png|ico|pdf)-\d+$/;

/** `drawn` is the folder of generated images that is committed with the content. */
export function sweep(drawn: string): void {
  for (const folder of [drawn, ...CACHES]) sweepTemporaries(folder);
  try {
    for (const name of readdirSync(drawn)) if (OF_EARLIER_VERSIONS.test(name)) tryRemove(join(drawn, name));
  } catch {}
}
