// Titles in lines: balanced, as large as they go, and never cut. Here every character is half an em wide.
import { describe, expect, it } from 'vitest';
import { type Box, fitText } from '../../../../src/generated/cards/lines';

const measure = (text: string): number => [...text].length / 2;
const BOX: Box = { width: 500, height: 240, lineHeight: 1 };
const SIZES = [100, 80, 60, 50, 40, 30, 20];
const inBox = (text: string, box = BOX) => fitText(text, measure, box, SIZES);

const LONG =
  'A title of one hundred and twenty characters that somebody has written in order to find out whether all is on the card';

describe('the lines of a title', () => {
  it.each([
    ['one word', 'Koi', 100, ['Koi']],
    ['balanced: no word is left alone', 'How the koi swim', 100, ['How the', 'koi swim']],
    ['a number stays with its word', 'Drafting, part 2', 100, ['Drafting,', 'part\u00a02']],
    ['after a hyphen', 'well-tempered', 100, ['well-', 'tempered']],
    [
      'between characters of a script without spaces',
      '鯉の泳ぎ方を計算して描く',
      100,
      ['鯉の泳ぎ方を', '計算して描く'],
    ],
    ['blanks are one blank', '  two   words ', 100, ['two words']],
    ['nothing', '', 100, ['']],
  ])('%s', (_, text, size, lines) => {
    expect(inBox(text)).toEqual({ size, lines });
  });

  it('a word of 45 letters is broken into equal parts instead of being set very small', () => {
    const word = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
    const { size, lines } = inBox(word);
    expect(size).toBeGreaterThanOrEqual(50);
    expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe(word);
    expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
  });

  it.each([
    ['of 120 characters', LONG],
    ['that is one endless word', 'Wort'.repeat(60)],
    ['that is a story', 'many short words '.repeat(80)],
    ['without spaces', '鯉'.repeat(300)],
    ['with a long word between short ones', `a ${'b'.repeat(100)} c`],
  ])('all of a title %s is there, and inside the box', (_, text) => {
    const { size, lines } = inBox(text);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(BOX.width);
    expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height);
    const letters = (words: string) => words.replace(/[\s-]/g, '');
    expect(letters(lines.join(''))).toBe(letters(text));
  });
});
