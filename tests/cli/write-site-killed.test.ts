// Killed builds leave a complete dist, the last site or the new one, and the next build cleans up.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recover } from '../../scripts/write/recover';
import { writeSite } from '../../scripts/write/write-site';
import { hashSeed, makeRandom } from '../../src/koi/rng';
import type { Outputs } from '../../src/outputs/output';
import {
  argsFor,
  copyFixture,
  EPOCH,
  REQUIRE,
  readTree,
  root,
  runCommand,
  runHere,
  temporaryFolder,
} from '../helpers';
import { copyProject } from '../unit/server/project';
import { start } from '../unit/server/running';
import { usualOrSoak } from '../usual-or-soak';

const build = (folder: string) => runCommand(['build', ...argsFor(folder)]);
/** Runs the command in this process, for tests that do not need a new one. */
const buildHere = (folder: string, more: string[] = []) => runHere([...argsFor(folder), ...more]);
const dist = (folder: string): string => join(folder, 'dist');
const retitle = (folder: string, tagline: string) => {
  const settings = join(folder, 'content/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(/^tagline: .*$/m, () => `tagline: ${tagline}`),
  );
};
// The card of the home page shows the title of the site, and its name contains its hash.
const namesIn = (tree: object): string[] =>
  Object.keys(tree)
    .map((name) => name.replace(/(?<=card-home-)\w+/, 'HASH'))
    .sort();
const DEAD_PID = 4194300;

describe('a killed build', () => {
  const KILLS = usualOrSoak(2, 8);

  it(`leaves a complete dist, ${KILLS} times out of ${KILLS}, and the next build cleans up`, async () => {
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
      // The first is killed long before it writes, the others at any time.
      await Promise.race([sleep(usual * (round === 0 ? 0.1 : rng.range(0.4, 1.05))), ended]);
      // If the machine was busy before and is not now, builds would end before they are killed.
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
    expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
  });

  it('between the two renames is recovered: the old dist is restored', async () => {
    const folder = copyFixture();
    await buildHere(folder);
    const before = readTree(dist(folder));
    renameSync(dist(folder), join(folder, `.dist-old-${DEAD_PID}`));
    mkdirSync(join(folder, `.dist-new-${DEAD_PID}`));
    writeFileSync(join(folder, `.dist-new-${DEAD_PID}`, 'index.html'), 'half');
    recover(dist(folder));
    expect(readTree(dist(folder))).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
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

  it('a half-written manifest counts as missing', async () => {
    const folder = copyFixture();
    await buildHere(folder);
    const record = join(folder, '.dist-manifest.json');
    writeFileSync(record, readFileSync(record, 'utf8').slice(0, 9));
    expect(await buildHere(folder)).toMatchObject({ code: 0, stderr: '' });
  });

  it('does not touch folders that only look like leftovers', async () => {
    const folder = copyFixture();
    for (const name of ['.dist-old-backup', '.dist-new-', `.other-old-${DEAD_PID}`])
      mkdirSync(join(folder, name));
    await buildHere(folder);
    expect(readdirSync(folder).sort()).toEqual([
      '.dist-manifest.json',
      '.dist-new-',
      '.dist-old-backup',
      `.other-old-${DEAD_PID}`,
      'content',
      'dist',
      'public',
    ]);
  });
});

describe('writing killed at any step', () => {
  const driver = join(root, `node_modules/.cache/write-killed-${process.pid}.mjs`);
  beforeAll(() =>
    bundle({
      stdin: {
        contents: `import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        import { writeSite } from './scripts/write/write-site';
        const [out, files, killedAt] = process.argv.slice(2);
        let count = 0;
        for (const name of ['renameSync', 'linkSync', 'writeFileSync', 'rmSync', 'mkdirSync']) {
          const call = fs[name];
          fs[name] = (...args) => {
            if (String(++count) === killedAt) process.kill(process.pid, 'SIGKILL');
            return call(...args);
          };
        }
        syncBuiltinESMExports();
        writeSite(new Map(JSON.parse(files).map(([file, body]) => [file, { file, source: 'test', body }])), out);
`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: REQUIRE },
      outfile: driver,
      logLevel: 'silent',
    }),
  );
  afterAll(() => rmSync(driver, { force: true }));

  const FIRST = {
    '404.html': 'data-status="404"',
    'index.html': 'one',
    'a/same.txt': 'x',
    'b/gone.txt': 'x',
  };
  const SECOND = { '404.html': 'data-status="404"', 'index.html': 'two', 'a/same.txt': 'x' };
  const tableOf = (files: Record<string, string>): Outputs =>
    new Map(Object.entries(files).map(([file, body]) => [file, { file, source: 'test', body }]));
  const publishKilled = (folder: string, files: object, step: number) => {
    const args = [driver, dist(folder), JSON.stringify(Object.entries(files)), String(step)];
    const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([signal === 'SIGKILL' ? 0 : status, stderr]).toEqual([0, '']);
    return signal === 'SIGKILL';
  };
  const textsIn = (folder: string) =>
    Object.fromEntries(
      Object.entries(readTree(dist(folder))).map(([file, bytes]) => [
        file,
        Buffer.from(bytes, 'base64').toString(),
      ]),
    );

  /** Every step in a soak test, and every second otherwise. */
  const STRIDE = usualOrSoak(2, 1);

  /** With these, only the changes are published. */
  const MORE = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`more-${k}.txt`, 'x']));

  it.each([
    ['as a whole', {}],
    ['as changes', MORE],
  ])('%s, it leaves the last site or the new one, and the next build publishes the new one', (_, more) => {
    const [first, second] = [FIRST, SECOND].map((files) => ({ ...files, ...more }));
    const last = temporaryFolder();
    writeSite(tableOf(first), dist(last));
    const inode = statSync(join(last, 'dist/a/same.txt')).ino;
    const seen = { first: 0, second: 0 };
    let isKilled = true;
    for (let step = 1; isKilled; step += STRIDE) {
      const folder = temporaryFolder();
      cpSync(last, folder, { recursive: true });
      isKilled = publishKilled(folder, second, step);
      recover(dist(folder));
      const isFirst = isDeepStrictEqual(textsIn(folder), first);
      seen[isFirst ? 'first' : 'second']++;
      expect(textsIn(folder)).toEqual(isFirst ? first : second);
      writeSite(tableOf(second), dist(folder));
      expect(textsIn(folder)).toEqual(second);
      expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'dist']);
    }
    expect(seen.first).toBeGreaterThan(10 / STRIDE);
    expect(seen.second).toBeGreaterThan(1);
    writeSite(tableOf(second), dist(last));
    expect(statSync(join(last, 'dist/a/same.txt')).ino).toBe(inode);
  });
});

