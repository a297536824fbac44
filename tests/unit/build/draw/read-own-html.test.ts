// The owner's HTML is read once, and again when it has changed.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readOwnHtmlFiles } from '../../../../scripts/build/draw/read-own-html';
import { inMemory } from '../../../../scripts/build/last-build';
import { listPublic } from '../../../../scripts/disk/files/public-files';
import type { Site } from '../../../../src/content/site';
import { copyDemoSite } from '../../../demo-site';
import { watched } from '../../../rebuild';

const site = { settings: { allow: [] as string[], url: 'https://koi.test' } } as Site;

afterEach(() => void vi.useRealTimers());

it('a file is read only if it has changed', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const folder = join(copyDemoSite(), 'public');
  const files = listPublic(folder, 'public').filter(({ file }) => file === 'tool.html');
  const last = inMemory();
  const run = () => {
    const made: string[] = [];
    const [output] = readOwnHtmlFiles(files, site, watched(last, made)).files;
    last.take(new Map([[output.file, output]]));
    return { ids: output.ownHtml?.ids, made };
  };
  expect(run()).toEqual({ ids: ['out'], made: ['own html tool.html'] });
  expect(run()).toEqual({ ids: ['out'], made: [] });
  appendFileSync(join(folder, 'tool.html'), '<p id="more">');
  expect(run()).toEqual({ ids: ['out', 'more'], made: ['own html tool.html'] });
});
