// The guard that keeps tests away from the owner's site (tests/owned.cjs).
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, expect, it } from 'vitest';
import { root, runCommand } from '../helpers';

const owned: { reads: string[] } = createRequire(import.meta.url)('../owned.cjs');
afterEach(() => {
  owned.reads.splice(0);
});

const site = (...names: string[]) => `${root}${names.join('/')}`;

it.each<[string, () => unknown]>([
  ['a file that is read', () => readFileSync(site('content', 'site.yaml'))],
  ['a file that is looked for', () => existsSync(site('public', 'resume.pdf'))],
  ['a folder that is listed', () => readdir(site('public'))],
])('%s is refused', (_, read) => {
  expect(read).toThrow('belongs to the owner');
  expect(owned.reads).toHaveLength(1);
});

it('a command without --content exits at once', async () => {
  const { code, stderr } = await runCommand(['check']);
  expect([code, stderr]).toEqual([86, expect.stringContaining('content, which belongs to the owner')]);
});

it('fixtures may be read', () => {
  expect(existsSync(site('tests/fixtures/demo', 'content/site.yaml'))).toBe(true);
});
