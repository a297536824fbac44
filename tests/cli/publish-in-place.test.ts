// Publishing into a folder that cannot be renamed: a mount point, which a user of one's own may make where the system
// allows it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree, root, temporaryFolder } from '../helpers';

const driver = join(root, `node_modules/.cache/publish-in-place-${process.pid}.mjs`);
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
        contents: `import { publish } from './scripts/io/publish';
        const [out, files] = process.argv.slice(2);
        const outputs = new Map(JSON.parse(files).map(([file, body]) => [file, { file, from: 'test', body }]));
        try { publish(outputs, out); } catch (error) { console.log(error.message); }`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: driver,
      logLevel: 'silent',
    }),
  );
  afterAll(() => rmSync(driver, { force: true }));

  const publishMounted = (out: string, files: Files, mounts = '') => {
    mkdirSync(out, { recursive: true });
    const script = `mount --bind "${out}" "${out}"\n${mounts}`;
    return inMounts(script, [process.execPath, driver, out, JSON.stringify(Object.entries(files))]);
  };
  const texts = (out: string) =>
    Object.fromEntries(
      Object.entries(readTree(out)).map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()]),
    );

  it('gets the new site, with the hashed files of the last one, and keeps no empty folder', () => {
    const out = join(temporaryFolder(), 'dist');
    expect(publishMounted(out, FIRST)).toMatchObject({ stdout: '', stderr: '' });
    expect(publishMounted(out, SECOND)).toMatchObject({ stdout: '', stderr: '' });
    expect(texts(out)).toEqual({ ...SECOND, 'assets/a-1.js': '1' });
    expect(existsSync(join(out, 'gone'))).toBe(false);
    expect(readdirSync(join(out, '..'))).toEqual(['dist']);
    publishMounted(out, SECOND);
    expect(texts(out)).toEqual(SECOND);
  });

  it('is as it was when the new site does not fit in', () => {
    const out = join(temporaryFolder(), 'dist');
    publishMounted(out, FIRST);
    const before = readTree(out);
    const small = `mount -t tmpfs -o size=64k none "${out}"\nprintf '${MARK}' > "${out}/404.html"`;
    const look = `; ls -A "${out}"`;
    const files = JSON.stringify(Object.entries({ ...SECOND, big: 'x'.repeat(100_000) }));
    const ran = inMounts(small, ['sh', '-c', `"$@"${look}`, 'sh', process.execPath, driver, out, files]);
    expect(ran.stdout).toBe(
      `${out} could not be written: the disk is full. What was there is unchanged.\n404.html\n`,
    );
    expect(readTree(out)).toEqual(before);
  });

  it('says so when it is left half old and half new', () => {
    const out = join(temporaryFolder(), 'dist');
    publishMounted(out, FIRST);
    const held = join(out, 'index.html');
    const { stdout } = publishMounted(out, SECOND, `mount --bind "${held}" "${held}"`);
    expect(stdout).toMatch(
      /dist could not be written: EBUSY.* Some of its files are new by now .*build again\.\n$/,
    );
    expect(readFileSync(held, 'utf8')).toBe('one');
    expect(readdirSync(out).filter((name) => /new/.test(name))).toEqual([]);
    expect(publishMounted(out, SECOND)).toMatchObject({ stdout: '', stderr: '' });
    expect(readFileSync(held, 'utf8')).toBe('two');
  });
});
