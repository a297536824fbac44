import { describe, expect, it } from 'vitest';
import { type Order, type PageOptions, readOrder, readQuery, writeQuery } from '../../../src/koi/options';

const DEFAULTS: PageOptions = {
  headless: false,
  seed: '9',
  count: null,
  speed: 1,
  kind: null,
  theme: 'auto',
  at: null,
};

describe('readQuery', () => {
  it.each<[string, Partial<PageOptions>]>([
    ['', {}],
    ['?headless', { headless: true }],
    ['headless&seed=koi', { headless: true, seed: 'koi' }],
    ['?seed=', {}],
    [`?seed=${'x'.repeat(99)}`, { seed: 'x'.repeat(40) }],
    ['?seed=%F0%9F%90%9F', { seed: '🐟' }],
    ['?seed=%E0%A4%A', { seed: '\uFFFD%A' }],
    ['?count=12', { count: 12 }],
    ['?count=12.6', { count: 13 }],
    ['?count=0', { count: 1 }],
    ['?count=-5', { count: 1 }],
    ['?count=1e9', { count: 40 }],
    ['?count=many', {}],
    ['?count=', {}],
    ['?count=%20', {}],
    ['?count=NaN', {}],
    ['?count=Infinity', {}],
    ['?count=3&count=9', { count: 3 }],
    ['?speed=0.5', { speed: 0.5 }],
    ['?speed=0', { speed: 0.1 }],
    ['?speed=99', { speed: 3 }],
    ['?speed=fast', {}],
    ['?kind=asagi', { kind: 'asagi' }],
    ['?kind=carp', {}],
    ['?theme=day', { theme: 'day' }],
    ['?theme=light', { theme: 'day' }],
    ['?theme=night', { theme: 'night' }],
    ['?theme=dark', { theme: 'night' }],
    ['?theme=auto', {}],
    ['?theme=Dark', {}],
    ['?theme=__proto__', {}],
    ['?at=8', { at: 8 }],
    ['?at=0', { at: 0 }],
    ['?at=-1', { at: 0 }],
    ['?at=1e6', { at: 600 }],
    ['?at=soon', {}],
    ['?at', {}],
  ])('%j', (search, expected) => {
    expect(readQuery(search)).toEqual({ ...DEFAULTS, ...expected });
  });
});

describe('writeQuery', () => {
  it.each([
    { seed: '9', count: 12, speed: 1, kind: null },
    { seed: 'a b&c=🐟#', count: 3, speed: 0.4, kind: 'showa' as const },
  ])('writes a query that readQuery reads: %j', (pond) => {
    expect(readQuery(writeQuery(pond))).toEqual({ ...DEFAULTS, ...pond });
  });
});

describe('readOrder', () => {
  it.each([null, undefined, 1, 'koi', [], {}, { koi: null }, { koi: 'night' }, { pond: {} }])(
    'ignores %j',
    (data) => {
      expect(readOrder(data)).toBeNull();
    },
  );

  it.each<[unknown, Order]>([
    [{}, {}],
    [{ theme: 'dark' }, { theme: 'night' }],
    [
      { theme: 'light', paused: true },
      { theme: 'day', paused: true },
    ],
    [{ theme: 'sepia' }, {}],
    [{ theme: ['dark'] }, {}],
    [{ theme: 'constructor' }, {}],
    [{ paused: false }, { paused: false }],
    [{ paused: 'yes' }, {}],
    [{ paused: 1 }, {}],
    [{ speed: 2 }, { speed: 2 }],
    [{ speed: -2 }, { speed: 0.1 }],
    [{ speed: Number.NaN }, {}],
    [{ speed: '2' }, {}],
    [{ count: 7.4 }, { count: 7 }],
    [{ count: 1000 }, { count: 40 }],
    [{ count: Number.POSITIVE_INFINITY }, {}],
    [{ count: 5n }, {}],
    [{ count: { valueOf: () => 5 } }, {}],
  ])('reads the order of case %#', (koi, expected) => {
    expect(readOrder({ koi })).toEqual(expected);
  });
});
