import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../../scripts/files/write-file';
import { temporaryFolder } from '../../helpers';

it('writes a new file and over an old one, in a folder that it makes, and leaves nothing beside it', () => {
  const folder = join(temporaryFolder(), 'a/b');
  for (const text of ['one', 'two']) {
    writeWhole(join(folder, 'file'), text);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['file']);
  }
});
