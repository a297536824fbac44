// The owner's HTML with its policy: made once, and again when it has changed.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { inMemory } from '../../../scripts/build/last-build';
import { listPublic } from '../../../scripts/files/public-files';
import { readOwnHtmlFiles } from '../../../scripts/generate/own-html';
import type { Site } from '../../../src/site';
import { copyDemoSite } from '../../demo-site';
import { watched } from '../../rebuild';

const site = { settings: { allow: [] as string[], url: 'https://koi.test' } } as Site;

afterEach(() => void vi.useRealTimers());

it('a file is read and made only if it has changed', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const folder = join(copyDemoSite(), 'public');
  const files = listPublic(folder, 'public').filter(({ file }) => file === 'tool.html');
  const last = inMemory();
  const run = () => {
    const made: string[] = [];
    const [output] = readOwnHtmlFiles(files, site, watched(last, made)).files;
    last.take(new Map([[output.file, output]]));
    return { body: String(output.body), made };
  };
  const { body, made } = run();
  expect(made).toEqual(['own html tool.html', 'tool.html']);
  const meta =
    /^ *<meta charset="utf-8">(<meta http-equiv="Content-Security-Policy" content="[^"]*">)\n/m.exec(body);
  expect(body.replace(meta?.[1] ?? '', '')).toBe(readFileSync(join(folder, 'tool.html'), 'utf8'));
  expect(run()).toEqual({ body, made: [] });
  appendFileSync(join(folder, 'tool.html'), '<!-- More. -->');
  expect(run()).toEqual({ body: `${body}<!-- More. -->`, made });
});
