// A damaged, stale or unwritable cache does not change the result of a build.
import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { differing, readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';
import { usualOrSoak } from '../usual-or-soak';

const project = copyProject({ isApart: true });
const cache = join(project, '.cache');
const manifest = join(project, '.dist-manifest.json');
let right: Record<string, string>;

async function build(args: string[] = []) {
  const { code, stderr } = await runCommand(['build', ...args], {}, project);
  expect([code, stderr]).toEqual([0, '']);
  return readTree(join(project, 'dist'));
}

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );

beforeAll(async () => {
  right = await build(['--compress']);
});

// The soak of corruptions damages single files in every way, hundreds of times.
it('every program and bundle in the cache is damaged, with one kind of damage after another', async () => {
  const damages: ((bytes: Buffer, next: Buffer) => Buffer | string)[] = [
    (bytes) => Buffer.from(bytes.map((byte, k) => (k === bytes.length >> 1 ? byte ^ 1 : byte))),
    (bytes) => bytes.subarray(0, bytes.length / 2),
    () => '',
    () => 'garbage',
    (_, next) => next,
  ];
  const files = filesIn(join(cache, 'program'), join(cache, 'bundle'));
  expect(files.length).toBeGreaterThan(4);
  const bytes = files.map((path) => readFileSync(path));
  for (const [k, path] of files.entries())
    writeFileSync(path, damages[k % damages.length](bytes[k], bytes[(k + 1) % files.length]));
  expect(differing(await build(['--compress']), right)).toEqual([]);
  // It has not read what dist already has. Without a manifest, a build makes everything again, and the next one nothing.
  writeFileSync(manifest, readFileSync(manifest).subarray(0, 1000));
  expect(differing(await build(['--compress']), right)).toEqual([]);
  expect(differing(await build(['--compress']), right)).toEqual([]);
});

describe('a build never runs stale code', () => {
  const robots = 'src/output/crawler-files.ts';
  const headingOf = (tree: Record<string, string>) =>
    /^## (?:Pages|Sides|Sheet)$/m.exec(Buffer.from(tree['llms.txt'], 'base64').toString())?.[0];
  const heading = async () => headingOf(await build());

  // Each state of the code is compiled and built once: one file is put back while the other is replaced.
  it('after files were replaced by others with the same time and length', async () => {
    const style = 'src/theme/styles/feed.css';
    const day = new Date('2025-01-01');
    const write = (file: string, text: string) => {
      writeFileSync(join(project, file), text);
      utimesSync(join(project, file), day, day);
    };
    const texts = new Map([robots, style].map((file) => [file, readFileSync(join(project, file), 'utf8')]));
    const sameLength = (digit: string) => String((Number(digit) + 1) % 10);
    const edits: [string, string][] = [
      [robots, texts.get(robots)?.replace("'Pages', own", "'Sides', own") ?? ''],
      [style, texts.get(style)?.replace(/\d(?=(?:rem|px|em|%))/, sameLength) ?? ''],
    ];
    for (const [file, text] of texts) write(file, text);
    const before = await build();
    expect(headingOf(before)).toBe('## Pages');
    write(...edits[0]);
    const one = await build();
    expect([headingOf(one), one['feed.css']]).toEqual(['## Sides', before['feed.css']]);
    write(robots, texts.get(robots) ?? '');
    write(...edits[1]);
    const two = await build();
    expect(headingOf(two)).toBe('## Pages');
    expect(two['feed.css']).not.toBe(before['feed.css']);
    write(style, texts.get(style) ?? '');
    const after = await build();
    expect([headingOf(after), after['feed.css']]).toEqual(['## Pages', before['feed.css']]);
  });

  it('after other packages were installed', async () => {
    const programs = () => filesIn(join(cache, 'program')).filter((path) => /build-[^/]*\.cjs$/.test(path));
    const before = programs();
    writeFileSync(join(project, 'node_modules/.package-lock.json'), '{ "packages": {} }');
    await runCommand(['build', '--help'], {}, project);
    expect(programs().filter((path) => !before.includes(path))).toHaveLength(1);
  });

  it.each([
    ['was saved', ''],
    ['was saved and put back', 'save(before);'],
  ])('after a file %s while it was compiled', async (_, after) => {
    const text = readFileSync(join(project, robots), 'utf8');
    const hook = `const Module = require('node:module');
const { readFileSync, writeFileSync } = require('node:fs');
const file = ${JSON.stringify(join(project, robots))};
const before = readFileSync(file, 'utf8');
const save = (text) => writeFileSync(file, text);
const { _load } = Module;
Module._load = (id, ...rest) => {
  const loaded = _load(id, ...rest);
  if (id !== 'esbuild') return loaded;
  const buildSync = (options) => {
    save(before.replace("'Pages', own", "'Sides', own"));
    const built = loaded.buildSync(options);
    ${after}
    return built;
  };
  return { ...loaded, buildSync };
};`;
    writeFileSync(join(project, 'hook.cjs'), hook);
    rmSync(join(cache, 'program'), { recursive: true, force: true });
    const NODE_OPTIONS = `--require ${JSON.stringify(join(project, 'hook.cjs'))}`;
    expect((await runCommand(['build'], { NODE_OPTIONS }, project)).code).toBe(0);
    expect(headingOf(readTree(join(project, 'dist')))).toBe('## Sides');
    expect(await heading()).toBe(after === '' ? '## Sides' : '## Pages');
    writeFileSync(join(project, robots), text);
    expect(await heading()).toBe('## Pages');
  });
});

// Even root cannot create a file inside a file.
it.each(usualOrSoak(['.cache'], ['.cache', '.cache/program', '.cache/drawn']))(
  'a file of the owner instead of the folder %s stays',
  async (name) => {
    const path = join(project, name);
    renameSync(path, `${path}-aside`);
    writeFileSync(path, 'mine');
    expect(differing(await build(['--compress']), right)).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    rmSync(path);
    renameSync(`${path}-aside`, path);
  },
);
