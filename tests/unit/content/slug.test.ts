// Slugs made from titles.
import { describe, expect, it } from 'vitest';
import { isSlug, toSlug, toTag } from '../../../src/content/slug';

describe('toSlug', () => {
  it.each([
    ['quotes', "  It's  “fine”, isn’t it? ", 'its-fine-isnt-it'],
    ['signs and letters', 'Straße & Œuvre, Łódź + Ørsted ½', 'strasse-and-oeuvre-lodz-plus-orsted-1-2'],
    ['more letters', 'Ærø, İzmir ılık, Đà Nẵng, þing, ðe', 'aero-izmir-ilik-da-nang-thing-de'],
    ['rare letters', 'Ħal Qormi, ŧ, Ŋorg', 'hal-qormi-t-ngorg'],
    ['no letters of ASCII', '池の鯉', ''],
    ['exactly 80 characters', 'a'.repeat(80), 'a'.repeat(80)],
    [
      'two words with 80 characters',
      `${'a'.repeat(40)} ${'b'.repeat(39)}`,
      `${'a'.repeat(40)}-${'b'.repeat(39)}`,
    ],
    ['two words with 81 characters', `${'a'.repeat(40)} ${'b'.repeat(40)}`, 'a'.repeat(40)],
    ['one word with 81 characters', 'a'.repeat(81), 'a'.repeat(80)],
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
  ['Web Design', 'web-design'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['a#1', 'a-1'],
  ['Größe', 'grosse'],
  ['知乎', '知乎'],
  ['Web 开发', 'web-开发'],
  ['Свет и тень', 'свет-и-тень'],
  ['हिन्दी', 'हिन्दी'],
  ['🐟', ''],
])('toTag(%j) is %j, which is a tag', (words, tag) => {
  expect(toTag(words)).toBe(tag);
  expect(isSlug(tag)).toBe(tag !== '');
});

it.each([
  ['koi', true],
  ['水-koi', true],
  ['Koi', false],
  ['Вода', false],
  ['水 魚', false],
  ['über', true],
  ['łódź', true],
  ['u\u0308ber', false],
  ['große-mühle-2', true],
  ['über uns', false],
  ['-über', false],
  ['½', false],
])('isSlug(%j) is %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
