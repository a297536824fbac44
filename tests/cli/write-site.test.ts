// Publishing under bad conditions: concurrent builds, unusual output folders, missing permissions. dist is always a complete
// site, the last one or the new one, and the next build leaves no temporary files.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  argsFor,
  copyFixture,
  REQUIRE,
  readTree,
  root,
  runCommand,
  runHere,
  temporaryFolder,
} from '../helpers';

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

it('four concurrent builds leave a complete dist, and those that lose report it', async () => {
  const folder = copyFixture();
  await build(folder);
  const before = readTree(dist(folder));
  const ran = await Promise.all([1, 2, 3, 4].map(() => build(folder)));
  expect(ran.some(({ code }) => code === 0)).toBe(true);
  for (const { code, stderr } of ran) {
    if (code === 0) expect(stderr).toBe('');
    else expect(stderr).toBe('Another build is writing to this folder; try again when it is done.\n');
  }
  expect(readTree(dist(folder))).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
});

it('a build is refused while another holds the lock, and dist is unchanged', async () => {
  const folder = copyFixture();
  await buildHere(folder);
  const before = readTree(dist(folder));
  retitle(folder, 'Changed');
  writeFileSync(join(folder, '.dist.lock'), String(process.ppid));
  expect(await buildHere(folder)).toMatchObject({
    code: 1,
    stderr: 'Another build is writing to this folder; try again when it is done.\n',
  });
  expect(readTree(dist(folder))).toEqual(before);
  rmSync(join(folder, '.dist.lock'));
});

it('a build that changes nothing reports it', async () => {
  const folder = copyFixture();
  expect((await buildHere(folder)).stdout).not.toContain('No file has changed');
  const { code, stdout, stderr } = await buildHere(folder);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/ built in \d+ ms\nNo file has changed, so \S*dist was left as it is\.\n$/);
});

describe('an unusual output folder', () => {
  it('a symbolic link is kept, and its target is replaced', async () => {
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
    expect(readdirSync(folder).sort()).toEqual(['.site-manifest.json', 'content', 'dist', 'public', 'site']);
  });

  it.each(['dist', 'dist/below'])('a file instead of a folder (--out %s) is unchanged', async (name) => {
    const folder = copyFixture();
    writeFileSync(dist(folder), 'mine');
    const { code, stderr } = await runHere([...argsFor(folder).slice(0, -1), join(folder, name)]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${join(folder, name)} could not be written: part of its path is a file. Nothing was changed.\n`,
    );
    expect(readFileSync(dist(folder), 'utf8')).toBe('mine');
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
  });
});

// Root may write everywhere, so these tests need another user, and a copy of the program that this user may read.
describe('without permission', () => {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65534, gid: 65534 } : {};
  let driver: string;
  beforeAll(async () => {
    driver = join(newFolder(), 'driver.mjs');
    await bundle({
      stdin: {
        contents: `import { writeSite } from './scripts/write/write-site';
        import { WriteError } from './scripts/files/write-error';
        import { recover } from './scripts/write/recover';
        const [out, ...files] = process.argv.slice(2);
        const outputs = new Map(files.map((file) => [file, { file, from: 'test', body: 'data-status="404" new' }]));
        try {
          if (files.length === 0) recover(out);
          else console.log(['published', ...writeSite(outputs, out).warnings].join('\\n'));
        } catch (error) { console.log(error instanceof WriteError ? error.message : error.stack); }`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: REQUIRE },
      outfile: driver,
      logLevel: 'silent',
    });
    chmodSync(driver, 0o644);
  });

  /** A folder that belongs to that user. */
  function newFolder(): string {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    if (isRoot) chownSync(folder, 65534, 65534);
    return folder;
  }
  const drive = (out: string, ...files: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [driver, out, ...files], {
      encoding: 'utf8',
      cwd: '/',
      ...user,
    });
    return stdout + stderr;
  };

  it('to write next to dist, nothing changes', () => {
    const parent = newFolder();
    const out = join(parent, 'dist');
    mkdirSync(out);
    writeFileSync(join(out, '404.html'), 'data-status="404" old');
    chmodSync(parent, 0o555);
    expect(drive(out, '404.html', 'assets/a.js')).toBe(
      `${out} could not be written: no permission to write there. Nothing was changed.\n`,
    );
    chmodSync(parent, 0o755);
    expect(readFileSync(join(out, '404.html'), 'utf8')).toBe('data-status="404" old');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  const WARNING =
    /^published\nThe site was written, but the old copy in (\S+\/\.dist-(?:old|new)-\d+) could not be removed: .*sudo rm -rf '\1'\n$/;

  it.each<[string, (out: string) => void]>([
    ['a folder that its owner may not write to', (out: string) => chmodSync(join(out, 'blog'), 0o555)],
    ...(isRoot
      ? [
          [
            'files of another user',
            (out: string) => {
              for (const path of ['', 'blog', 'blog/index.html', '404.html'])
                chownSync(join(out, path), 0, 0);
            },
          ] as [string, (out: string) => void],
        ]
      : []),
  ])('to delete %s of the last site, the new one is published with a warning', (_, change) => {
    const parent = newFolder();
    const out = join(parent, 'dist');
    expect(drive(out, '404.html', 'blog/index.html', 'old.html')).toBe('published\n');
    change(out);
    const said = drive(out, '404.html', 'blog/index.html', 'new.html');
    expect(said).toMatch(WARNING);
    expect(readdirSync(out).sort()).toEqual(['404.html', 'blog', 'new.html']);
    // The system refuses hard links to files of another user, so these are copies.
    if (isRoot) expect(statSync(join(out, '404.html')).uid).toBe(65534);
    const [, left] = WARNING.exec(said) ?? [];
    // The old folder does not affect the next command or build, which reports it again.
    expect(drive(out)).toBe('');
    expect(drive(out, '404.html', 'newer.html')).toMatch(WARNING);
    expect(readdirSync(out).sort()).toEqual(['404.html', 'newer.html']);
    expect(readdirSync(parent).sort()).toEqual([basename(left), '.dist-manifest.json', 'dist'].sort());
    // Part of it was deleted, so it is never restored as the site.
    renameSync(out, join(parent, 'aside'));
    expect(drive(out)).toBe('');
    expect(existsSync(out)).toBe(false);
    renameSync(join(parent, 'aside'), out);
    if (isRoot) rmSync(left, { recursive: true });
    else chmodSync(join(left, 'blog'), 0o755);
    expect(drive(out, '404.html', 'newer.html')).toBe('published\n');
    expect(readdirSync(parent).sort()).toEqual(['.dist-manifest.json', 'dist']);
  });
});
