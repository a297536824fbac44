// A post without a date is a draft with the day on which its file was last changed.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readBlog } from '../../../scripts/import/files';
import { temporaryFolder } from '../../helpers';
import { convertFiles } from './support';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

it('has the day of its file', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  const write = (name: string, front: string, time: number | Date) => {
    const path = join(folder, `content/posts/${name}.md`);
    writeFileSync(path, `---\ntitle: A\n${front}---\nText.\n`);
    utimesSync(path, time, time);
  };
  write('dated', 'date: 2021-01-02\n', 0);
  write('red', '', Date.parse('2020-02-03T23:59:59Z') / 1000);
  write('strange', 'date: 31/12/2024\n', Date.parse('2025-01-01T00:00:00Z') / 1000);
  // Before 1970, and after today: a ZIP file or another system may say so.
  write('old', '', new Date(-1e12));
  write('new', '', 9e9);
  const { posts, remarks } = convertFiles('hugo', readBlog(folder).files);
  const found = posts.map(({ slug, isDraft, text }) => [slug, [isDraft, /date: (.*)/.exec(text)?.[1]]]);
  expect(Object.fromEntries(found)).toEqual({
    dated: [false, '2021-01-02'],
    red: [true, '2020-02-03'],
    strange: [true, '2025-01-01'],
    old: [true, '1970-01-01'],
    new: [true, '2026-01-15'],
  });
  expect(remarks.map(({ kind, subject, source }) => [kind, subject, source])).toEqual([
    ['undated', 'no date', 'content/posts/new.md'],
    ['undated', 'no date', 'content/posts/old.md'],
    ['undated', 'no date', 'content/posts/red.md'],
    ['undated', 'the date "31/12/2024" cannot be read', 'content/posts/strange.md'],
  ]);
});
