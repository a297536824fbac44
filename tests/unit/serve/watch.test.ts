// Saves are reported with their paths: those before the watcher is ready, those that it sees, and those that it misses.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchFiles } from '../../../scripts/serve/dev/watch';
import { temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';
import { until } from './running';

it('reports each save since it was called, but not those of editors for themselves', async () => {
  const folder = temporaryFolder();
  const save = (path: string) => writeFileSync(join(folder, path), 'text');
  mkdirSync(join(folder, 'posts'));
  save('posts/gone.md');
  const startWatching = watchFiles([folder]);
  const paths = new Set<string>();
  const saved = (path: string) =>
    until(
      () => paths.has(join(folder, path)),
      () => [path, ...paths],
    );
  save('posts/early.md');
  rmSync(join(folder, 'posts/gone.md'));
  afterFile(await startWatching((path) => paths.add(path)));
  await saved('posts/early.md');
  await saved('posts/gone.md');
  for (const name of ['4913', '.a.md.swp', 'a.md~', '#a.md#', '.#a.md', 'a.md___jb_tmp___'])
    save(`posts/${name}`);
  save('posts/a.md');
  await saved('posts/a.md');
  mkdirSync(join(folder, 'posts/b'));
  save('posts/b/index.md');
  await saved('posts/b/index.md');
  // A folder of the same name takes the place of one that is watched.
  mkdirSync(join(folder, 'next'));
  rmSync(join(folder, 'posts'), { recursive: true });
  renameSync(join(folder, 'next'), join(folder, 'posts'));
  save('posts/again.md');
  await saved('posts/again.md');
  expect([...paths].filter((path) => /swp|~|#|4913|_jb_/.test(path))).toEqual([]);
});
