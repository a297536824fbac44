// Slugs made from titles.
import { describe, expect, it } from 'vitest';
import { isReserved, isSlug, isTag, toSlug, toTag } from '../../../src/content/slug';

describe('toSlug', () => {
  it.each([
    ['How the Koi swim', 'how-the-koi-swim'],
    ["  It's  “fine”, isn’t it? ", 'its-fine-isnt-it'],
    ['Straße & Œuvre, Łódź + Ørsted', 'strasse-and-oeuvre-lodz-plus-orsted'],
    ['Ærø, İzmir ılık, Đà Nẵng, þing, ðe', 'aero-izmir-ilik-da-nang-thing-de'],
    ['Ħal Qormi, ŧ, Ŋorg', 'hal-qormi-t-ngorg'],
    ['Crème brûlée ½', 'creme-brulee-1-2'],
    ['池の鯉', ''],
  ])('toSlug(%j) is %j', (words, slug) => {
    expect(toSlug(words)).toBe(slug);
  });

  it.each([
    ['exactly 80 characters', 'a'.repeat(80), 'a'.repeat(80)],
    [
      'two words with 80 characters',
      `${'a'.repeat(40)} ${'b'.repeat(39)}`,
      `${'a'.repeat(40)}-${'b'.repeat(39)}`,
    ],
    ['two words with 81 characters', `${'a'.repeat(40)} ${'b'.repeat(40)}`, 'a'.repeat(40)],
    ['one word with 81 characters', 'a'.repeat(81), 'a'.repeat(80)],
    [
      'a word that ends at character 80',
      `${'a'.repeat(40)} ${'b'.repeat(39)} c`,
      `${'a'.repeat(40)}-${'b'.repeat(39)}`,
    ],
    ['a word that continues after character 80', `${'a'.repeat(40)} ${'b'.repeat(40)} c`, 'a'.repeat(40)],
  ])('%s', (_, words, slug) => {
    expect(toSlug(words)).toBe(slug);
  });
});

it.each([
  ['koi', true],
  ['koi-2', true],
  ['', false],
  ['Koi', false],
  ['koi--app', false],
  ['-koi', false],
  ['koi-', false],
])('isSlug(%j) is %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

it.each([
  ['404', true],
  ['index', true],
  ['405', false],
])('isReserved(%j) is %s', (slug, expected) => {
  expect(isReserved(slug)).toBe(expected);
});

it.each([
  ['Web Design', 'web-design'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['F# i .NET', 'f-sharp-i-net'],
  ['#linux', 'linux'],
  ['a#1', 'a-1'],
  ['Größe', 'grosse'],
  ['知乎', '知乎'],
  ['Web 开发', 'web-开发'],
  ['ゲーム', 'ゲーム'],
  ['Свет и тень', 'свет-и-тень'],
  ['हिन्दी', 'हिन्दी'],
  ['🐟', ''],
  ['', ''],
])('toTag(%j) is %j, which is a tag', (words, tag) => {
  expect(toTag(words)).toBe(tag);
  expect(isTag(tag)).toBe(tag !== '');
});

it.each([
  ['koi', true],
  ['a'.repeat(100), true],
  ['水-koi', true],
  ['Koi', false],
  ['Вода', false],
  ['水 魚', false],
  ['水/魚', false],
  ['über', true],
  ['łódź', true],
  ['u\u0308ber', false],
  ['große-mühle-2', true],
  ['łódź-水', true],
  ['Łódź', false],
  ['über uns', false],
  ['über--uns', false],
  ['-über', false],
  ['½', false],
  ['gəncə', false],
])('isTag(%j) is %s', (text, expected) => {
  expect(isTag(text)).toBe(expected);
});
