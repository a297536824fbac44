// Builds into one folder at once, and what a build says about the folder.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { argsFor, copyFixture, readTree, runCommand, runHere } from '../helpers';

it('of four builds at once, those that lose say so, and dist is complete', async () => {
  const folder = copyFixture();
  const build = () => runCommand(['build', ...argsFor(folder)]);
  await build();
  const before = readTree(join(folder, 'dist'));
  const ran = await Promise.all([1, 2, 3, 4].map(build));
  expect(ran.some(({ code }) => code === 0)).toBe(true);
  for (const { code, stderr } of ran) {
    if (code === 0) expect(stderr).toBe('');
    else
      expect(stderr).toMatch(/^Another build is writing to this folder; try again when it is done\. .*\n$/);
  }
  expect(readTree(join(folder, 'dist'))).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.json', 'content', 'dist', 'public']);
});

it('a build that changes nothing reports it', async () => {
  const folder = copyFixture();
  expect((await runHere(argsFor(folder))).stdout).not.toContain('No file has changed');
  const { code, stdout, stderr } = await runHere(argsFor(folder));
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/ built in \d+ ms\nNo file has changed, so \S*dist was left as it is\.\n$/);
});

it.each(['dist', 'dist/below'])('a file instead of a folder (--out %s) is unchanged', async (name) => {
  const folder = copyFixture();
  writeFileSync(join(folder, 'dist'), 'mine');
  expect(await runHere([...argsFor(folder).slice(0, -1), join(folder, name)])).toMatchObject({
    code: 1,
    stderr: `${join(folder, name)} could not be written: part of its path is a file. Nothing was changed.\n`,
  });
  expect(readFileSync(join(folder, 'dist'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'public']);
});

it('a file of the owner in the way of a build is unchanged, and one that is not stays', async () => {
  const folder = copyFixture();
  await runHere(argsFor(folder));
  const mine = ['dist/CNAME', 'dist/notes.txt'].map((file) => join(folder, file));
  for (const path of mine) writeFileSync(path, 'mine');
  expect(await runHere(argsFor(folder))).toMatchObject({ code: 0, stderr: '' });
  writeFileSync(join(folder, 'public/CNAME'), 'koi.test');
  const { code, stderr } = await runHere(argsFor(folder));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /dist contains 1 file in the way of this build, which no build has written: CNAME\. .* Nothing was changed\.\n$/,
  );
  expect(mine.map((path) => readFileSync(path, 'utf8'))).toEqual(['mine', 'mine']);
});

it.each([
  ['content', 'content/..x'],
  ['public', 'public/..x'],
  ['content', 'link-to-content/site'],
  ['public', 'link-to-public'],
])('an output folder inside %s (--out %s) is refused', async (kind, out) => {
  const folder = copyFixture();
  mkdirSync(join(folder, 'public/below'));
  symlinkSync('content', join(folder, 'link-to-content'));
  symlinkSync('public/below', join(folder, 'link-to-public'));
  const before = readTree(folder);
  const { code, stderr } = await runHere([...argsFor(folder).slice(0, -1), join(folder, out)]);
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `--out ${join(folder, out)} is inside a folder that the build reads.`,
  ]);
  expect(readTree(folder)).toEqual(before);
  expect(readdirSync(join(folder, kind))).not.toContain('..x');
});
