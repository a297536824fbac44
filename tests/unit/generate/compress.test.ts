import { readFileSync, rmSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { addCompressed, SETTINGS } from '../../../scripts/generate/compress';
import { hashSeed, makeRandom } from '../../../src/koi/rng';
import type { CopyOf, Output } from '../../../src/outputs/output';
import { afterFile } from '../../temporary';

afterEach(() => void vi.restoreAllMocks());

it('files are compressed again after a change of the settings', async () => {
  const rng = makeRandom(hashSeed('compress'));
  const body = Array.from({ length: 2000 }, () => rng.range(0, 1)).join(' ');
  const page: Output = { file: 'index.html', source: 'a test', body };
  const compress = async () => {
    const outputs = await addCompressed(new Map([[page.file, page]]));
    return ['br', 'gz'].map((ending) => {
      const { body } = outputs.get(`${page.file}.${ending}`) as Output;
      const { copyOf } = body as CopyOf;
      afterFile(() => rmSync(copyOf, { force: true }));
      return { copyOf, length: readFileSync(copyOf).length };
    });
  };
  const [br, gz] = await compress();
  vi.spyOn(SETTINGS, 'gz').mockReturnValue({ level: 1 });
  const [sameBr, otherGz] = await compress();
  expect(sameBr).toEqual(br);
  expect(otherGz.length).toBeGreaterThan(gz.length);
});
