// Each save is built, one build at a time. A result that may be that of a half written file is not shown at once.
import { expect, it } from 'vitest';
import type { BuildResult } from '../../../scripts/serve/dev/live-site';
import { rebuildWith } from '../../../scripts/serve/dev/rebuild';

const good: BuildResult = { outputs: new Map(), problems: [] };
const less: BuildResult = { problems: [] };

/** Builds with these results; `save` names the builds during which a file is saved. Returns which results are shown. */
async function shownOf(results: (BuildResult | undefined)[], saves: number[]): Promise<number[]> {
  const shown: number[] = [];
  let count = 0;
  let running = 0;
  const save = rebuildWith(
    async () => {
      expect(++running).toBe(1);
      const index = count++;
      if (saves.includes(index)) void save();
      await undefined;
      running--;
      return results[index] && { ...results[index], stack: String(index) };
    },
    { show: ({ stack }) => shown.push(Number(stack)), isLess: ({ outputs }) => outputs === undefined },
  );
  await save();
  expect(count).toBe(results.length);
  return shown;
}

it.each<[string, (BuildResult | undefined)[], number[], number[]]>([
  ['a save', [good], [], [0]],
  ['a save during a build', [good, good], [0], [0, 1]],
  ['an error', [less], [], [0]],
  ['an error while files are saved', [less, good], [0], [1]],
  ['an error that stays', [less, less, less], [0, 1], [1, 2]],
  ['a save that another process builds', [undefined], [], []],
])('%s', async (_, results, saves, shown) => {
  expect(await shownOf(results, saves)).toEqual(shown);
});
