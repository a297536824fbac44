// ZIP files of releases, and files that are not.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../scripts/upgrade/unzip';
import { temporaryFolder } from '../../temporary';
import { type ZipEntry, zipOf } from './zip';

async function unpack(bytes: Uint8Array): Promise<{ folder: string; error?: string }> {
  const parent = temporaryFolder();
  const [file, folder] = ['release.zip', 'out'].map((name) => join(parent, name));
  writeFileSync(file, bytes);
  const error = await unzip(file, folder).then(
    () => undefined,
    ({ message }) => message.replaceAll(`${parent}/`, ''),
  );
  expect(existsSync(join(parent, 'evil'))).toBe(false);
  return { folder, error };
}

it('files, folders and modes', async () => {
  const { folder, error } = await unpack(
    zipOf([
      { name: 'a/', text: '', mode: 0o040755 },
      { name: 'a/run', text: 'run', mode: 0o100755 },
      { name: 'a/ü.txt', text: 'ü'.repeat(100_000) },
      { name: 'without-modes', text: '', mode: 0 },
    ]),
  );
  expect(error).toBeUndefined();
  expect(readFileSync(join(folder, 'a/ü.txt'), 'utf8')).toBe('ü'.repeat(100_000));
  expect(statSync(join(folder, 'a/run')).mode & 0o100).toBe(0o100);
  expect(statSync(join(folder, 'without-modes')).mode & 0o111).toBe(0);
});

describe('refused', () => {
  it.each<[string, ZipEntry[], RegExp]>([
    ['a name that leads outside', [{ name: '../evil', text: 'x' }], /invalid relative path: \.\.\/evil/],
    ['one that leads outside later', [{ name: 'a/../../evil', text: 'x' }], /invalid relative path/],
    ['an absolute name', [{ name: '/tmp/evil', text: 'x' }], /absolute path/],
    ['a name of Windows', [{ name: 'C:/evil', text: 'x' }], /absolute path/],
    ['backslashes', [{ name: '..\\evil', text: 'x' }], /invalid characters in fileName/],
    [
      'a symbolic link',
      [{ name: 'a', text: '/etc/passwd', mode: 0o120777 }],
      /^a in release\.zip is not a file but a link/,
    ],
    [
      'a file twice',
      [
        { name: 'a', text: 'x' },
        { name: 'a', text: 'y' },
      ],
      /EEXIST/,
    ],
    ['a file that is longer than it says', [{ name: 'a', text: 'x'.repeat(99), size: 9 }], /too many bytes/],
    ['a file with another checksum', [{ name: 'a', text: 'x', sum: 1 }], /the checksum of a is wrong/],
    ['a gigabyte', [{ name: 'a', text: 'x', size: 1e9 }], /^release\.zip contains more than 300 MB/],
    [
      'many files',
      Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, text: '' })),
      /more than 20000 files/,
    ],
  ])('%s', async (_, entries, message) => {
    expect((await unpack(zipOf(entries))).error).toMatch(message);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<!doctype html>')],
    ['half of a file', zipOf([{ name: 'a', text: 'x' }]).subarray(0, 60)],
  ])('%s', async (_, bytes) => {
    expect((await unpack(bytes)).error).toMatch(
      /^release\.zip cannot be unpacked: .*\. Download it again\.$/,
    );
  });

  // A stream that fails before anything listens to it ends the process, in about one of 30 attempts.
  it('a file twice, every time', async () => {
    const zip = zipOf(['x', 'y'].map((text) => ({ name: 'a', text })));
    for (let attempt = 0; attempt < 300; attempt++) expect((await unpack(zip)).error).toMatch(/EEXIST/);
  });
});
