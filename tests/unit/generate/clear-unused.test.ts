// Of the files in .drawn, a build deletes those that a build has drawn and that no file of the site is made from any more.
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hash, withHash } from '../../../scripts/cache/names.cjs';
import { Store } from '../../../scripts/cache/store.cjs';
import type { BuildOptions } from '../../../scripts/cli/build-options';
import { clearUnused } from '../../../scripts/generate/generated';
import { readTree, temporaryFolder } from '../../helpers';

it('deletes unused files that have the checksum of their bytes in their names, and no others', () => {
  const project = temporaryFolder();
  const options = { content: join(project, 'content'), drafts: false } as BuildOptions;
  const folder = join(project, '.drawn');
  mkdirSync(folder);
  const mine = [
    'photo-20240101abcd.jpg',
    'photo-2024010112345678-2024010112345678.jpg',
    'notes.txt',
    'scan-0123456789abcdef-0123456789abcdef.pdf',
  ];
  for (const name of mine) writeFileSync(join(folder, name), 'mine');
  const drawn = new Store(folder);
  const used = drawn.write('used.png', hash('used'), 'used');
  const unused = drawn.write('unused.png', hash('unused'), 'unused');
  const before = readTree(folder);
  const generatedName = withHash('used.png', hash('used'));
  const outputs = new Map([['a.png', { file: 'a.png', source: 'test', body: used.body, generatedName }]]);
  // Another build may just have drawn it.
  expect(clearUnused(outputs, options)).toBe(false);
  expect(readTree(folder)).toEqual(before);
  utimesSync(unused.path, 1, 1);
  expect(clearUnused(outputs, options)).toBe(true);
  expect(Object.keys(readTree(folder)).sort()).toEqual(
    Object.keys(before)
      .filter((name) => !name.startsWith('unused'))
      .sort(),
  );
  symlinkSync(used.path, unused.path);
  expect(clearUnused(outputs, options)).toBe(true);
  expect(Object.keys(readTree(folder))).toHaveLength(Object.keys(before).length);
});
