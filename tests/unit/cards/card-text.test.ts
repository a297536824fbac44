// The text of a card, with the real fonts: it fits in the image, and omits characters that no font has.
import { describe, expect, it } from 'vitest';
import { readFonts } from '../../../scripts/generate/fonts';
import { altOf, type Card } from '../../../src/cards/card';
import { toCardText } from '../../../src/cards/card-text';
import { isReadable, toTypeface } from '../../../src/cards/typeface';
import { readFont } from '../../../src/fonts/sfnt';

const fonts = await readFonts();
const typeface = (name: string) =>
  toTypeface(
    fonts
      .filter(({ family, weight, style }) => family === name && weight === 400 && style === 'normal')
      .flatMap(({ bytes }) => readFont(bytes) ?? []),
  );
const typefaces = { serif: typeface('serif'), sans: typeface('sans') };

const card = (change: Partial<Card>): Card => ({
  name: 'x',
  over: 'Blog',
  title: 'How the koi swim',
  text: 'A chain of joints.',
  site: 'Your Name',
  date: '2025-09-07',
  ...change,
});
const textOf = (change: Partial<Card>) => toCardText(card(change), typefaces);

describe('a font file', () => {
  it('has the widths of its letters', () => {
    const { measure, supported } = typefaces.serif;
    expect(measure('i')).toBeLessThan(measure('m'));
    expect(measure('mm')).toBeCloseTo(2 * measure('m'));
    expect(supported('Čapek, Łódź 鯉 🐟')).toBe('Čapek, Łódź');
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['a text file', new TextEncoder().encode('no font at all, but long enough for a header')],
    ['a file of zeros', new Uint8Array(4000)],
  ])('%s is not a font', (_, bytes) => {
    expect(readFont(bytes)).toBeUndefined();
  });
});

describe('the text of a card', () => {
  it.each([
    ['short', 'Koi'],
    [
      '120 characters long',
      'A title of one hundred and twenty characters that somebody has written to find out whether all of it fits on a card',
    ],
    ['a word of 45 letters', 'Pneumonoultramicroscopicsilicovolcanoconiosis'],
    ['wide', 'WWWWWW MMMMMM WWWWWW MMMMMM WWWWWW MMMMMM'],
  ])('contains a complete title that is %s', (_, title) => {
    const { title: fitted } = textOf({ title });
    expect(fitted.lines.join('').replace(/[\s-]/g, '')).toBe(title.replace(/\s/g, ''));
    const widest = Math.max(...fitted.lines.map((line) => typefaces.serif.measure(line) * fitted.size));
    expect(widest).toBeLessThan(790);
    expect(fitted.lines.length * fitted.size * fitted.lineHeight).toBeLessThanOrEqual(248);
  });

  it.each([
    ['omits emoji', 'Fish 🐟 and 👩‍👩‍👧‍👦 more', 'Fish and more'],
    ['omits the space before an emoji and a comma', 'Fish 🐟, and more', 'Fish, and more'],
    ['keeps a French space before a sign', 'Ceci : « oui » !', 'Ceci : « oui » !'],
    ['keeps spaces without a break', 'Ceci\u00a0: «\u202foui\u202f»', 'Ceci\u00a0: «\u00a0oui\u00a0»'],
    ['keeps accents', 'Čapek a ďábelské ódy', 'Čapek a ďábelské ódy'],
    ['uses the name instead of a title that no font has', '日本語のタイトル', 'Your Name'],
  ])('%s', (_, title, shown) => {
    expect(textOf({ title }).title.lines.join(' ')).toBe(shown);
  });

  it('sets the end of the greeting in italics', () => {
    const { title, italic } = textOf({ title: 'Hello, I’m ', italic: 'Ada Lovelace.' });
    expect(title.lines.at(-1)).toBe('Ada Lovelace.');
    expect(italic).toBe('Ada Lovelace.');
  });

  it('fits a long name before the fish', () => {
    const { site } = textOf({ site: 'Johann Gambolputty de von Ausfern Schplenden Schlitter' });
    expect(Math.max(...site.lines.map((line) => typefaces.serif.measure(line) * site.size))).toBeLessThan(
      391,
    );
  });

  it.each([
    ['Fish', 'Fish 🐟', true],
    ['2', '日本語 2', false],
    ['', '🐟', false],
  ])('if %j is left of %j, readable is %j', (kept, text, expected) => {
    expect(isReadable(kept, text)).toBe(expected);
  });

  it('is also the alt text', () => {
    expect(altOf(card({}))).toBe('How the koi swim. A chain of joints. 2025-09-07, Your Name.');
    expect(altOf(card({ title: 'Why?', date: undefined }))).toBe('Why? A chain of joints. Your Name.');
  });
});
