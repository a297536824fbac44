// The copies of the owner's HTML: made once, found again by later builds.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPublic } from '../../../scripts/files/public-files';
import { readOwnHtmlFiles } from '../../../scripts/generate/own-html';
import type { Memoize } from '../../../src/memo';
import type { CopyOf } from '../../../src/outputs/output';
import type { Site } from '../../../src/site';
import { copyDemoSite } from '../../demo-site';

const site = { settings: { allow: [] as string[], url: 'https://koi.test' } } as Site;

it('reads a file only if it has changed, and makes a lost copy again', () => {
  const folder = join(copyDemoSite(), 'public');
  const files = listPublic(folder, 'public').filter(({ file }) => file === 'tool.html');
  const results = new Map<string, unknown>();
  const read: string[] = [];
  const memoize: Memoize = <T>(key: string, _inputs: readonly unknown[], make: () => T): T => {
    if (!results.has(key)) {
      read.push(key);
      results.set(key, make());
    }
    return results.get(key) as T;
  };
  const copyIn = () => readOwnHtmlFiles(files, site, memoize).files[0].body as CopyOf;
  const first = copyIn();
  const text = readFileSync(first.copyOf, 'utf8');
  expect(text).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*">\n/);
  expect(first.bytes).toBe(Buffer.byteLength(text));
  expect(copyIn()).toEqual(first);
  rmSync(first.copyOf);
  expect(readFileSync(copyIn().copyOf, 'utf8')).toBe(text);
  expect(read).toEqual(['own html tool.html']);
});
