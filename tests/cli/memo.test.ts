// A build with a memo gives the same result as one without. Runs in a copy of the project, whose cache no other test uses.
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { argsFor, copyFixture, differing, readTree, runCommand } from '../helpers';
import { copyProject } from '../unit/server/project';
import { isSoak, usualOrSoak } from '../usual-or-soak';

const project = copyProject();
const memo = join(project, '.cache/memo');
const folder = copyFixture('demo');

const run = (args: string[]) => runCommand(['build', ...args], {}, project);

async function build(...args: string[]) {
  const { code, stderr } = await run(['--drafts', ...argsFor(folder), ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return readTree(join(folder, 'dist'));
}

/** The large memo files in the cache, named by hashes of the code, the folder and the bytes. */
const memos = () => readdirSync(memo).filter((name) => name.startsWith('memo-'));

const edit = (file: string, from: string | RegExp, to: string) => {
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

const drawing = join(folder, 'public/posts/koi-turn.svg');
const day = new Date('2025-01-01');
utimesSync(drawing, day, day);

/** Writes a file and keeps its date, as some programs do. */
function editDrawing(): void {
  writeFileSync(drawing, readFileSync(drawing, 'utf8').replace(/ width="\d(\d+)"/, ' width="9$1"'));
  utimesSync(drawing, day, day);
}

beforeAll(() => {
  // Their marks depend on the language.
  edit('site.yaml', /^tagline: .*\n(?: .*\n)*/m, 'tagline: Of "water"\n');
  edit('about.md', /$/, '\nOf "water".\n');
  edit('projects.yaml', / {2}summary: >-/, '  outcome: Of "water"\n  summary: >-');
  edit('resume.yaml', /^basics:/m, 'basics:\n  label: Of "water"');
  edit('posts/koi-app.md', /^title: .*/m, 'title: Of "water"');
  edit('posts/koi-app.md', /$/, '\nOf "water".\n');
  return build();
});

type Change = [what: string, change: () => void, args?: string[]];

const CHANGES: Change[] = [
  ['a heading that another post links to', () => edit('posts/league-pt1.md', /^## /m, '## Again: ')],
  ['the language', () => edit('site.yaml', 'language: en', 'language: fr')],
  ['a letter that no page had', () => edit('posts/koi-app.md', /$/, '\nŁódź.\n')],
  ['the size that a drawing says it has, but not of its length and date', editDrawing],
];

const MORE_CHANGES: Change[] = [
  ['nothing', () => {}],
  ['a title', () => edit('posts/hello-world.md', /title: /, 'title: Newly named, ')],
  ['a draft', () => edit('posts/bio-network.md', /\ndate:/, '\ndraft: true\ndate:')],
  ['the text of a post', () => edit('posts/koi-app.md', /$/, '\nOne more paragraph.\n')],
  ['a day', () => edit('posts/hello-2024.md', /date: .*/, 'date: 2025-08-01')],
  ['the name', () => edit('site.yaml', 'Your Name', 'Ada Example')],
  ['the address', () => {}, ['--url', 'https://example.github.io/portfolio']],
  ['tags', () => edit('posts/koi-app.md', /\ntags: .*/, '\ntags: [new]')],
];

it.each(usualOrSoak(CHANGES.slice(0, 3), [...CHANGES, ...MORE_CHANGES]))(
  'after a change of %s',
  async (_, change, args = []) => {
    change();
    const before = memos();
    const remembered = await build(...args);
    // Each build reads the memo of the last one, and replaces it if much has changed.
    expect(memos()).toHaveLength(1);
    expect(readdirSync(memo).length).toBeLessThanOrEqual(2);
    expect(memos()[0].slice(0, -16)).toBe(before[0].slice(0, -16));
    rmSync(memo, { recursive: true });
    rmSync(join(project, '.cache/last-build'), { recursive: true, force: true });
    const anew = await build(...args);
    // The fonts of the build before the change are retained for one build.
    const isRetained = (file: string): boolean => file.endsWith('.woff2') && !(file in anew);
    expect(differing(remembered, anew).filter((file) => !isRetained(file))).toEqual([]);
  },
);

it.runIf(isSoak)('if a memoized post and a new one show the same image', async () => {
  const site = copyFixture();
  const post = (title: string) =>
    `---\ntitle: ${title}\ndate: 2025-01-01\ndescription: The post ${title}.\n---\n![A pond](pond.png)\n`;
  for (const title of ['One', 'Two', 'Two, again']) {
    writeFileSync(join(site, `content/posts/${title.slice(0, 3).toLowerCase()}.md`), post(title));
    expect(await run(argsFor(site))).toMatchObject({ code: 0, stderr: '' });
    expect(memos()).toHaveLength(2);
  }
});

it('after a change of how browser files are bundled', async () => {
  const scriptsOf = (tree: object) => Object.keys(tree).filter((file) => /^assets\/main-.*\.js$/.test(file));
  const [before] = scriptsOf(readTree(join(folder, 'dist')));
  const bundler = join(project, 'scripts/generate/bundle.ts');
  writeFileSync(bundler, readFileSync(bundler, 'utf8').replace('minify: true', 'minify: false'));
  const after = await build();
  expect(before).toBeDefined();
  // The script of the last build is retained for one more.
  expect(scriptsOf(after)).toHaveLength(2);
  expect(scriptsOf(after)).toContain(before);
  rmSync(join(project, '.cache/bundle'), { recursive: true });
  expect((await build())['index.html']).toBe(after['index.html']);
});
