// This site as a contestant: the real command, on a content folder of the bench.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../io/alive';
import { root } from '../io/paths';
import type { Contestant } from './contestant';

const cache = join(root, 'node_modules/.cache');

// Installed here, and no cache of ours.
const PEERS = 'bench-eleventy';

export function createThisSite(content: string, out: string): Contestant {
  const folders = ['--content', content, '--out', out];
  return {
    name: 'this site',
    // With drafts, so that the peer, which knows none, builds the same posts.
    command: [process.execPath, join(root, 'scripts/run.cjs'), 'build', '--drafts', ...folders],
    folder: root,
    out,
    posts: join(content, 'posts'),
    clean() {
      rmSync(out, { recursive: true, force: true });
      clearCaches();
    },
  };
}

/** Deletes what builds keep, but not installed peers or what a running command was bundled to. */
export function clearCaches(): void {
  for (const name of readdirSync(cache)) {
    const pid = /-(\d+)\.mjs$/.exec(name)?.[1];
    if (name === PEERS || (pid !== undefined && isAlive(Number(pid)))) continue;
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}
