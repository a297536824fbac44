// A build never runs stale code. What is damaged in the cache: npm run soak -- edits.
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

const project = copyProject({ isApart: true });
const cache = join(project, '.cache');

async function build(args: string[] = []) {
  const { code, stderr } = await runCommand(['build', ...args], {}, project);
  expect([code, stderr]).toEqual([0, '']);
  return readTree(join(project, 'dist'));
}

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
