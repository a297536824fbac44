import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../../scripts/cache/files.cjs';
import { createFile, linkOrCopy } from '../../../scripts/files/write-file';
import { temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';

it('creates the folder, writes or replaces a file, and leaves no temporary files', () => {
  const folder = join(temporaryFolder(), 'a/b');
  for (const text of ['one', 'two']) {
    writeWhole(join(folder, 'file'), text);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['file']);
  }
});

it('does not replace an existing file', () => {
  const folder = temporaryFolder();
  expect(createFile(join(folder, 'file'), 'one')).toBe(true);
  expect(createFile(join(folder, 'file'), 'two')).toBe(false);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('one');
  expect(readdirSync(folder)).toEqual(['file']);
});

it('links a file, and does not replace an existing one', () => {
  const folder = temporaryFolder();
  const [a, b] = ['a', 'b'].map((name) => join(folder, name));
  writeFileSync(a, 'one');
  linkOrCopy(a, b);
  expect(statSync(b).ino).toBe(statSync(a).ino);
  expect(() => linkOrCopy(a, b)).toThrow('EEXIST');
});

const otherDisk = ['/dev/shm', '/var/tmp'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

it.skipIf(otherDisk === undefined)('copies a file if the system refuses a hard link', () => {
  const folder = mkdtempSync(join(otherDisk ?? '', 'koi-portfolio-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(temporaryFolder(), 'a');
  writeFileSync(source, 'one');
  linkOrCopy(source, join(folder, 'b'));
  expect(lstatSync(join(folder, 'b')).isFile()).toBe(true);
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('one');
  expect(() => linkOrCopy(source, join(folder, 'b'))).toThrow('EEXIST');
});
