// What the dev server shows: where a page is after its file was renamed, and a page that was rendered before the build.
import { describe, expect, it } from 'vitest';
import { createState } from '../../../scripts/dev/state';
import type { Output } from '../../../src/outputs/output';

/** A site with a page of this text for each path. */
function siteOf(texts: Record<string, string>, base = '/base') {
  const outputs = new Map<string, Output>();
  const add = (file: string, body: string) => outputs.set(file, { file, body, source: file });
  add('index.html', `<link rel="canonical" href="https://koi.test${base}/">`);
  for (const [path, text] of Object.entries(texts)) {
    add(`${path}/index.html`, `<!doctype html>${text}`);
    add(`${path}.md`, `${text} https://koi.test${base}/${path}`);
  }
  return { outputs, problems: [] };
}

it.each<[string, Record<string, string>[], string | undefined]>([
  [
    'the only page that is gone is the only new one',
    [{ 'blog/a': 'One.' }, { 'blog/b': 'Two.' }],
    '/base/blog/b',
  ],
  [
    'of several new pages, one has its text',
    [{ 'blog/a': 'A.' }, { 'blog/b': 'B.', 'blog/c': 'A.' }],
    '/base/blog/c',
  ],
  [
    'of several new pages, none has its text',
    [{ 'blog/a': 'A.' }, { 'blog/b': 'B.', 'blog/c': 'C.' }],
    undefined,
  ],
  ['the new page is in another folder', [{ 'blog/a': 'A.' }, { 'projects/a': 'A.' }], undefined],
  ['it is gone', [{ 'blog/a': 'A.', 'blog/b': 'B.' }, { 'blog/b': 'B.' }], undefined],
  ['it is still there', [{ 'blog/a': 'A.' }, { 'blog/a': 'A.', 'blog/b': 'A.' }], undefined],
  ['it has moved twice', [{ 'blog/a': 'A.' }, { 'blog/b': 'A.' }, { 'blog/c': 'A.' }], '/base/blog/c'],
  ['it has moved and back', [{ 'blog/a': 'A.' }, { 'blog/b': 'A.' }, { 'blog/a': 'A.' }], undefined],
  [
    'it has moved, back, and is gone',
    [{ 'blog/a': 'A.' }, { 'blog/b': 'A.' }, { 'blog/a': 'A.' }, {}],
    undefined,
  ],
])('%s', (_, builds, movedTo) => {
  const state = createState();
  for (const texts of builds) state.take(siteOf(texts));
  for (const path of ['/base/blog/a', '/base/blog/a/', '/base/blog/a/index.html'])
    expect(state.stateOf(path).movedTo).toBe(movedTo);
});

it.each([
  [['', '/a'], { '/': '/a/', '/blog/b': '/a/blog/b', '/blog/c': undefined, '/a/blog/b': undefined }],
  [['/a', ''], { '/a': '/', '/a/': '/', '/a/blog/b': '/blog/b', '/blog/b': undefined }],
  [['/a', '/a/b'], { '/a/': '/a/b/', '/a/blog/b/': '/a/b/blog/b/', '/a/b/blog/b': undefined }],
  [['/a', '/b', '/c'], { '/a/blog/b': '/c/blog/b', '/b/blog/b': '/c/blog/b', '/d/blog/b': undefined }],
  [['/a', '/b', '/a'], { '/a/blog/b': undefined, '/b/blog/b': '/a/blog/b' }],
])('a site whose base path was %j', (bases, expected) => {
  const state = createState();
  for (const base of bases) state.take(siteOf({ 'blog/b': 'B.' }, base));
  const found = Object.keys(expected).map((path) => [path, state.stateOf(path).movedTo]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

it('a page that was opened before the first good build moves to the base path', () => {
  const state = createState();
  state.take({ problems: [] });
  expect(state.stateOf('/').movedTo).toBeUndefined();
  state.take(siteOf({}));
  expect(state.stateOf('/').movedTo).toBe('/base/');
});

describe('a page that was rendered before the build', () => {
  const pageOf = (text: string): Output => {
    const body = `<!doctype html>${text}`;
    return { file: 'blog/a/index.html', source: 'blog/a', body };
  };
  const open = () => {
    const state = createState();
    state.take(siteOf({ 'blog/a': 'Old.', 'blog/b': 'B.' }));
    const before = state.stateOf('/base/blog/a/').page;
    state.takePage(pageOf('New.'));
    return { state, before };
  };

  it('is served, and sent to an open page that shows another', () => {
    const { state, before } = open();
    expect(String(state.answer('', '/base/blog/a/').body)).toContain('New.');
    const { page, html } = state.stateOf('/base/blog/a/', before);
    expect(page).not.toBe(before);
    expect(html).toContain('New.');
    expect(state.stateOf('/base/blog/a/', page).html).toBeUndefined();
  });

  it('counts as changed when the build ends', () => {
    expect(open().state.take(siteOf({ 'blog/a': 'New.', 'blog/b': 'B.' }))).toEqual({ pages: 1, others: 1 });
  });

  it('is taken back if the build fails', () => {
    const { state, before } = open();
    state.take({ problems: [] });
    expect(state.stateOf('/base/blog/a/').page).toBe(before);
  });
});
