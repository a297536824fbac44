// Changes are reported with their paths. A sweep, once a second, has no path.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { watch } from '../../../scripts/dev/watch';
import { temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';
import { until } from './running';

it('a change of a file is reported, and that of a file in a new folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'posts'));
  const paths = new Set<string | undefined>();
  afterFile(watch([folder], (path) => paths.add(path)));
  const saved = (path: string) =>
    until(
      () => {
        writeFileSync(join(folder, path), 'text');
        return paths.has(join(folder, path));
      },
      () => [...paths],
    );
  await saved('posts/a.md');
  mkdirSync(join(folder, 'posts/b'));
  await saved('posts/b/index.md');
});
