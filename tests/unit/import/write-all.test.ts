// A file of an import that cannot be written is named; all others are written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAll } from '../../../scripts/import/files';
import { temporaryFolder } from '../../helpers';

it('names the file that cannot be written', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'posts'), '');
  const targets = ['first.md', 'posts/a.md', `${'a'.repeat(300)}.md`, 'last.md'].map((name) => ({
    name: `content/${name}`,
    path: join(folder, name),
    from: name,
    bytes: () => 'Text',
    isMade: false,
  }));
  const { created, findings } = writeAll(targets, () => {});
  expect([
    created,
    findings.map(({ kind, subject }) => `${kind} ${subject.replace(/a{9,}/, 'long')}`),
  ]).toEqual([
    2,
    [
      'unwritten content/posts/a.md could not be written: part of its path is a file.',
      'unwritten content/long.md could not be written: its name is too long for the disk.',
    ],
  ]);
  expect(readFileSync(join(folder, 'last.md'), 'utf8')).toBe('Text');
});
