// A build that does not end is reported once, and a later save interrupts it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from '../../../scripts/dev/follow';
import type { BuildResult } from '../../../scripts/dev/generation';
import type { Rebuilder } from '../../../scripts/dev/rebuilder';
import { takeSnapshot } from '../../../scripts/dev/snapshot';
import { temporaryFolder } from '../../helpers';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Saves a file, whose build ends when `end` is called or it is interrupted. */
function startBuild() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = temporaryFolder();
  const save = (text: string) => writeFileSync(join(folder, 'a.md'), text);
  save('one');
  const snapshot = takeSnapshot([folder]);
  let end = (_: BuildResult): void => {};
  let builds = 0;
  const good: BuildResult = { outputs: new Map(), problems: [] };
  const rebuilder: Rebuilder = {
    build: () =>
      new Promise((resolve) => {
        builds++;
        end = resolve;
      }),
    release() {},
    interrupt: () => end({ problems: [] }),
    close: () => Promise.resolve(),
  };
  save('two');
  const options = { folders: [folder], rebuilder, view: { show() {}, showPage() {} } };
  const done = followChanges({ ...options, signal: new AbortController().signal }, snapshot)();
  const started = (count: number) => vi.waitUntil(() => builds === count);
  return { said, save, started, end: () => end(good), done };
}

const LINE =
  'The build still runs after 5 s. If it never ends, the code that you changed last may have an endless loop: mend it, and the save starts the build again.';

it('a build that takes long is reported once', async () => {
  const { said, started, end, done } = startBuild();
  await started(1);
  vi.advanceTimersByTime(5000);
  expect(said).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(said.mock.calls).toEqual([[LINE]]);
  end();
  await done;
});

it('a save starts it again, and it is reported again', async () => {
  const { said, save, started, end, done } = startBuild();
  await started(1);
  vi.advanceTimersByTime(6000);
  save('three');
  vi.advanceTimersByTime(1000);
  await started(2);
  vi.advanceTimersByTime(4000);
  expect(said.mock.calls).toEqual([[LINE]]);
  vi.advanceTimersByTime(2000);
  expect(said.mock.calls).toEqual([[LINE], [LINE]]);
  end();
  await done;
});

it('a build that ends in time is not reported', async () => {
  const { said, started, end, done } = startBuild();
  await started(1);
  vi.advanceTimersByTime(4000);
  end();
  await done;
  vi.advanceTimersByTime(60_000);
  expect(said).not.toHaveBeenCalled();
});
