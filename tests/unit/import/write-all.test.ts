// A file of an import that cannot be written is named; those before it are written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAll } from '../../../scripts/import/files';
import { temporaryFolder } from '../../helpers';

it('names the file that cannot be written', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'posts'), '');
  const targets = ['first.md', 'posts/a.md'].map((name) => ({
    name: `content/${name}`,
    path: join(folder, name),
    from: name,
    bytes: () => 'Text',
    isMade: false,
  }));
  expect(() => writeAll(targets, () => {})).toThrow(
    /^content\/posts\/a\.md could not be written: part of its path is a file\. Run the command again for the rest\.$/,
  );
  expect(readFileSync(join(folder, 'first.md'), 'utf8')).toBe('Text');
});
