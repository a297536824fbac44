// The new command creates a draft that builds, whatever its title, and never overwrites a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../scripts/new';
import { buildFixture, copyFixture, runHere } from '../helpers';

const create = (...args: string[]) => runHere(args, {}, run);

const TITLES: [string, string][] = [
  ['A plain title', 'a-plain-title'],
  [`It's: a "test" # of \\ everything`, 'its-a-test-of-everything'],
  ['Ünïcödé straße, ŁÓDŹ & Ørsted', 'unicode-strasse-lodz-orsted'],
  ['Koi 🎏 in the pond 🐟', 'koi-in-the-pond'],
  ['2026', '2026'],
  ['true', 'true'],
  ['[not] {a: list} *or* @anything %', 'not-a-list-or-anything'],
  [`Two\nlines\tand ${'very '.repeat(60)}long`, `two-lines-and-${'very-'.repeat(13)}v`.slice(0, 78)],
];

it('writes drafts with odd titles, and all of them build', async () => {
  const folder = copyFixture('good');
  const content = join(folder, 'content');
  for (const [title, slug] of TITLES) {
    expect(await create(title, '--content', content)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(join(content, 'posts')).some((name) => name.startsWith(slug.slice(0, 60)))).toBe(true);
  }
  const options = { content, contentName: content, drafts: true, name: 'good' as const };
  const { site, problems } = await buildFixture({ ...options, today: '2099-01-01' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const titles = site?.posts.map((post) => post.slug) ?? [];
  for (const [, slug] of TITLES.slice(0, -1)) expect(titles).toContain(slug);
  expect(site?.posts.find(({ slug }) => slug === '2026')).toMatchObject({ title: '2026', draft: true });
});

it('writes a folder with --folder, and no second text with the same slug', async () => {
  const content = join(copyFixture('good'), 'content');
  const { code, stdout } = await create('Koi', '--folder', '--content', content);
  expect([code, stdout]).toEqual([0, `${content}/posts/koi/index.md\n`]);
  expect(readFileSync(join(content, 'posts/koi/index.md'), 'utf8')).toContain('title: "Koi"');
  for (const [file, ...args] of [
    ['koi/index.md', 'Koi'],
    ['koi/index.md', 'Koi', '--folder'],
    ['first-light.md', 'First light', '--folder'],
  ]) {
    const stderr = `${content}/posts/${file} already exists; nothing was changed.\n`;
    expect(await create(...args, '--content', content)).toEqual({ code: 1, stdout: '', stderr });
  }
});

it.each([
  [['日本語'], 'posts/日本語.md'],
  [['日本語', '--slug', 'nihongo'], 'posts/nihongo.md'],
  [['Uses', '--page', '--slug', 'my-uses'], 'pages/my-uses.md'],
])('names the file of %j %s', async (args, file) => {
  const content = join(copyFixture('good'), 'content');
  expect((await create(...args, '--content', content)).code).toBe(0);
  expect(readFileSync(join(content, file), 'utf8')).toContain(`title: "${args[0]}"`);
});
