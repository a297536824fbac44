// `npm run figures`: redraws the committed drawings: the figures of the koi post and the still image of the koi page.
import { join } from 'node:path';
import { drawFigures, drawStill } from '../src/drawings/pond/figures';
import { writeWhole } from './cache/files.cjs';
import { sha256Hex } from './cache/names.cjs';
import { fail, runnerOf } from './cli/args';
import { root } from './files/paths';
import { tryRead } from './files/write-file';

const command = {
  usage: 'npm run figures --',
  summary: 'Redraws the committed figures. Run it after changing the code that draws them.',
  options: {},
} as const;

const DEMO = 'tests/fixtures/demo';

export const run = runnerOf(command, async () => {
  const changed = redraw(root);
  if (changed.length > 0) {
    const hint = 'Move your drawing elsewhere, or delete it.';
    return fail(`${changed.join(', ')}: not as it was drawn, so nothing was redrawn. ${hint}`);
  }
  return 0;
});

/** Redraws the figures of a project, unless the owner has changed some: returns their names. */
export function redraw(project: string): string[] {
  const figures = [...drawFigures()].map(([name, svg]) => {
    const file = `public/posts/${name}`;
    const [drawn, shown] = [join(project, DEMO, file), join(project, file)];
    return { file, svg, drawn, shown, before: tryRead(shown) };
  });
  // The owner may have deleted the post and its figures.
  const changed = figures.filter(
    ({ drawn, before, svg }) => ![undefined, svg, tryRead(drawn)].includes(before),
  );
  if (changed.length > 0) return changed.map(({ file }) => file);
  writeWhole(join(project, 'src/drawings/pond/still-drawn.ts'), drawStill(sha256Hex));
  for (const { svg, drawn, shown, before } of figures) {
    if (before !== undefined) writeWhole(shown, svg);
    // Last, because it tells the next run how the other was drawn.
    writeWhole(drawn, svg);
  }
  return [];
}
