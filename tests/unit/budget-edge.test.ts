// Which pages are compressed to check their budget, and the messages.
import { expect, it, vi } from 'vitest';
import type { Output } from '../../src/base/output';
import { checkBudget } from '../../src/output/checks/budget';

const page = (length: number, file = 'a/index.html'): Output => ({
  file,
  source: 'a.md',
  body: 'x'.repeat(length),
});
const check = (pages: Output[], bytes: number) => {
  const compress = vi.fn(() => bytes);
  return { problems: checkBudget(new Map(pages.map((one) => [one.file, one])), compress), compress };
};

it.each([
  [14_000, 0],
  [14_001, 1],
])('a page of %d characters is compressed %d times', (length, times) => {
  expect(check([page(length)], 1).compress).toHaveBeenCalledTimes(times);
});

it.each([
  [14_000, undefined],
  [14_001, 'a/index.html is 14001 bytes compressed; the first round trip carries 14000'],
])('the message for a page of %d compressed bytes is %s', (bytes, message) => {
  expect(check([page(20_000)], bytes).problems[0]?.message).toBe(message);
});

it('checks only the twenty largest pages, and no other files', () => {
  const pages = Array.from({ length: 30 }, (_, index) => page(20_000 + index, `${index}.html`));
  const { problems, compress } = check([...pages, page(99_999, 'a.txt')], 15_000);
  expect(compress).toHaveBeenCalledTimes(20);
  expect(problems).toHaveLength(20);
  expect(problems[0].message).toMatch(/^29\.html /);
});
