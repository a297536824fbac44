// After an edit, a page is rendered again only if it shows what has changed; the other pages come from the memo.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build } from '../../scripts/build/build-site';
import { createMemo } from '../../scripts/cache/memo';
import { hash } from '../../scripts/cache/names.cjs';
import { Store } from '../../scripts/cache/store.cjs';
import type { Memoize } from '../../src/memo';
import type { Outputs } from '../../src/outputs/output';
import { copyFixture, TODAY, temporaryFolder, textOf } from '../helpers';

const folder = copyFixture('demo');
const store = new Store(temporaryFolder());

/** Pages that show a list of all posts, or could. */
const OF_ALL = ['404', 'blog', 'blog/404', 'contact', 'index', 'koi', 'projects', 'search'];

const postPages = (...slugs: string[]): string[] => slugs.map((slug) => `blog/${slug}`);
const tagPages = (...tags: string[]): string[] => tags.map((tag) => `tags/${tag}`);

const isPage = (file: string): boolean => file.endsWith('.html');
const nameOf = (file: string): string => file.replace(/(?:\/index)?\.html$/, '');

/** Builds the site; `rendered` names the pages that did not come from the memo. */
async function run(today = TODAY): Promise<{ outputs: Outputs; rendered: string[] }> {
  const rendered: string[] = [];
  const memo = createMemo(store, hash('1'));
  const memoize: Memoize = (key, inputs, make) =>
    memo.memoize(key, inputs, () => {
      if (key.startsWith('page ')) rendered.push(nameOf(key.slice('page '.length)));
      return make();
    });
  const places = { content: join(folder, 'content'), public: join(folder, 'public'), out: '' };
  const names = { contentName: 'content', publicName: 'public', outName: 'dist' };
  const { outputs, problems } = await build({ ...places, ...names, drafts: false, today }, memoize);
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  memo.close();
  return { outputs, rendered: rendered.sort() };
}

const edit = (post: string, from: string | RegExp, to: string): void =>
  editFile(`posts/${post}.md`, from, to);

const editFile = (file: string, from: string | RegExp, to: string): void => {
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

let last: Outputs;
beforeAll(async () => {
  last = (await run()).outputs;
});

it.each([
  ['the next day', '2026-01-16', ['resume']],
  ['the next year', '2027-01-15', 'all'],
])('on %s', async (_, day, expected) => {
  const { outputs, rendered } = await run(day);
  const pages = [...outputs.keys()].filter(isPage).map(nameOf);
  expect(rendered).toEqual(
    expected === 'all' ? pages.filter((page) => rendered.includes(page)).sort() : expected,
  );
  if (expected === 'all') expect(rendered.length).toBeGreaterThan(20);
  await run();
});

it.each<[what: string, change: () => void, rendered: string[]]>([
  ['nothing', () => {}, []],
  ['a text', () => edit('bio-network', /$/, '\nOne more paragraph.\n'), ['blog/bio-network']],
  ['the resume', () => editFile('resume.yaml', 'Your Company', 'Another'), ['resume']],
  [
    'a title: the lists, neighbors, related posts',
    () => edit('bio-network', 'title: A network', 'title: One network'),
    [
      ...OF_ALL,
      ...postPages('april-2025', 'bio-network', 'january-2025', 'koi-app', 'league-pt1', 'league-pt2'),
      ...tagPages('machine-learning', 'python', 'simulation'),
    ],
  ],
  [
    'the title of a part of a series',
    () => edit('league-pt1', 'part 1: the data', 'part 1: its data'),
    [
      ...OF_ALL,
      ...postPages('april-2025', 'august-2024', 'bio-network', 'january-2025', 'league-pt1', 'league-pt2'),
      ...tagPages('games', 'machine-learning', 'python'),
    ],
  ],
])('after a change of %s', async (_, change, expected) => {
  change();
  const { outputs, rendered } = await run();
  const isChanged = (file: string) => !last.has(file) || textOf(last, file) !== textOf(outputs, file);
  const changed = [...outputs.keys()].filter((file) => isPage(file) && isChanged(file)).map(nameOf);
  last = outputs;
  expect(changed.filter((name) => !rendered.includes(name))).toEqual([]);
  expect(rendered).toEqual(expected.sort());
});
