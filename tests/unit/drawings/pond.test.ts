// What is kept drawn is what the code draws. After a change of it, `npm run figures` draws all of it again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256Hex } from '../../../scripts/cache/hash';
import { drawFigures, drawStill } from '../../../src/drawings/pond/figures';
import { folderOf, root } from '../../helpers';

it.each(drawFigures())('%s is what the code draws', (name, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(folderOf('demo'), 'public/posts', name), 'utf8')).toBe(svg);
});

it('the still picture of the koi page is what the code draws', () => {
  const still = drawStill(sha256Hex);
  expect(still).not.toMatch(/NaN|undefined|Infinity/);
  expect(readFileSync(join(root, 'src/drawings/pond/still-drawn.ts'), 'utf8')).toBe(still);
});
