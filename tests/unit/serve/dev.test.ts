import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HTML_TYPE } from '../../../scripts/serve/answer';
import { stampOf, withClient } from '../../../scripts/serve/dev/client-script';
import { toProblems } from '../../../scripts/serve/dev/code-problem';
import { type BuildResult, LiveSite } from '../../../scripts/serve/dev/live-site';
import { rebuildWith, watchFiles } from '../../../scripts/serve/dev/watch';
import type { Output } from '../../../src/base/output';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { temporaryFolder } from '../../helpers';
import { afterFile } from '../../temporary';
import { until } from './running';

// The functions of the dev server.
it('the stamp of the frame does not depend on main, title and style', () => {
  const page = (main: string, rest = '') =>
    `<html><head><title>${main}</title><style>${main}</style></head><body>${rest}<main>${main}</main></body></html>`;
  const [one, two, other] = [page('1'), page('2'), page('1', '<nav></nav>')].map((html) => stampOf(html));
  expect(one.frame).toBe(two.frame);
  expect(one.page).not.toBe(two.page);
  expect(one.frame).not.toBe(other.frame);
  const answer = { status: 200, type: HTML_TYPE, body: '' };
  expect(withClient(answer, page('</body>'), one, 'sha256-x').body).toMatch(
    /client\.js" integrity="sha256-x" .* defer><\/script><\/body><\/html>$/,
  );
});

it('the stamp of the frame depends on the policy, but for its styles', () => {
  const page = (policy: string) =>
    `<meta http-equiv="Content-Security-Policy" content="${policy}; trusted-types 'none'">`;
  const [one, style, image] = [
    "style-src 'x'",
    "style-src 'y'",
    "style-src 'x'; img-src https://a.example",
  ].map((policy) => stampOf(page(policy)).frame);
  expect(style).toBe(one);
  expect(image).not.toBe(one);
});

const messageAt = (location: object | null, ...notes: object[]) =>
  toProblems({ message: '', errors: [{ text: 'Expected "}"', location, notes }] as never })[0];

it('converts byte columns of esbuild to characters, from 1', () => {
  const lineText = '/* é🎏 */ const = 1;';
  const column = Buffer.byteLength('/* é🎏 */ const ');
  expect(messageAt({ file: 'src/a.ts', line: 3, column, length: 1, lineText })).toMatchObject({
    source: 'src/a.ts',
    line: 3,
    column: lineText.indexOf('=') + 1,
    length: 1,
    message: 'Expected "}"',
  });
});

it.each([
  ['    at f (src/base/problems/problem.ts:4:18)', 'src/base/problems/problem.ts', 4, 18],
  ['    at a (node:fs:1:2)\n    at scripts/dev.ts:1:4', 'scripts/dev.ts', 1, 4],
  ['    at a (/x/node_modules/y.js:1:2)', 'scripts/build/build-site.ts', 0, 0],
])('finds the place of the innermost cause in the stack %j', (lines, source, line, column) => {
  const stack = `Error: outer src/a.ts:9:9\n    at g (src/b.ts:1:1)\ncaused by: Error: inner src/c.ts:9:9\n${lines}`;
  expect(toProblems({ message: 'inner, outer', stack })).toMatchObject([
    { message: 'inner, outer', source, line, column },
  ]);
});

