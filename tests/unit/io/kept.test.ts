import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createKept, openKept } from '../../../scripts/io/kept';
import { temporaryFolder } from '../../helpers';

/** Runs a small build of two steps with what the file holds; says which steps were made anew. */
function run(file: string, { text = 'a text', version = '1', day = 1 } = {}) {
  const made: string[] = [];
  const kept = createKept(file, version);
  const settings = kept.remember('settings', [day], () => {
    made.push('settings');
    return { day, parse: (words: string) => words.toUpperCase() };
  });
  const post = kept.remember('post', [text, settings], () => {
    made.push('post');
    return { html: settings.parse(text), extra: { words: 2, tags: undefined } };
  });
  const page = kept.remember('page', [post.extra, post.html], () => {
    made.push('page');
    return `<p>${post.html} ${post.extra.words}`;
  });
  const facts = kept.remember('facts', [page], () => {
    made.push('facts');
    return [page.length];
  });
  kept.close();
  return { made, page, facts };
}

describe('what is kept between runs', () => {
  it('is what can be written, and is what it was', () => {
    const file = join(temporaryFolder(), 'deep/kept');
    const first = run(file);
    const second = run(file);
    expect(first.made).toEqual(['settings', 'post', 'page', 'facts']);
    // A function cannot be written, but how it came about is known.
    expect(second.made).toEqual(['settings']);
    expect({ ...second, made: [] }).toEqual({ ...first, made: [] });
    const bytes = readFileSync(file);
    run(file);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it.each([
    ['another text', { text: 'words' }, '<p>WORDS 2'],
    ['another setting', { day: 2 }, '<p>A TEXT 2'],
    ['other code', { version: '2' }, '<p>A TEXT 2'],
  ])('is made again for %s', (_, change, page) => {
    const file = join(temporaryFolder(), 'kept');
    run(file);
    const other = run(file, change);
    expect(other.made).toEqual(['settings', 'post', 'page', 'facts']);
    expect(other.page).toBe(page);
    // Only what the last run asked for stays.
    expect(run(file).made).toHaveLength(4);
  });

  it.each<[string, (bytes: Buffer) => Buffer | string]>([
    ['nothing', () => ''],
    ['something else', () => '{"a":\n1}'],
    ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['more', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('is made again when the file holds %s', (_, change) => {
    const file = join(temporaryFolder(), 'kept');
    const { page } = run(file);
    writeFileSync(file, change(readFileSync(file)));
    const other = run(file);
    expect(other.made).toHaveLength(4);
    expect(other.page).toBe(page);
    expect(run(file).made).toEqual(['settings']);
  });

  it('waits for a promise, and keeps what follows from it', async () => {
    const file = join(temporaryFolder(), 'kept');
    const make = vi.fn(() => ['b']);
    for (let round = 0; round < 2; round++) {
      const kept = createKept(file, '1');
      const loaded = await kept.remember('load', ['a'], async () => ({ a: 1 }));
      expect(kept.remember('step', [loaded], make)).toEqual(['b']);
      kept.close();
    }
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is nothing that follows from a value of unknown origin', () => {
    const file = join(temporaryFolder(), 'kept');
    const kept = createKept(file, '1');
    const make = vi.fn(() => 1);
    for (const input of [{}, Symbol('now'), () => 1]) {
      kept.remember('step', [input], make);
      kept.remember('step', [input], make);
    }
    expect(make).toHaveBeenCalledTimes(6);
    kept.close();
    expect(existsSync(file)).toBe(false);
  });

  it('is nothing when the code has no version', () => {
    const { remember, close } = openKept();
    expect(remember('step', [], () => 1)).toBe(1);
    expect(remember('step', [], () => 2)).toBe(2);
    close();
  });
});
