// A copy of the whole project whose code a test may break. Packages are linked, not copied.
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from '../../helpers';

export function copyProject(): string {
  const folder = temporaryFolder();
  for (const part of ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const part of ['content', 'public']) {
    cpSync(join(root, 'tests/fixtures/good', part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}
