import { setImmediate } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { exchangedEntries, partnerAt, secondThreadTask } from '../../../scripts/build/second-thread';
import { createMemo } from '../../../scripts/cache/memo';
import { createMemoize } from '../../../scripts/cache/memoize';
import { hash, Store } from '../../../scripts/cache/store.cjs';
import type { Memoize, StoredText } from '../../../src/memo';
import { temporaryFolder } from '../../helpers';

interface Page {
  title: string;
  body: string | StoredText;
}

const POSTS = [1, 2, 3, 4, 5, 6];

/** Two threads in one: each builds from its own end of the list. */
function startThreads(folder: string) {
  const { port1, port2 } = new MessageChannel();
  const made: string[] = [];
  const stepsWith = (memoize: Memoize, who: string) => ({
    post: (number: number) =>
      memoize(`post ${number}`, [number], () => {
        made.push(`${who} post ${number}`);
        return { text: `text ${number}` };
      }),
    page: (number: number, post: object) =>
      memoize<Page>(
        `page ${number}`,
        [post],
        () => {
          made.push(`${who} page ${number}`);
          return { title: `${number}`, body: `<p>${number}` };
        },
        'body',
      ),
    other: (number: number) => memoize('other', [number], () => made.push(`${who} other ${number}`)),
  });
  const memo = createMemo(new Store(folder), hash('1'), {
    isLazy: true,
    startPartner: () => partnerAt(port1),
  });
  const main = stepsWith(memo.memoize, 'main');
  const second = stepsWith(createMemoize(exchangedEntries(port2), true), 'second');
  const end = () => {
    memo.close();
    port1.close();
    port2.close();
  };
  return { main, second, made, end };
}

it('two threads that begin at opposite ends make each result once, and both have all', async () => {
  const { main, second, made, end } = startThreads(temporaryFolder());
  const mine = new Map<number, { text: string }>();
  const others = new Map<number, { text: string }>();
  for (const [index, number] of POSTS.entries()) {
    mine.set(number, main.post(number));
    const last = POSTS[POSTS.length - 1 - index];
    others.set(last, second.post(last));
    await setImmediate();
  }
  expect(made.toSorted()).toEqual([
    ...['main post 1', 'main post 2', 'main post 3'],
    ...['second post 4', 'second post 5', 'second post 6'],
  ]);
  expect([...mine.values()].map(({ text }) => text)).toEqual(POSTS.map((number) => `text ${number}`));
  made.length = 0;
  // What a page was made from has the same id in both threads.
  const pages = new Map<number, Page>();
  for (const [index, number] of POSTS.entries()) {
    pages.set(number, main.page(number, mine.get(number) as object));
    const last = POSTS[POSTS.length - 1 - index];
    second.page(last, others.get(last) as object);
    await setImmediate();
  }
  expect(made.filter((step) => step.startsWith('main'))).toHaveLength(3);
  expect(made).toHaveLength(6);
  const textOf = ({ body }: Page) => (typeof body === 'string' ? body : body.read());
  expect([...pages.values()].map(textOf)).toEqual(POSTS.map((number) => `<p>${number}`));
  expect(made).toHaveLength(6);
  end();
});

it('the next build finds what the second thread has made', async () => {
  const folder = temporaryFolder();
  const first = startThreads(folder);
  first.second.page(1, first.second.post(1));
  await setImmediate();
  first.main.page(1, first.main.post(1));
  first.end();
  expect(first.made).toEqual(['second post 1', 'second page 1']);
  const again = startThreads(folder);
  const { body } = again.main.page(1, again.main.post(1));
  expect((body as StoredText).read()).toBe('<p>1');
  expect(again.made).toEqual([]);
  again.end();
});

it('only the steps that take long are exchanged', async () => {
  const { main, second, made, end } = startThreads(temporaryFolder());
  main.other(1);
  await setImmediate();
  second.other(1);
  expect(made).toEqual(['main other 1', 'second other 1']);
  end();
});

it('a worker with other data has no task', () => {
  expect(secondThreadTask()).toBeUndefined();
});
