// The dev server knows where a page is after its file was renamed.
import { expect, it } from 'vitest';
import { createState } from '../../../scripts/dev/state';
import type { Output } from '../../../src/outputs/output';

/** A site with a page of this text for each path. */
function siteOf(texts: Record<string, string>) {
  const outputs = new Map<string, Output>();
  const add = (file: string, body: string) => outputs.set(file, { file, body, from: file });
  add('index.html', '<link rel="canonical" href="https://koi.test/base/">');
  for (const [path, text] of Object.entries(texts)) {
    add(`${path}/index.html`, `<!doctype html>${text}`);
    add(`${path}.md`, `${text} https://koi.test/base/${path}`);
  }
  return { outputs, problems: [], generation: 1 };
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
