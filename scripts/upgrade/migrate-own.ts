// Runs the migrations over the files of the project.

import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { diffLines } from '../../src/content/edit-yaml';
import { problemOf } from '../../src/problem';
import type { Migrated } from '../../src/upgrade/migrations';
import { migrate } from '../../src/upgrade/migrations';
import { walk } from '../files/walk';
import { isBinary } from './git';
import { withoutCrlf } from './project-files';

/** The new texts have `\n` line ends. Files behind symbolic links are not changed, only reported. */
export function migrateOwn(project: string): Migrated {
  const read = (path: string): string | undefined => {
    const file = join(project, path);
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
    const bytes = readFileSync(file);
    return isBinary(bytes) ? undefined : withoutCrlf(bytes);
  };
  const content = [...walk(join(project, 'content'), () => false)].map((path) =>
    relative(project, path).replaceAll('\\', '/'),
  );
  const { changes, problems } = migrate({ content, read });
  const real = realpathSync(project) + sep;
  for (const [path, text] of changes) {
    if (realpathSync(join(project, path)) === join(real, path)) continue;
    changes.delete(path);
    const lines = diffLines(read(path) ?? '', text).filter((line) => line.startsWith('+'));
    problems.push(
      problemOf(path, {
        message: 'this file is behind a symbolic link, so it was not changed',
        hint: `write these lines: ${lines.map((line) => line.slice(2).trim()).join(', ')}`,
        severity: 'warning',
      }),
    );
  }
  return { changes, problems };
}
