// The figures of the koi post are files that anybody can look at, and are what the pond's own code draws: after a
// change of it, `npx vitest run tests/unit/drawings/pond.test.tsx -u` draws them again.
import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Beat } from '../../../src/drawings/pond/beat';
import { StillPond } from '../../../src/drawings/pond/still';
import { Turn } from '../../../src/drawings/pond/turn';
import { Varieties } from '../../../src/drawings/pond/varieties';

it.each<[string, ComponentType]>([
  ['koi-turn', Turn],
  ['koi-beat', Beat],
  ['koi-varieties', Varieties],
])('%s.svg is what the code draws', async (name, Figure) => {
  const svg = renderToStaticMarkup(<Figure />);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  await expect(`${svg}\n`).toMatchFileSnapshot(`../../../public/posts/${name}.svg`);
});

it('the still picture of the koi page is kept drawn, as growing its fish in every build takes too long', async () => {
  const svg = renderToStaticMarkup(<StillPond />);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const code = `// What still.tsx draws, kept: tests/unit/drawings/pond.test.tsx writes this file.
export const STILL_NAME = 'still-${hash}.svg';
export const STILL =
  '${svg}';
`;
  await expect(code).toMatchFileSnapshot('../../../src/drawings/pond/still-drawn.ts');
});
