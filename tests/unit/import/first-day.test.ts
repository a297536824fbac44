// A post without a date gets the day of its first commit, if the folder of the blog has a history.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBlog } from '../../../scripts/import/files';
import { temporaryFolder } from '../../helpers';
import { convertFiles } from './support';

const POSTS = {
  'content/posts/red.md': '---\ntitle: A\n---\nOne.\n',
  'content/posts/blue.md': '---\ntitle: B\n---\nTwo.\n',
};

function commit(folder: string, file: string, text: string, day: string): void {
  writeFileSync(join(folder, file), text);
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@koi.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', file], { cwd: folder });
  execFileSync('git', [...author, 'commit', '-qm', 'x', `--date=${day}T12:00:00`], { cwd: folder });
}

it('of its first commit', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  execFileSync('git', ['init', '-q'], { cwd: folder });
  commit(folder, 'content/posts/red.md', POSTS['content/posts/red.md'], '2020-02-03');
  commit(folder, 'content/posts/red.md', `${POSTS['content/posts/red.md']}More.\n`, '2021-01-01');
  writeFileSync(join(folder, 'content/posts/blue.md'), POSTS['content/posts/blue.md']);
  const { posts, findings } = convertFiles('hugo', readBlog(folder));
  expect(posts.map(({ slug, isDraft, text }) => [slug, isDraft, /date: (.*)/.exec(text)?.[1]])).toEqual([
    ['red', false, '2020-02-03'],
    ['blue', true, '2026-01-15'],
  ]);
  expect(findings.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'undated content/posts/blue.md',
    'committed content/posts/red.md',
  ]);
});

it('of none without a history', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
  writeFileSync(join(folder, 'content/posts/red.md'), POSTS['content/posts/red.md']);
  writeFileSync(join(folder, 'content/posts/dated.md'), '---\ntitle: D\ndate: 31/12/2024\n---\nText.\n');
  const { posts, findings } = convertFiles('hugo', readBlog(folder));
  expect(posts.map(({ isDraft }) => isDraft)).toEqual([true, true]);
  expect(findings.map(({ kind, subject, source }) => [kind, subject, source])).toEqual([
    ['undated', 'the date "31/12/2024" cannot be read', 'content/posts/dated.md'],
    ['undated', 'no date', 'content/posts/red.md'],
  ]);
});