// What the dev server shows of the result of a build.
describe('a live site', () => {
  const siteOf = (bodies: Record<string, Output['body']>) => ({
    outputs: new Map(Object.entries(bodies).map(([file, body]) => [file, { file, body, source: file }])),
    problems: [],
  });

  const said: string[] = [];
  for (const kind of ['log', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((text) => void said.push(text));
  afterFile(() => vi.restoreAllMocks());
  beforeEach(() => {
    said.length = 0;
  });

  it('the state of a page has its text and its stamp', () => {
    const live = new LiveSite();
    live.show(siteOf({ 'index.html': 'Old.', 'a.html': 'A.' }));
    const { page, html } = live.messageFor('/');
    expect(html).toBe('Old.');
    live.show(siteOf({ 'index.html': 'Old.', 'a.html': 'B.', 'b.html': 'B.' }), 7.4);
    expect(said).toEqual(['rebuilt 2 pages in 7 ms']);
    expect(live.messageFor('/')).toMatchObject({ page, html });
    live.show(siteOf({ 'index.html': 'New.' }));
    expect(live.messageFor('/').page).not.toBe(page);
  });

  it('the files of the first build are served as they are made, but not if it fails', () => {
    const live = new LiveSite();
    live.startAt('http://localhost:3000', false);
    const { outputs } = siteOf({ 'index.html': 'Home.', 'a.html': 'A.' });
    for (const output of outputs.values()) live.showEarly(output);
    expect(['/', '/a', '/b'].map(live.has)).toEqual([true, true, false]);
    expect(said.splice(0)).toEqual(['http://localhost:3000 updates after every save (Ctrl-C to stop)']);
    live.show({ problems: [problemOf('a.md', { message: 'wrong' })] });
    expect(['/', '/a'].map(live.has)).toEqual([false, false]);
    expect(said.join()).toContain('No pages are served until the build succeeds.');
  });

  it('a result without pages leaves those of the last good build, and is printed once', () => {
    const live = new LiveSite();
    const problem = problemOf('a.md', { message: 'wrong' });
    live.show({ problems: [problem] });
    expect(said).toEqual([
      '\na.md: wrong\n\n1 problem in 1 file. No pages are served until the build succeeds.',
    ]);
    live.show(siteOf({ 'index.html': 'Good.', 'data.json': '' }));
    expect(live.isLess({ problems: [problem] })).toBe(true);
    expect(live.isLess(siteOf({ 'data.json': '' }))).toBe(true);
    expect(live.isLess(siteOf({ 'index.html': 'Better.' }))).toBe(false);
    for (let round = 0; round < 2; round++) live.show({ problems: [problem], stack: 'at f' }, 1);
    expect(said.slice(1)).toEqual([
      'No problems now.',
      '\na.md: wrong\n\n1 problem in 1 file. The last good pages are still served.\nat f',
    ]);
    expect(live.messageFor('/')).toMatchObject({ html: 'Good.', problems: [problem] });
    new LiveSite(live.printed()).show({ problems: [problem] });
    expect(said).toHaveLength(3);
  });

  it('new problems are printed last, errors after warnings, and others are counted', () => {
    const live = new LiveSite();
    const old = problemOf('z.md', { message: 'old', severity: 'warning' });
    const fresh = problemOf('a.md', { message: 'new', severity: 'warning' });
    const error = problemOf('a.md', { message: 'wrong' });
    const elsewhere = { ...old, line: 7, column: 1 };
    const printed = (...problems: Problem[]) => {
      said.length = 0;
      live.show({ ...(problems.includes(error) ? {} : siteOf({ 'index.html': '' })), problems });
      return said.join('\n').trim();
    };
    expect(printed(old)).toBe('z.md: warning: old\n\n1 warning.');
    expect(printed(fresh, old)).toBe('1 warning as before.\n\na.md: warning: new\n\n1 warning.');
    expect(printed(fresh, elsewhere)).toBe('');
    // An error hides the problems of pages, which are not new when they come back.
    const last = 'a.md: wrong\n\n1 problem in 1 file. The last good pages are still served.';
    expect(printed(error)).toBe(last);
    expect(printed(fresh, old)).toBe('2 warnings as before.');
    expect(printed(old)).toBe('1 warning as before.');
    expect(printed(error, fresh, old)).toBe(
      `1 warning as before.\n\na.md: warning: new\n\n${last.replace('1 file', '1 file, 1 warning')}`,
    );
  });

  it('problems of a made file are shown until it is another file', async () => {
    const live = new LiveSite();
    const problem = problemOf('a.jpg', { message: 'damaged' });
    const make = async () => ({ body: 'made', problems: [problem] }) as never;
    const body = { copyOf: '/cache/a-1.webp', bytes: 0, make };
    const problems = () => live.messageFor('/').problems;
    live.show(siteOf({ 'a.webp': body, 'small.webp': body }));
    expect(problems()).toEqual([]);
    expect((await live.answer('/a.webp')).body).toBe('made');
    await live.answer('/small.webp');
    expect(problems()).toEqual([problem]);
    expect(said).toEqual(['\na.jpg: damaged\n\n1 problem in 1 file.']);
    live.show(siteOf({ 'a.webp': { ...body, copyOf: '/cache/a-2.webp' } }));
    expect(problems()).toEqual([]);
  });
});

// Each save is built, one build at a time. A result that may be that of a half written file is not shown at once.
const good: BuildResult = { outputs: new Map(), problems: [] };
const less: BuildResult = { problems: [] };

/** Builds with these results; `save` names the builds during which a file is saved. Returns which results are shown. */
async function shownOf(results: (BuildResult | undefined)[], saves: number[]): Promise<number[]> {
  const shown: number[] = [];
  let count = 0;
  let running = 0;
  const save = rebuildWith(
    async () => {
      expect(++running).toBe(1);
      const index = count++;
      if (saves.includes(index)) void save();
      await undefined;
      running--;
      return results[index] && { ...results[index], stack: String(index) };
    },
    { show: ({ stack }) => shown.push(Number(stack)), isLess: ({ outputs }) => outputs === undefined },
  );
  await save();
  expect(count).toBe(results.length);
  return shown;
}

it.each<[string, (BuildResult | undefined)[], number[], number[]]>([
  ['a save', [good], [], [0]],
  ['a save during a build', [good, good], [0], [0, 1]],
  ['an error', [less], [], [0]],
  ['an error while files are saved', [less, good], [0], [1]],
  ['an error that stays', [less, less, less], [0, 1], [1, 2]],
  ['a save that another process builds', [undefined], [], []],
])('rebuilds after %s', async (_, results, saves, shown) => {
  expect(await shownOf(results, saves)).toEqual(shown);
});

// Saves are reported with their paths: those before the watcher is ready, those that it sees, and those that it misses.
it('the watcher reports each save since it was called, but not those of editors for themselves', async () => {
  const folder = temporaryFolder();
  const save = (path: string) => writeFileSync(join(folder, path), 'text');
  mkdirSync(join(folder, 'posts'));
  save('posts/gone.md');
  const startWatching = watchFiles([folder]);
  const paths = new Set<string>();
  const saved = (path: string) =>
    until(
      () => paths.has(join(folder, path)),
      () => [path, ...paths],
    );
  save('posts/early.md');
  rmSync(join(folder, 'posts/gone.md'));
  afterFile(await startWatching((path) => paths.add(path)));
  await saved('posts/early.md');
  await saved('posts/gone.md');
  for (const name of ['4913', '.a.md.swp', 'a.md~', '#a.md#', '.#a.md', 'a.md___jb_tmp___'])
    save(`posts/${name}`);
  save('posts/a.md');
  await saved('posts/a.md');
  mkdirSync(join(folder, 'posts/b'));
  save('posts/b/index.md');
  await saved('posts/b/index.md');
  // A folder of the same name takes the place of one that is watched.
  mkdirSync(join(folder, 'next'));
  rmSync(join(folder, 'posts'), { recursive: true });
  renameSync(join(folder, 'next'), join(folder, 'posts'));
  save('posts/again.md');
  await saved('posts/again.md');
  expect([...paths].filter((path) => /swp|~|#|4913|_jb_/.test(path))).toEqual([]);
});
