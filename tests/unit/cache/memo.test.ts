import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createMemo, openMemo } from '../../../scripts/cache/memo';
import { hash } from '../../../scripts/cache/names.cjs';
import { Store } from '../../../scripts/cache/store.cjs';
import type { StoredText } from '../../../src/memo';
import { temporaryFolder } from '../../helpers';

const entryIn = (folder: string): string => join(folder, 'memo', readdirSync(join(folder, 'memo'))[0]);

/** Runs a small build with the memo in this folder; `ran` lists the steps that ran. */
function run(folder: string, { text = 'a text', version = '1', day = 1 } = {}) {
  const ran: string[] = [];
  const memo = createMemo(new Store(folder), hash(version));
  const settings = memo.memoize('settings', [day], () => {
    ran.push('settings');
    return { day, parse: (words: string) => words.toUpperCase() };
  });
  const post = memo.memoize('post', [text, settings], () => {
    ran.push('post');
    return { html: settings.parse(text), extra: { words: 2, tags: undefined } };
  });
  const page = memo.memoize('page', [post.extra, post.html], () => {
    ran.push('page');
    return `<p>${post.html} ${post.extra.words}`;
  });
  const facts = memo.memoize('facts', [page], () => {
    ran.push('facts');
    return [page.length];
  });
  memo.close();
  return { ran, page, facts };
}

