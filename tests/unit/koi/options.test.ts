import { describe, expect, it } from 'vitest';
import { type Order, type PageOptions, readOrder, readQuery, writeQuery } from '../../../src/koi/options';

const DEFAULTS: PageOptions = {
  ...{ headless: false, seed: '9', count: null, speed: 1, kind: null },
  ...{ theme: 'auto', at: null },
};

describe('readQuery', () => {
  it.each<[Partial<PageOptions>, ...string[]]>([
    [{}, '', '?seed=', '?count=many', '?count=', '?count=%20', '?count=NaN', '?count=Infinity'],
    [{}, '?speed=fast', '?kind=carp', '?theme=auto', '?theme=Dark', '?theme=__proto__', '?at=soon', '?at'],
    [{ headless: true }, '?headless'],
    [{ headless: true, seed: 'koi' }, 'headless&seed=koi'],
    [{ seed: 'x'.repeat(40) }, `?seed=${'x'.repeat(99)}`],
    [{ seed: '🐟' }, '?seed=%F0%9F%90%9F'],
    [{ seed: '\uFFFD%A' }, '?seed=%E0%A4%A'],
    [{ count: 12 }, '?count=12', '?count=12&count=9'],
    [{ count: 13 }, '?count=12.6'],
    [{ count: 1 }, '?count=0', '?count=-5'],
    [{ count: 40 }, '?count=1e9'],
    [{ speed: 0.5 }, '?speed=0.5'],
    [{ speed: 0.1 }, '?speed=0'],
    [{ speed: 3 }, '?speed=99'],
    [{ kind: 'asagi' }, '?kind=asagi'],
    [{ theme: 'day' }, '?theme=day'],
    [{ theme: 'night' }, '?theme=night'],
    [{ at: 8 }, '?at=8'],
    [{ at: 0 }, '?at=0', '?at=-1'],
    [{ at: 600 }, '?at=1e6'],
  ])('reads %j from %j', (expected, ...queries) => {
    for (const search of queries) expect(readQuery(search), search).toEqual({ ...DEFAULTS, ...expected });
  });
});

it.each([
  { seed: '9', count: 12, speed: 1, kind: null },
  { seed: 'a b&c=🐟#', count: 3, speed: 0.4, kind: 'showa' as const },
])('writeQuery writes a query that readQuery reads: %j', (pond) => {
  expect(readQuery(writeQuery(pond))).toEqual({ ...DEFAULTS, ...pond });
});

describe('readOrder', () => {
  it('ignores what is no order', () => {
    for (const data of [null, undefined, 1, 'koi', [], {}, { koi: null }, { koi: 'night' }, { pond: {} }])
      expect(readOrder(data)).toBeNull();
  });

  it.each<[Order, ...unknown[]]>([
    [{}, {}, { theme: 'sepia' }, { theme: ['dark'] }, { theme: 'constructor' }, { paused: 'yes' }],
    [{}, { paused: 1 }, { speed: 2 }, { count: 7 }],
    [{ theme: 'night' }, { theme: 'night', paused: 'no' }],
    [
      { theme: 'day', paused: true },
      { theme: 'day', paused: true },
    ],
    [{ paused: false }, { paused: false }],
  ])('reads %j', (expected, ...orders) => {
    for (const koi of orders) expect(readOrder({ koi })).toEqual(expected);
  });
});
