// A build never runs stale code. `npm run soak -- edits` damages files of the cache.
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/serve/project';

const project = copyProject();

async function build(args: string[] = []) {
  const { code, stderr } = await runCommand(['build', ...args], {}, project);
  expect([code, stderr]).toEqual([0, '']);
  return readTree(join(project, 'dist'));
}

const robots = 'src/output/crawler-files.ts';
const headingOf = (tree: Record<string, string>) =>
  /^## (?:Pages|Sides|Sheet)$/m.exec(Buffer.from(tree['llms.txt'], 'base64').toString())?.[0];

// Each version of the code is compiled and built once: one file is put back while the other is replaced.
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
    [robots, texts.get(robots)?.replace("'Pages', ", "'Sides', ") ?? ''],
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

it('a build writes its output, the manifest beside it, and files in .cache that are named by a hash', async () => {
  await build();
  const hidden = readdirSync(project).filter((name) => name.startsWith('.'));
  expect(hidden.sort()).toEqual(['.cache', '.dist-manifest.jsonl']);
  const named = /^[\w.-]+-[\da-f]{10,12}\.(?=\w+$)/;
  const endings = new Set(readdirSync(join(project, '.cache')).map((name) => name.replace(named, '')));
  expect([...endings].sort()).toEqual('avif ico png value webp woff2'.split(' '));
});
