// What the dev server shows of the result of a build.
import { beforeEach, expect, it, vi } from 'vitest';
import { LiveSite } from '../../../scripts/serve/dev/live-site';
import type { Output } from '../../../src/base/output';
import { type Problem, problemOf } from '../../../src/base/problems/problem';
import { afterFile } from '../../temporary';

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

it('a page is sent again to those who have it open only if it has changed', () => {
  const live = new LiveSite();
  live.show(siteOf({ 'index.html': 'Old.', 'a.html': 'A.' }));
  const { page, html } = live.stateOf('/');
  expect(html).toBe('Old.');
  live.show(siteOf({ 'index.html': 'Old.', 'a.html': 'B.', 'b.html': 'B.' }), 7.4);
  expect(said).toEqual(['rebuilt 2 pages in 7 ms']);
  expect(live.stateOf('/', page)).toEqual({ ...live.stateOf('/'), html: undefined });
  live.show(siteOf({ 'index.html': 'New.' }));
  expect(live.stateOf('/', page).html).toBe('New.');
});

it('the files of the first build are served as they are made, but not if it fails', () => {
  const live = new LiveSite();
  for (const output of siteOf({ 'index.html': 'Home.', 'a.html': 'A.' }).outputs.values())
    live.showEarly(output);
  expect(['/', '/a', '/b'].map(live.has)).toEqual([true, true, false]);
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
  expect(live.stateOf('/')).toMatchObject({ html: 'Good.', problems: [problem] });
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

it('problems of a drawn file are shown until it is another file', async () => {
  const live = new LiveSite();
  const problem = problemOf('a.jpg', { message: 'damaged' });
  const draw = async () => ({ body: 'drawn', problems: [problem] }) as never;
  const body = { copyOf: '/cache/a-1.webp', bytes: 0, draw };
  const problems = () => live.stateOf('/').problems;
  live.show(siteOf({ 'a.webp': body, 'small.webp': body }));
  expect(problems()).toEqual([]);
  expect((await live.answer('/a.webp')).body).toBe('drawn');
  await live.answer('/small.webp');
  expect(problems()).toEqual([problem]);
  expect(said).toEqual(['\na.jpg: damaged\n\n1 problem in 1 file.']);
  live.show(siteOf({ 'a.webp': { ...body, copyOf: '/cache/a-2.webp' } }));
  expect(problems()).toEqual([]);
});