describe('the memo', () => {
  it('stores the values that can be serialized, and restores them unchanged', () => {
    const file = join(temporaryFolder(), 'deep');
    const first = run(file);
    const second = run(file);
    expect(first.ran).toEqual(['settings', 'post', 'page', 'facts']);
    // The settings contain a function, which cannot be serialized; keys of later steps use the inputs of the settings.
    expect(second.ran).toEqual(['settings']);
    expect({ ...second, ran: [] }).toEqual({ ...first, ran: [] });
    const bytes = readFileSync(entryIn(file));
    run(file);
    expect(readFileSync(entryIn(file)).equals(bytes)).toBe(true);
  });

  it.each([
    ['the text', { text: 'words' }, '<p>WORDS 2', ['facts']],
    // The page is the same again, and so short that it is compared itself.
    ['a setting', { day: 2 }, '<p>A TEXT 2', []],
    ['the code', { version: '2' }, '<p>A TEXT 2', ['facts']],
  ])('is not used after a change of %s', (_, change, page, last) => {
    const file = temporaryFolder();
    run(file);
    const other = run(file, change);
    expect(other.ran).toEqual(['settings', 'post', 'page', ...last]);
    expect(other.page).toBe(page);
  });

  it.each<[string, (bytes: Buffer) => Buffer | string]>([
    ['nothing', () => ''],
    ['something else', () => '{"a":\n1}'],
    ['only its first half', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['additional bytes', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('is not used if the file contains %s', (_, change) => {
    const file = temporaryFolder();
    const { page } = run(file);
    writeFileSync(entryIn(file), change(readFileSync(entryIn(file))));
    const other = run(file);
    expect(other.ran).toHaveLength(4);
    expect(other.page).toBe(page);
    expect(run(file).ran).toEqual(['settings']);
  });

  it('makes a damaged result or text again, and only once', () => {
    const runIn = (folder: string) => {
      const made: number[] = [];
      const memo = createMemo(new Store(folder), hash('1'));
      const pages = Array.from({ length: 20 }, (_, page) => {
        const make = () => ({ body: `body ${made.push(page) && page}`, title: `title ${page}` });
        const { body, title } = memo.memoize<{ body: string | StoredText; title: string }>(
          'page',
          [page],
          make,
          ['body'],
        );
        return [typeof body === 'string' ? body : body.read(), title];
      });
      memo.close();
      return { made, pages };
    };
    const first = temporaryFolder();
    const { pages } = runIn(first);
    const good = readFileSync(entryIn(first));
    // Some bytes before the index: of the results, and of the texts, which come last.
    const end = good.indexOf('[["');
    for (const at of [0, end >> 1, end - 9 * 20 - 1, end - 9 * 20 + 1, end - 1]) {
      const folder = join(temporaryFolder(), 'damaged');
      const bytes = Buffer.from(good);
      bytes[at] ^= 1;
      mkdirSync(join(folder, 'memo'), { recursive: true });
      writeFileSync(join(folder, 'memo', basename(entryIn(first))), bytes);
      const damaged = runIn(folder);
      expect(damaged.pages).toEqual(pages);
      expect(damaged.made).toHaveLength(1);
      // A damaged text is stored again by the next build.
      runIn(folder);
      expect(runIn(folder)).toEqual({ made: [], pages });
    }
  });

  it('writes only what was added to a large memo, until that is more than a quarter', () => {
    const folder = temporaryFolder();
    const version = hash('1');
    const runWith = (texts: string[]) => {
      const memo = createMemo(new Store(folder), version);
      const made: string[] = [];
      for (const text of texts) memo.memoize('step', [text], () => made.push(text) && text.repeat(100));
      memo.close();
      return made;
    };
    const files = () =>
      Object.fromEntries(
        readdirSync(join(folder, 'memo')).map((name) => [
          name.replace(/-.*/, ''),
          readFileSync(join(folder, 'memo', name)),
        ]),
      );
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index + 10}`);
    expect(runWith(texts)).toEqual(texts);
    const { memo: first } = files();
    for (const edited of ['edit 01', 'edit 02']) {
      expect(runWith([...texts.slice(1), edited])).toEqual([edited]);
      const { memo, recent } = files();
      expect(memo).toEqual(first);
      expect(recent.length).toBeLessThan(first.length / 10);
      expect(runWith([...texts.slice(1), edited])).toEqual([]);
      expect(files()).toEqual({ memo, recent });
    }
    expect(runWith(texts)).toEqual([]);
    const others = ['edit 03', 'edit 04', 'edit 05', 'edit 06'];
    expect(runWith([...texts.slice(4), ...others])).toEqual(others);
    expect(files().memo).not.toEqual(first);
    expect(runWith([...texts.slice(4), ...others])).toEqual([]);
    expect(runWith(texts.slice(0, 4))).toEqual(texts.slice(0, 4));
  });

  it('keeps a text that is read later until it is needed', () => {
    const folder = temporaryFolder();
    const made: string[] = [];
    const runWith = (words: string[]) => {
      const memo = createMemo(new Store(folder), hash('1'));
      const pages = words.map((word) => {
        const make = () => ({ body: `${made.push(word) && word} \u2019`.repeat(100), title: word });
        return memo.memoize<{ body: string | StoredText; title: string }>('page', [word], make, ['body']);
      });
      const texts = pages.map(({ body }) => (typeof body === 'string' ? body : body.read()));
      const sizes = pages.map(({ body }) => (typeof body === 'string' ? undefined : [body.bytes, body.hash]));
      expect(sizes).toEqual(texts.map((text) => [Buffer.byteLength(text), hash(text)]));
      expect(texts).toEqual(words.map((word) => `${word} \u2019`.repeat(100)));
      memo.close();
      return made.splice(0);
    };
    const words = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    const unread = () => {
      const memo = createMemo(new Store(folder), hash('1'));
      for (const word of words) memo.memoize('page', [word], () => ({ body: '', title: word }), ['body']);
      for (let index = 0; index < 9; index++) memo.memoize('other', [index], () => 'x'.repeat(1000));
      memo.close();
    };
    expect(runWith(words)).toEqual(words);
    unread();
    expect(runWith(words)).toEqual([]);
    expect(runWith([...words, 'new'])).toEqual(['new']);
    expect(runWith([...words, 'new'])).toEqual([]);
  });

  it('stores several texts of a result', () => {
    const folder = temporaryFolder();
    const readBoth = () => {
      const memo = createMemo(new Store(folder), hash('1'));
      const make = (): Record<'body' | 'markdown', string | StoredText> => ({ body: 'a', markdown: 'b' });
      const { body, markdown } = memo.memoize('page', [1], make, ['body', 'markdown']);
      const texts = [body, markdown].map((text) => typeof text === 'object' && [text.read(), text.bytes]);
      memo.close();
      return texts;
    };
    const both = [
      ['a', 1],
      ['b', 1],
    ];
    expect(readBoth()).toEqual(both);
    expect(readBoth()).toEqual(both);
  });

  it.each([10, 20_000])('does not store some texts, and makes them again: %i bytes', (bytes) => {
    const folder = temporaryFolder();
    const made: number[] = [];
    const words = Array.from({ length: 100 }, (_, index) => index);
    const readAll = (isRead: boolean) => {
      const memo = createMemo(new Store(folder), hash('1'));
      const pages = words.map((word) => {
        const make = (): Record<'body' | 'markdown' | 'title', string | StoredText> => {
          made.push(word);
          return { body: `${word}\u2019`.repeat(bytes / 10), markdown: `${word} `, title: `Title ${word}` };
        };
        const page = memo.memoize('page', [word], make, ['body', 'title', 'markdown'], ['body', 'markdown']);
        return Object.values(page) as StoredText[];
      });
      const texts = pages.map((page) => page.map((text) => isRead && text.read()));
      const sizes = pages.map((page) => page.map((text) => [text.bytes, text.hash]));
      memo.close();
      return { texts, sizes, made: made.splice(0) };
    };
    const first = readAll(true);
    expect(first.made).toEqual(words);
    expect(first.texts[7]).toEqual([`7\u2019`.repeat(bytes / 10), '7 ', 'Title 7']);
    expect(statSync(entryIn(folder)).size).toBeLessThan(100 * 300);
    expect(readAll(false)).toMatchObject({ sizes: first.sizes, made: [] });
    expect(readAll(true)).toEqual(first);
    expect(readdirSync(join(folder, 'memo'))).toHaveLength(1);
  });

  it('makes a text that is read later again if the file is gone', () => {
    const folder = temporaryFolder();
    const make = () => ({ body: 'a text', title: 'a' });
    const open = () => createMemo(new Store(folder), hash('1'));
    const first = open();
    first.memoize('page', [1], make, ['body']);
    first.close();
    const second = open();
    const { body } = second.memoize<{ body: string | StoredText; title: string }>('page', [1], make, [
      'body',
    ]);
    second.close();
    expect(typeof body === 'object' && body.read()).toBe('a text');
  });

  it('can still read texts after it was stored, even when another run has replaced the file', () => {
    const folder = temporaryFolder();
    const made: string[] = [];
    const open = (word: string) => {
      const memo = createMemo(new Store(folder), hash('1'));
      const make = () => ({ body: `${made.push(word) && word} \u2019`.repeat(100), title: word });
      const page = memo.memoize<{ body: string | StoredText; title: string }>('page', [word], make, ['body']);
      const read = () => typeof page.body === 'object' && page.body.read();
      return { memo, read };
    };
    const first = open('a word');
    first.memo.close();
    first.memo.reopen();
    const second = open('a word');
    second.memo.close();
    second.memo.reopen();
    open('another').memo.close();
    expect(first.read()).toBe('a word \u2019'.repeat(100));
    expect(second.read()).toBe('a word \u2019'.repeat(100));
    expect(made).toEqual(['a word', 'another']);
  });

  it('keeps only the values that the last run used', () => {
    const file = temporaryFolder();
    run(file);
    run(file, { text: 'words' });
    expect(run(file).ran).toHaveLength(4);
  });

  it('keeps all values of earlier runs after a run that was not whole', () => {
    const folder = temporaryFolder();
    run(folder);
    const memo = createMemo(new Store(folder), hash('1'));
    memo.memoize('settings', [2], () => 'other settings');
    memo.close({ isWhole: false });
    expect(run(folder).ran).toEqual(['settings']);
  });

  it('makes each text at most twice if nothing can be written', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'memo'), 'a file in place of the folder');
    const memo = createMemo(new Store(folder), hash('1'));
    let count = 0;
    const make = () => ({ body: `${count++}`.slice(1).padEnd(5_000_000, 'x') });
    for (const word of ['a', 'b', 'c']) {
      const { body } = memo.memoize<{ body: string | StoredText }>('page', [word], make, ['body']);
      for (let k = 0; k < 3; k++)
        expect((typeof body === 'string' ? body : body.read()).length).toBe(5_000_000);
    }
    memo.close();
    expect(count).toBeLessThanOrEqual(4);
  });

  it('does not store values computed from an object of unknown origin', () => {
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

  it('stores nothing if the code has no version', () => {
    const { memoize, close } = openMemo('content');
    expect(memoize('step', [], () => 1)).toBe(1);
    expect(memoize('step', [], () => 2)).toBe(2);
    close();
  });
});
