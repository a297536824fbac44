// A file is written whole, or not at all.
import fs, { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { writeWhole } from '../../../../scripts/disk/cache/files.cjs';
import { createFile } from '../../../../scripts/disk/files/write-file';
import { temporaryFolder } from '../../../helpers';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('creates the folder, writes or replaces a file, and leaves no temporary files', () => {
  const folder = join(temporaryFolder(), 'a/b');
  for (const text of ['one', 'two']) {
    writeWhole(join(folder, 'file'), text);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['file']);
  }
});

it.each([true, false])('does not replace an existing file, on a disk with links: %j', (hasLinks) => {
  if (!hasLinks) {
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw new Error('EPERM');
    });
    syncBuiltinESMExports();
  }
  const folder = temporaryFolder();
  expect(createFile(join(folder, 'file'), 'one')).toBe(true);
  expect(createFile(join(folder, 'file'), 'two')).toBe(false);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('one');
  expect(readdirSync(folder)).toEqual(['file']);
});
