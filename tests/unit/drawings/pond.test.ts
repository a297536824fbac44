// The committed figures are those that the code draws. After a change of the code, run `npm run figures`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256Hex } from '../../../scripts/cache/hash';
import { drawFigures, drawStill } from '../../../src/drawings/pond/figures';
import { folderOf, root } from '../../helpers';

it.each(drawFigures())('%s matches the code', (name, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(folderOf('demo'), 'public/posts', name), 'utf8')).toBe(svg);
});

it('the still picture of the koi page matches the code', () => {
  const still = drawStill(sha256Hex);
  expect(still).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(root, 'src/drawings/pond/still-drawn.ts'), 'utf8')).toBe(still);
});
