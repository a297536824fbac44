// Publishing into a folder that cannot be renamed: a mount point in a user namespace, where the system allows one.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUIRE, readTree, root, temporaryFolder } from '../helpers';
import { usualOrSoak } from '../usual-or-soak';

/** Every step in a soak test, and every second otherwise. */
const STRIDE = usualOrSoak(2, 1);

const driver = join(root, `node_modules/.cache/write-in-place-${process.pid}.mjs`);
const inMounts = (script: string, args: string[]) =>
  spawnSync('unshare', ['-rm', 'sh', '-ec', `${script}\nexec "$@"`, 'sh', ...args], { encoding: 'utf8' });
const canMount = inMounts('mount --bind /tmp /tmp', ['true']).status === 0;

const MARK = 'data-status="404"';
const FIRST = {
  '404.html': MARK,
  'index.html': 'one',
  'assets/a-1.js': '1',
  'x/index.html': 'a folder',
  y: 'a file',
  'gone/deep/page.html': 'gone',
};
const SECOND = {
  '404.html': MARK,
  'index.html': 'two',
  'assets/b-2.js': '2',
  x: 'a file',
  'y/index.html': 'a folder',
};

type Files = Record<string, string>;

describe.skipIf(!canMount)('a mount point', () => {
  beforeAll(() =>
    bundle({
      stdin: {
        contents: `import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        import { writeSite } from './scripts/write/write-site';
        import { recover } from './scripts/write/recover';
        const [out, files, killedAt] = process.argv.slice(2);
        const { renameSync } = fs;
        let count = 0;
        fs.renameSync = (...paths) => {
          if (String(++count) === killedAt) process.kill(process.pid, 'SIGKILL');
          renameSync(...paths);
        };
        syncBuiltinESMExports();
        const outputs = new Map(JSON.parse(files).map(([file, body]) => [file, { file, from: 'test', body }]));
        try {
          if (outputs.size > 0) writeSite(outputs, out);
          else recover(out);
        } catch (error) { console.log(error.message); }
        if (killedAt) console.log('not killed');`,
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

  const publishMounted = (out: string, files: Files, mounts = '', killedAt = '') => {
    mkdirSync(out, { recursive: true });
    const script = `mount --bind "${out}" "${out}"\n${mounts}`;
    const list = JSON.stringify(Object.entries(files));
    return inMounts(script, [process.execPath, driver, out, list, killedAt]);
  };
  const writeSite = (out: string, files: Files) =>
    inMounts('true', [process.execPath, driver, out, JSON.stringify(Object.entries(files)), '']);
  const recoverMounted = (out: string) => publishMounted(out, {});
  const texts = (out: string) =>
    Object.fromEntries(
      Object.entries(readTree(out)).map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()]),
    );

  it('gets the new site, retains the hashed files of the last one, and has no empty folders', () => {
    const out = join(temporaryFolder(), 'dist');
    expect(publishMounted(out, FIRST)).toMatchObject({ stdout: '', stderr: '' });
    expect(publishMounted(out, SECOND)).toMatchObject({ stdout: '', stderr: '' });
    expect(texts(out)).toEqual({ ...SECOND, 'assets/a-1.js': '1' });
    expect(existsSync(join(out, 'gone'))).toBe(false);
    expect(readdirSync(join(out, '..')).sort()).toEqual(['.dist-manifest.json', 'dist']);
    publishMounted(out, SECOND);
    expect(texts(out)).toEqual(SECOND);
    const inode = statSync(join(out, 'index.html')).ino;
    publishMounted(out, SECOND);
    expect(statSync(join(out, 'index.html')).ino).toBe(inode);
  });

  it('is unchanged if the new site does not fit', () => {
    const out = join(temporaryFolder(), 'dist');
    publishMounted(out, FIRST);
    const before = readTree(out);
    const small = `mount -t tmpfs -o size=64k none "${out}"\nprintf '${MARK}' > "${out}/404.html"`;
    const look = `; ls -A "${out}"`;
    const files = JSON.stringify(Object.entries({ ...SECOND, big: 'x'.repeat(100_000) }));
    const ran = inMounts(small, ['sh', '-c', `"$@"${look}`, 'sh', process.execPath, driver, out, files]);
    expect(ran.stdout).toBe(
      `${out} could not be written: the disk is full. Nothing was changed.\n404.html\n`,
    );
    expect(readTree(out)).toEqual(before);
  });

  it('reports that it contains old and new files', () => {
    const out = join(temporaryFolder(), 'dist');
    publishMounted(out, FIRST);
    const held = join(out, 'index.html');
    const { stdout } = publishMounted(out, SECOND, `mount --bind "${held}" "${held}"`);
    expect(stdout).toMatch(
      /dist could not be written: EBUSY.* It now contains a mix of old and new files: build again\.\n$/,
    );
    expect(readFileSync(held, 'utf8')).toBe('one');
    expect(readdirSync(out).filter((name) => /new/.test(name))).toEqual([]);
    expect(publishMounted(out, SECOND)).toMatchObject({ stdout: '', stderr: '' });
    expect(readFileSync(held, 'utf8')).toBe('two');
  });

  const MORE = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`more-${k}.txt`, 'x']));

  it.each(['index.html', 'x/index.html'])('is replaced as a whole if %s cannot be changed alone', (file) => {
    const out = join(temporaryFolder(), 'dist');
    writeSite(out, { ...FIRST, ...MORE });
    const { 'x/index.html': _, ...rest } = { ...FIRST, ...MORE, 'index.html': 'two', 'a.txt': 'new' };
    const held = join(out, file);
    const list = JSON.stringify(Object.entries(rest));
    const ran = inMounts(`mount --bind "${held}" "${held}"`, [process.execPath, driver, out, list, '']);
    expect(ran).toMatchObject({ stdout: '', stderr: '' });
    expect(texts(out)).toEqual(rest);
  });

  it('is unchanged if the disk is full before all folders of a few changes are made', () => {
    const parent = temporaryFolder();
    const out = join(parent, 'dist');
    const [first, second] = [
      { ...FIRST, ...MORE },
      { ...FIRST, ...MORE, 'index.html': 'two', 'n/e/w/er/page.html': 'new' },
    ];
    writeSite(out, first);
    const seen = { first: 0, second: 0 };
    const list = JSON.stringify(Object.entries(second));
    const count = readdirSync(parent, { recursive: true }).length + 1;
    for (let free = 1; free < 16; free += STRIDE) {
      const copy = temporaryFolder();
      const script = `mount -t tmpfs -o nr_inodes=${count + free} none "${copy}"
        cp -r "${parent}/." "${copy}"`;
      const look = `"$@"; find "${copy}/dist" -mindepth 1 -printf '%P\\n' | sort; cat "${copy}/dist/index.html"`;
      const target = join(copy, 'dist');
      const { stdout } = inMounts(script, [
        'sh',
        '-c',
        look,
        'sh',
        process.execPath,
        driver,
        target,
        list,
        '',
      ]);
      const isFirst = stdout.endsWith('one');
      const paths = stdout.split('\n').slice(isFirst ? 1 : 0, -1);
      if (isFirst) expect(stdout).toMatch(/^.*the disk is full\. Nothing was changed\.\n/);
      expect(paths.includes('n')).toBe(!isFirst);
      expect(paths.includes('n/e/w/er/page.html')).toBe(!isFirst);
      seen[isFirst ? 'first' : 'second']++;
    }
    expect(seen.first).toBeGreaterThan(3);
    expect(seen.second).toBeGreaterThan(1);
  });

  it('is refused if it contains an unknown file', () => {
    const out = join(temporaryFolder(), 'dist');
    publishMounted(out, FIRST);
    writeFileSync(join(out, 'gone/deep/notes.txt'), 'mine');
    const before = readTree(out);
    const { stdout } = publishMounted(out, SECOND);
    expect(stdout).toMatch(/ contains 1 file .*: gone\/deep\/notes\.txt\. .* Nothing was changed\.\n$/);
    expect(readTree(out)).toEqual(before);
    expect(readdirSync(join(out, '..')).sort()).toEqual(['.dist-manifest.json', 'dist']);
  });

  it('is finished by the next command if a build was killed at any rename', () => {
    const seen = { first: 0, second: 0, mixed: 0 };
    const second = { ...SECOND, 'assets/a-1.js': '1' };
    const isFirst = (out: string) => isDeepStrictEqual(texts(out), FIRST);
    const last = temporaryFolder();
    publishMounted(join(last, 'dist'), FIRST);
    let isKilled = true;
    for (let rename = 1; isKilled; rename += STRIDE) {
      const parent = temporaryFolder();
      cpSync(last, parent, { recursive: true });
      const out = join(parent, 'dist');
      isKilled = publishMounted(out, SECOND, '', `${rename}`).stdout === '';
      if (!isFirst(out) && !isDeepStrictEqual(texts(out), second)) seen.mixed++;
      recoverMounted(out);
      seen[isFirst(out) ? 'first' : 'second']++;
      expect(texts(out)).toEqual(isFirst(out) ? FIRST : second);
      expect(readdirSync(parent).sort()).toEqual(['.dist-manifest.json', 'dist']);
    }
    expect(seen.first).toBeGreaterThan(1);
    expect(seen.second).toBeGreaterThan(1);
    expect(seen.mixed).toBeGreaterThan(1);
  });
});
