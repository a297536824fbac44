// Builds that are killed: dist is a whole site, the last one or the new one, and the next build tidies up.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { recover } from '../../scripts/io/publish';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import { argsFor, copyFixture, EPOCH, readTree, recordFile, root, runCommand, runHere } from '../helpers';

const build = (folder: string) => runCommand(['build', ...argsFor(folder)]);
/** The same in this process, where the process is not what is tested. */
const buildHere = (folder: string, more: string[] = []) => runHere([...argsFor(folder), ...more]);
const dist = (folder: string): string => join(folder, 'dist');
const retitle = (folder: string, tagline: string) => {
  const settings = join(folder, 'content/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(/^tagline: .*$/m, () => `tagline: ${tagline}`),
  );
};
// The card of the home page says its title, and is named by its hash.
const namesIn = (tree: object): string[] =>
  Object.keys(tree)
    .map((name) => name.replace(/(?<=card-home-)\w+/, 'HASH'))
    .sort();
const DEAD_PID = 4194300;

describe('a killed build', () => {
  const KILLS = 8;

  it(`leaves a whole dist, ${KILLS} times of ${KILLS}, and the next one tidies up`, async () => {
    const folder = copyFixture();
    await build(folder);
    retitle(folder, 'Once more');
    const start = performance.now();
    await build(folder);
    let usual = performance.now() - start;
    const rng = makeRandom(hashSeed('kill'));
    const seen = { before: 0, after: 0 };
    for (let round = 0; round < KILLS; round++) {
      const before = readTree(dist(folder));
      retitle(folder, `Round ${round}`);
      const child = spawn(process.execPath, [join(root, 'scripts/run.cjs'), 'build', ...argsFor(folder)], {
        env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH },
        stdio: 'ignore',
      });
      const started = performance.now();
      let lasted = Number.POSITIVE_INFINITY;
      const ended = new Promise<void>((resolve) =>
        child.on('close', () => {
          lasted = performance.now() - started;
          resolve();
        }),
      );
      await Promise.race([sleep(usual * rng.range(0.4, 1.05)), ended]);
      // On a machine that was busy at first and is not now, nothing would be killed any more.
      usual = Math.min(usual, lasted);
      child.kill('SIGKILL');
      await ended;
      recover(dist(folder));
      const after = readTree(dist(folder));
      const isOld = JSON.stringify(after) === JSON.stringify(before);
      if (!isOld) {
        const home = Buffer.from(after['index.html'], 'base64').toString('utf8');
        expect(home).toContain(`Round ${round}`);
        expect(namesIn(after)).toEqual(namesIn(before));
      }
      seen[isOld ? 'before' : 'after']++;
      expect(readdirSync(folder).filter((name) => /^\.dist-(new|old)-/.test(name))).toEqual([]);
    }
    expect(seen.before).toBeGreaterThan(0);
    expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
  });

  it('between the two renames: the old dist comes back', async () => {
    const folder = copyFixture();
    await buildHere(folder);
    const before = readTree(dist(folder));
    renameSync(dist(folder), join(folder, `.dist-old-${DEAD_PID}`));
    mkdirSync(join(folder, `.dist-new-${DEAD_PID}`));
    writeFileSync(join(folder, `.dist-new-${DEAD_PID}`, 'index.html'), 'half');
    recover(dist(folder));
    expect(readTree(dist(folder))).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
  });

  it.each([
    ['a lock of a process that is gone', String(DEAD_PID)],
    ['an empty lock, older than it takes to write one', ''],
    ['a lock of nonsense', 'x'],
  ])('%s is taken over', async (_, text) => {
    const folder = copyFixture();
    const lock = join(folder, '.dist.lock');
    writeFileSync(lock, text);
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    expect(await buildHere(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(lock)).toBe(false);
  });

  it('a half-written record of the last assets is as good as none', async () => {
    const folder = copyFixture();
    await buildHere(folder);
    const record = recordFile(dist(folder));
    writeFileSync(record, readFileSync(record, 'utf8').slice(0, 9));
    expect(await buildHere(folder)).toMatchObject({ code: 0, stderr: '' });
  });

  it('leaves alone what only looks like a leftover', async () => {
    const folder = copyFixture();
    for (const name of ['.dist-old-backup', '.dist-new-', `.other-old-${DEAD_PID}`])
      mkdirSync(join(folder, name));
    await buildHere(folder);
    expect(readdirSync(folder).sort()).toEqual([
      '.dist-new-',
      '.dist-old-backup',
      `.other-old-${DEAD_PID}`,
      'content',
      'dist',
      'public',
    ]);
  });
});
