import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createMemo, openMemo } from '../../../scripts/cache/memo';
import { hash, Store } from '../../../scripts/cache/store.cjs';
import { temporaryFolder } from '../../helpers';

const entryIn = (folder: string): string => join(folder, 'memo', readdirSync(join(folder, 'memo'))[0]);

/** Runs a small build of two steps with what the cache holds; says which steps were made anew. */
function run(folder: string, { text = 'a text', version = '1', day = 1 } = {}) {
  const made: string[] = [];
  const memo = createMemo(new Store(folder), hash(version));
  const settings = memo.memoize('settings', [day], () => {
    made.push('settings');
    return { day, parse: (words: string) => words.toUpperCase() };
  });
  const post = memo.memoize('post', [text, settings], () => {
    made.push('post');
    return { html: settings.parse(text), extra: { words: 2, tags: undefined } };
  });
  const page = memo.memoize('page', [post.extra, post.html], () => {
    made.push('page');
    return `<p>${post.html} ${post.extra.words}`;
  });
  const facts = memo.memoize('facts', [page], () => {
    made.push('facts');
    return [page.length];
  });
  memo.close();
  return { made, page, facts };
}

describe('what is stored between runs', () => {
  it('is what can be written, and is what it was', () => {
    const file = join(temporaryFolder(), 'deep');
    const first = run(file);
    const second = run(file);
    expect(first.made).toEqual(['settings', 'post', 'page', 'facts']);
    // A function cannot be written, but how it came about is known.
    expect(second.made).toEqual(['settings']);
    expect({ ...second, made: [] }).toEqual({ ...first, made: [] });
    const bytes = readFileSync(entryIn(file));
    run(file);
    expect(readFileSync(entryIn(file)).equals(bytes)).toBe(true);
  });

  it.each([
    ['another text', { text: 'words' }, '<p>WORDS 2'],
    ['another setting', { day: 2 }, '<p>A TEXT 2'],
    ['other code', { version: '2' }, '<p>A TEXT 2'],
  ])('is made again for %s', (_, change, page) => {
    const file = temporaryFolder();
    run(file);
    const other = run(file, change);
    expect(other.made).toEqual(['settings', 'post', 'page', 'facts']);
    expect(other.page).toBe(page);
  });

  it.each<[string, (bytes: Buffer) => Buffer | string]>([
    ['nothing', () => ''],
    ['something else', () => '{"a":\n1}'],
    ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['more', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('is made again when the file holds %s', (_, change) => {
    const file = temporaryFolder();
    const { page } = run(file);
    writeFileSync(entryIn(file), change(readFileSync(entryIn(file))));
    const other = run(file);
    expect(other.made).toHaveLength(4);
    expect(other.page).toBe(page);
    expect(run(file).made).toEqual(['settings']);
  });

  it('is what the last run asked for only', () => {
    const file = temporaryFolder();
    run(file);
    run(file, { text: 'words' });
    expect(run(file).made).toHaveLength(4);
  });

  it('is nothing that follows from a value of unknown origin', () => {
    const file = temporaryFolder();
    const memo = createMemo(new Store(file), hash('1'));
    const make = vi.fn(() => 1);
    for (const input of [{}, Symbol('now'), () => 1]) {
      memo.memoize('step', [input], make);
      memo.memoize('step', [input], make);
    }
    expect(make).toHaveBeenCalledTimes(6);
    memo.close();
    expect(existsSync(join(file, 'memo'))).toBe(false);
  });

  it('is nothing when the code has no version', () => {
    const { memoize, close } = openMemo('content');
    expect(memoize('step', [], () => 1)).toBe(1);
    expect(memoize('step', [], () => 2)).toBe(2);
    close();
  });
});
