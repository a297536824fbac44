// What the dev server shows of the result of a build.
import { expect, it } from 'vitest';
import { createState } from '../../../scripts/dev/state';
import type { Output } from '../../../src/outputs/output';
import { problemOf } from '../../../src/problems/problem';

const siteOf = (bodies: Record<string, Output['body']>) => ({
  outputs: new Map(Object.entries(bodies).map(([file, body]) => [file, { file, body, source: file }])),
  problems: [],
});

it('the page that is open is sent again only if it has changed', () => {
  const state = createState();
  state.take(siteOf({ 'index.html': 'Old.', 'a.html': 'A.' }));
  const { page, html } = state.stateOf('/');
  expect(html).toBe('Old.');
  expect(state.take(siteOf({ 'index.html': 'Old.', 'a.html': 'B.', 'b.html': 'B.' }))).toBe(2);
  expect(state.stateOf('/', page)).toEqual({ ...state.stateOf('/'), html: undefined });
  state.take(siteOf({ 'index.html': 'New.' }));
  expect(state.stateOf('/', page).html).toBe('New.');
});

it('a result without pages leaves those of the last good build', () => {
  const state = createState();
  state.take(siteOf({ 'index.html': 'Good.', 'data.json': '' }));
  const problem = problemOf('a.md', { message: 'wrong' });
  expect(state.isLess({ problems: [problem] })).toBe(true);
  expect(state.isLess(siteOf({ 'data.json': '' }))).toBe(true);
  expect(state.isLess(siteOf({ 'index.html': 'Better.' }))).toBe(false);
  expect(state.take({ problems: [problem] })).toBe(0);
  expect(state.stateOf('/')).toMatchObject({ html: 'Good.', problems: [problem] });
  expect(state.isShown({ source: 'a.md', line: 0, column: 0 })).toBe(true);
  expect(state.isShown({ source: 'a.md', line: 1, column: 0 })).toBe(false);
});

it('problems of a drawn file are shown until it is another file', async () => {
  const state = createState();
  const problem = problemOf('a.jpg', { message: 'damaged' });
  const draw = async () => ({ body: 'drawn', problems: [problem] }) as never;
  const body = { copyOf: '/cache/a-1.webp', bytes: 0, draw };
  state.take(siteOf({ 'a.webp': body, 'a-small.webp': body }));
  expect(state.problems()).toEqual([]);
  expect(await state.draw(body)).toEqual({ body: 'drawn', hasProblems: true });
  expect((await state.draw(body)).hasProblems).toBe(false);
  expect(state.problems()).toEqual([problem]);
  state.take(siteOf({ 'a.webp': { ...body, copyOf: '/cache/a-2.webp' } }));
  expect(state.problems()).toEqual([]);
});
