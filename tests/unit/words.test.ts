// Functions for text and dates: nearest, dates, messages.
import { describe, expect, it } from 'vitest';
import { isDay, toDay } from '../../src/base/text/dates';
import { messageFor } from '../../src/base/text/messages';
import { editDistance, nearest } from '../../src/base/text/nearest';

it('the time zone of the tests is far from UTC', () => {
  expect(new Date(Date.UTC(2026, 0, 1, 12)).getDate()).toBe(2);
});

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['abc', 'abc', 0],
  ['titel', 'title', 1],
  ['tite', 'title', 1],
  ['xtitle', 'title', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['ab', 'bc', 2],
  ['abcd', 'acbd', 1],
  ['🐟', 'a', 2],
])('editDistance(%j, %j) is %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});

describe('nearest', () => {
  const known = ['title', 'date', 'description', 'updated', 'draft', 'tags', 'series'];
  it.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['TITLE', 'title'],
    ['desc', 'description'],
    ['tag', 'tags'],
    ['dat', 'date'],
    ['update', 'updated'],
    ['des', 'description'],
    ['de', undefined],
    // Of seven letters, three may differ.
    ['xxxated', 'updated'],
    ['xxxxted', undefined],
    ['author', undefined],
    ['x', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('to %j is %j', (word, meant) => {
    expect(nearest(word, known)).toBe(meant);
  });

  it('has the letters of what is known, and is the first of those that are as near', () => {
    expect(nearest('koi', ['Carp', 'KOI'])).toBe('KOI');
    expect(nearest('pond', ['bond', 'ponds'])).toBe('bond');
    expect(nearest('pond', ['ponds', 'bond'])).toBe('ponds');
  });

  it('returns nothing without candidates', () => {
    expect(nearest('title', [])).toBeUndefined();
  });
});

describe('days', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2026-02-30',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '2024-01-32',
    '24-01-01',
    '2024-1-1',
    '20240101',
    '2024-01-01T00:00:00Z',
    ' 2024-01-01',
    '2024-01-01\n',
    '+002024-01-01',
    '２０２４-01-01',
    '',
    'now',
  ])('%j is not a day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each([
    [0, '1970-01-01'],
    [Date.UTC(2026, 0, 1) - 1, '2025-12-31'],
    [Date.UTC(2026, 0, 1), '2026-01-01'],
    [Date.UTC(2026, 11, 31, 23, 59, 59, 999), '2026-12-31'],
  ])('toDay(%d) is %s in UTC', (moment, day) => {
    expect(toDay(moment)).toBe(day);
  });
});

it.each([
  ['/', '404 not found'],
  ['/nope', '404 not found'],
  ['/blog', '404 not found'],
  ['/blog/', '404 not found'],
  ['/blogs/a', '404 not found'],
  ['/x/blog/a', '404 not found'],
  ['/blog/a', 'Post not found.'],
  ['/blog/a/', 'Post not found.'],
  ['/blog/a%20b', 'Post not found.'],
  ['/blog/a/b', 'Not found'],
  ['/blog/a%2Fb', 'Not found'],
  ['/blog/%', 'Not found'],
  ['/blog/%E0%A4%A', 'Not found'],
  ['/blog//', 'Not found'],
  ['', '404 not found'],
])('messageFor(%j) is %j', (path, message) => {
  expect(messageFor(path)).toBe(message);
});
