// Lines of text in several fonts and directions. Every letter of the test fonts is as wide as the font size.
import { describe, expect, it } from 'vitest';
import { breakLines, type Font, widthOf } from '../../../../src/theme/resume/text-lines';

const font = (name: string, letters: RegExp): Font => ({
  name,
  has: (character) => letters.test(character),
  measure: (text, size) => [...text].length * size,
});
const fonts = [
  font('latin', /[\x20-\x7e]/),
  font('hebrew', /[\u05d0-\u05ea]/),
  font('han', /\p{Script=Han}/u),
];

describe('runs', () => {
  const runsOf = (text: string, isRightToLeft = false) => breakLines(text, fonts, 2, 1000, isRightToLeft)[0];

  it('have the first font with each character, or else the first of all', () => {
    expect(runsOf('a 我 b €').map(({ font: name, text }) => [name, text])).toEqual([
      ['latin', 'a '],
      ['han', '我'],
      ['latin', ' b €'],
    ]);
    expect(widthOf(runsOf('a 我'))).toBe(6);
  });

  /** The text as it looks, from left to right; words from right to left are single runs. */
  const look = (text: string, isRightToLeft = false): string =>
    [...runsOf(text, isRightToLeft)]
      .sort((a, b) => a.x - b.x)
      .map((run) => run.drawn)
      .join('');

  it.each([
    ['one two', 'one two'],
    ['אב גד', 'גד אב'],
    ['x אב גד y', 'x גד אב y'],
    ['אב 12 גד', 'גד 12 אב'],
    ['אב x גד הו', 'אב x הו גד'],
    ['אב (גד הו) 3', '3 (הו גד) אב'],
    ['אב, x.', 'אב, x.'],
  ])('%j looks like %j', (text, expected) => {
    expect(look(text)).toBe(expected);
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['one two', 'one two'],
    ['one two.', '.one two'],
    ['אב x y גד', 'גד x y אב'],
    ['אב (x), 2 גד', 'גד 2 ,(x) אב'],
  ])('%j looks like %j in a text from right to left', (text, expected) => {
    expect(look(text, true)).toBe(expected);
  });
});