describe('the next command', () => {
  /** A project with a published site, as a build that was killed between the renames leaves it. */
  function killedBetweenRenames(project: string): void {
    renameSync(dist(project), join(project, `.dist-old-${DEAD_PID}`));
    cpSync(join(project, `.dist-old-${DEAD_PID}`), join(project, `.dist-new-${DEAD_PID}`), {
      recursive: true,
    });
    writeFileSync(join(project, '.dist.lock'), `${DEAD_PID} 1`);
  }

  function killedInPlace(project: string): void {
    const changes = join(project, `.dist-changes-${DEAD_PID}`);
    mkdirSync(changes);
    const files = ['blog/index.html', 'index.html'];
    for (const [index, file] of files.entries()) cpSync(join(dist(project), file), join(changes, `${index}`));
    const list = {
      site: `${statSync(dist(project)).ino}`,
      files,
      removed: ['old/page.html'],
      emptied: ['old'],
      isInside: true,
    };
    writeFileSync(join(changes, 'changes.json'), JSON.stringify(list));
    mkdirSync(join(dist(project), 'old'));
    writeFileSync(join(dist(project), 'old/page.html'), 'of the build before');
    const manifest = JSON.parse(readFileSync(join(project, '.dist-manifest.json'), 'utf8'));
    manifest.files.push('old/page.html');
    writeFileSync(join(project, '.dist-manifest.json'), JSON.stringify(manifest));
    rmSync(join(dist(project), 'index.html'));
    writeFileSync(join(dist(project), 'blog/index.html'), 'of the build before');
    mkdirSync(join(dist(project), `.dist-new-${DEAD_PID}`));
    writeFileSync(join(dist(project), `.dist-new-${DEAD_PID}`, 'index.html'), 'not yet moved');
    writeFileSync(join(project, '.dist.lock'), `${DEAD_PID} 1`);
  }

  const hiddenOf = (project: string): string[] =>
    [...readdirSync(project), ...readdirSync(dist(project))].filter((name) => /^\.(dist|writing)/.test(name));

  let project: string;
  let whole: Record<string, string>;
  beforeAll(() => {
    project = copyProject();
    const { status } = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], { cwd: project });
    expect(status).toBe(0);
    whole = readTree(dist(project));
  });

  // Each command and each kind of leftovers; every pair of them in a soak test.
  describe.each([
    ['between the two renames', killedBetweenRenames, usualOrSoak(['preview'], ['preview', 'dev'])],
    ['while it replaced files in place', killedInPlace, usualOrSoak(['dev'], ['preview', 'dev'])],
  ] as const)('heals what a build killed %s has left', (_, kill, servers) => {
    it('build', () => {
      kill(project);
      const { status, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], {
        cwd: project,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(readTree(dist(project))).toEqual(whole);
      expect(hiddenOf(project)).toEqual(['.dist-manifest.json']);
    });

    it('build, even if the content has errors', () => {
      kill(project);
      const settings = join(project, 'content/site.yaml');
      const text = readFileSync(settings, 'utf8');
      writeFileSync(settings, 'name: [');
      const { status } = spawnSync(process.execPath, ['scripts/run.cjs', 'build'], { cwd: project });
      writeFileSync(settings, text);
      expect(status).toBe(1);
      expect(readTree(dist(project))).toEqual(whole);
      expect(hiddenOf(project)).toEqual(['.dist-manifest.json']);
    });

    it.each(servers)('%s', async (command) => {
      kill(project);
      const running = await start([command, '--port', '0'], {}, project);
      expect(await (await fetch(running.url)).text()).toContain('<!doctype html>');
      expect(readTree(dist(project))).toEqual(whole);
      expect(hiddenOf(project)).toEqual(['.dist-manifest.json']);
      await running.stop();
    });
  });
});
