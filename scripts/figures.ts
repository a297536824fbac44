// `npm run figures`: redraws the committed drawings: the figures of the koi post, the still image of the koi page, and the
// cards and icons of the demo site in tests/fixtures.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFigures, drawStill } from '../src/drawings/pond/figures';
import { run as build } from './build';
import { sha256Hex } from './cache/hash';
import { runnerOf } from './cli/args';
import { root } from './files/paths';

const command = {
  usage: 'npm run figures --',
  summary: 'Redraws the committed figures. Run it after changing the code that draws them.',
  options: {},
} as const;

const DEMO = 'tests/fixtures/demo';

export const run = runnerOf(command, async () => {
  writeFileSync(join(root, 'src/drawings/pond/still-drawn.ts'), drawStill(sha256Hex));
  for (const [name, svg] of drawFigures()) {
    writeFileSync(join(root, DEMO, 'public/posts', name), svg);
    // The owner may have deleted the post and its figures.
    const shipped = join(root, 'public/posts', name);
    if (existsSync(shipped)) writeFileSync(shipped, svg);
  }
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  try {
    const out = join(folder, 'dist');
    const options = ['--content', `${DEMO}/content`, '--public', `${DEMO}/public`, '--out', out];
    return await build(options, { load: () => import('./build/build-and-write') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
