// After an edit, a page is rendered again only if it shows what has changed, and the site is that of a first build.
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildOutputs } from '../../scripts/build/build-site';
import { createLastBuild } from '../../scripts/build/last-build';
import type { Outputs } from '../../src/base/output';
import { copyFixture, differing, optionsFor, readTree, TODAY, temporaryFolder, textOf } from '../helpers';
import { isOwnSite } from '../own-site';
import { rebuild, watched } from '../rebuild';

const folder = copyFixture('demo');

const postPages = (...slugs: string[]): string[] => slugs.map((slug) => `blog/${slug}`);
const tagPages = (...tags: string[]): string[] => tags.map((tag) => `tags/${tag}`);

const namesOf = (files: Iterable<string>): string[] =>
  [...files].filter((file) => file.endsWith('.html')).map((file) => file.replace(/(?:\/index)?\.html$/, ''));

const fileOf = (outputs: Outputs, name: string): string =>
  outputs.has(`${name}.html`) ? `${name}.html` : `${name}/index.html`;

const lastBuild = createLastBuild();

/** Builds the site in memory; `rendered` names the pages that are not those of the last build. */
async function run(today = TODAY): Promise<{ outputs: Outputs; rendered: string[] }> {
  const made: string[] = [];
  const { outputs, problems } = await buildOutputs(optionsFor(folder, { today }), watched(lastBuild, made));
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  lastBuild.endBuild(outputs);
  return { outputs, rendered: namesOf(made).sort() };
}

const edit = (file: string, from: string | RegExp, to: string): void => {
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

const drawing = join(folder, 'public/posts/koi-turn.svg');
const day = new Date('2025-01-01');

/** Writes a file of the same size and keeps its date, as some programs do. */
function editDrawing(): void {
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace(/ width="\d(\d+)"/, ' width="9$1"'));
  utimesSync(drawing, day, day);
}

let last: Outputs;
beforeAll(async () => {
  utimesSync(drawing, day, day);
  // Their marks depend on the language.
  edit('site.yaml', /^tagline: .*\n(?: .*\n)*/m, 'tagline: Of "water"\n');
  edit('about.md', /$/, '\nOf "water".\n');
  edit('projects.yaml', / {2}summary: >-/, '  outcome: Of "water"\n  summary: >-');
  edit('resume.yaml', /^basics:/m, 'basics:\n  label: Of "water"');
  edit('posts/koi-app.md', /$/, '\nOf "water".\n');
  // A warning, whose place is that of its address in the text.
  edit('posts/hello-2024.md', /$/, '\n[Words](https://example.com/words).\n');
  edit('site.yaml', /$/, '\nnav: [/projects, /blog, Words: https://example.com/words]\n');
  last = (await run()).outputs;
  await rebuild(optionsFor(folder));
});

it.each<[string, string, string[] | 'all']>([
  ['the next day', '2026-01-16', []],
  ['the next year', '2027-01-15', 'all'],
])('on %s', async (_, today, expected) => {
  const { outputs, rendered } = await run(today);
  const pages = namesOf(outputs.keys()).filter((page) => rendered.includes(page));
  expect(rendered).toEqual(expected === 'all' ? pages.sort() : expected);
  if (expected === 'all') expect(rendered.length).toBeGreaterThan(20);
  await run();
});

type Edit = [what: string, change: () => void, rendered?: string[]];

it.each<Edit>([
  ['nothing', () => {}, []],
  ['a text', () => edit('posts/bio-network.md', /$/, '\nOne more paragraph.\n'), ['blog/bio-network']],
  ['a link that the menu has, too', () => edit('about.md', /$/, '\n[Words](https://example.com/words).\n')],
  ['the resume', () => edit('resume.yaml', 'Your Company', 'Another'), ['index', 'resume']],
  [
    'a title: the lists, neighbors, related posts',
    () => edit('posts/bio-network.md', 'title: A network', 'title: One network'),
    [
      'blog',
      ...postPages('april-2025', 'bio-network', 'january-2025', 'koi-app', 'league-pt1', 'league-pt2'),
      ...tagPages('machine-learning', 'python', 'simulation'),
    ],
  ],
  [
    'the title of a part of a series',
    () => edit('posts/league-pt1.md', 'part 1: the data', 'part 1: its data'),
    [
      'blog',
      ...postPages('april-2025', 'august-2024', 'bio-network', 'january-2025', 'league-pt1', 'league-pt2'),
      ...tagPages('games', 'machine-learning', 'python'),
    ],
  ],
  ['a heading that another post links to', () => edit('posts/league-pt1.md', /^## /m, '## Again: ')],
  ['a letter that no page had', () => edit('posts/koi-app.md', /$/, '\nŁódź.\n')],
  ['the size that a drawing says it has, but not of its length and date', editDrawing],
  ['a day', () => edit('posts/hello-2024.md', /date: .*/, 'date: 2025-08-01')],
  ['tags', () => edit('posts/koi-app.md', /\ntags: .*/, '\ntags: [new]')],
  ['a draft', () => edit('posts/april-2025.md', /\ndate:/, '\ndraft: true\ndate:')],
  ['the name', () => edit('site.yaml', 'Your Name', 'Ada Example')],
  ['the address', () => edit('site.yaml', /^url: .*/m, 'url: https://koi.test/portfolio')],
  ['the language', () => edit('site.yaml', 'language: en', 'language: fr')],
])('after a change of %s', async (_, change, expected) => {
  change();
  const { outputs, rendered } = await run();
  const changed = namesOf(outputs.keys()).filter((name) => {
    const file = fileOf(outputs, name);
    return !last.has(file) || textOf(last, file) !== textOf(outputs, file);
  });
  last = outputs;
  expect(changed.filter((name) => !rendered.includes(name))).toEqual([]);
  if (expected && !isOwnSite) expect(rendered).toEqual(expected.sort());

  const { made, problems } = await rebuild(optionsFor(folder));
  expect(namesOf(made).sort()).toEqual(rendered);
  const out = join(temporaryFolder(), 'dist');
  const first = await rebuild(optionsFor(folder, { out }));
  expect(problems).toEqual(first.problems);
  const [remembered, anew] = [join(folder, 'dist'), out].map(readTree);
  // Those of the build before are retained for one build.
  const isRetained = (file: string): boolean =>
    /^assets\/.*\.(?:js|css|woff2)$/.test(file) && !(file in anew);
  expect(differing(remembered, anew).filter((file) => !isRetained(file))).toEqual([]);
});
