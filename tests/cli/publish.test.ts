// Publishing under bad conditions: killed builds, builds at the same time, odd output folders. Whatever happens, dist
// is a whole site, the last one or the new one, and nothing is left lying about once the next build has run.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { argsFor, copyFixture, readTree, root, runCommand, runHere, temporaryFolder } from '../helpers';

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

it('four builds at once: a whole dist, and those that lose say so', async () => {
  const folder = copyFixture();
  await build(folder);
  const before = readTree(dist(folder));
  const ran = await Promise.all([1, 2, 3, 4].map(() => build(folder)));
  expect(ran.some(({ code }) => code === 0)).toBe(true);
  for (const { code, stderr } of ran) {
    if (code === 0) expect(stderr).toBe('');
    else expect(stderr).toBe('another build is writing there right now; try again when it is done.\n');
  }
  expect(readTree(dist(folder))).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
});

it('a build while another holds the lock is refused, and dist stays', async () => {
  const folder = copyFixture();
  await buildHere(folder);
  const before = readTree(dist(folder));
  retitle(folder, 'Changed');
  writeFileSync(join(folder, '.dist.lock'), String(process.ppid));
  expect(await buildHere(folder)).toMatchObject({
    code: 1,
    stderr: 'another build is writing there right now; try again when it is done.\n',
  });
  expect(readTree(dist(folder))).toEqual(before);
  rmSync(join(folder, '.dist.lock'));
});

describe('an odd output folder', () => {
  it('a symbolic link stays one; what it leads to is replaced', async () => {
    const folder = copyFixture();
    mkdirSync(join(folder, 'site'));
    symlinkSync('site', dist(folder));
    for (const tagline of ['First', 'Second']) {
      retitle(folder, tagline);
      expect(await buildHere(folder)).toMatchObject({ code: 0, stderr: '' });
      expect(lstatSync(dist(folder)).isSymbolicLink()).toBe(true);
      expect(readlinkSync(dist(folder))).toBe('site');
      expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain(tagline);
    }
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public', 'site']);
  });

  it.each(['dist', 'dist/below'])('a file where a folder should be (%s as output) stays', async (name) => {
    const folder = copyFixture();
    writeFileSync(dist(folder), 'mine');
    const { code, stderr } = await runHere([...argsFor(folder).slice(0, -1), join(folder, name)]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${join(folder, name)} could not be written: a part of its path is a file. What was there is unchanged.\n`,
    );
    expect(readFileSync(dist(folder), 'utf8')).toBe('mine');
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
  });
});

describe('without permission', () => {
  const driver = join(root, `node_modules/.cache/publish-driver-${process.pid}.mjs`);
  afterAll(() => rmSync(driver, { force: true }));
  const asNobody = (args: string[]) =>
    spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, ...args], {
      encoding: 'utf8',
    });
  // Root may write everywhere, so this needs another user, and one that may read the project.
  const probe = asNobody([
    '-e',
    `require('node:fs').readdirSync(${JSON.stringify(join(root, 'node_modules'))})`,
  ]);
  const reason = probe.error ? 'no setpriv here' : 'user nobody may not read the project';

  it.skipIf(probe.status !== 0)(
    `to write beside dist, nothing changes (skipped where ${reason})`,
    async () => {
      await bundle({
        stdin: {
          contents: `import { publish } from './scripts/io/publish';
          import { PublishError } from './scripts/io/publish-error';
          const outputs = new Map(['404.html', 'assets/a.js'].map((file) => [file, { file, from: 'test', body: 'new' }]));
          try { publish(outputs, process.argv[2]); console.log('published'); }
          catch (error) { console.log(error instanceof PublishError ? error.message : error.stack); }`,
          resolveDir: root,
        },
        bundle: true,
        platform: 'node',
        format: 'esm',
        outfile: driver,
        logLevel: 'silent',
      });
      const parent = temporaryFolder();
      chmodSync(parent, 0o755);
      const out = join(parent, 'dist');
      mkdirSync(out);
      writeFileSync(join(out, '404.html'), 'data-status="404" old');
      const { stdout, stderr } = asNobody([driver, out]);
      expect({ stdout, stderr }).toEqual({
        stdout: `${out} could not be written: no permission to write there. What was there is unchanged.\n`,
        stderr: '',
      });
      expect(readFileSync(join(out, '404.html'), 'utf8')).toBe('data-status="404" old');
      expect(readdirSync(parent)).toEqual(['dist']);
    },
  );
});
