// Text that is probably meant as a link, image, formula or table, and text that only looks similar.
import { describe, expect, it } from 'vitest';
import { underlined } from '../unit/content/support';
import { render } from './support';

const messages = (body: string): string[] =>
  render(body).problems.map((problem) => `${underlined(problem)}| ${problem.severity}: ${problem.message}`);

describe('an undefined reference', () => {
  it.each([
    ['See [the text][nope].', '1:5 [the text][nope]', 'nope', 'link'],
    ['`[text][nope]` and [text][nope]', '1:20 [text][nope]', 'nope', 'link'],
    ['![z][img]', '1:1 ![z][img]', 'img', 'image'],
    ['[Text][]', '1:1 [Text][]', 'Text', 'link'],
    ['[text][1]', '1:1 [text][1]', '1', 'link'],
    ['[**text**][nope]', '1:10 ][nope]', 'nope', 'link'],
    ['- a\n- [text][nope]', '2:3 [text][nope]', 'nope', 'link'],
    ['> | a |\n> |---|\n> | [text][nope] |', '3:5 [text][nope]', 'nope', 'link'],
    ['## [text][nope]', '1:4 [text][nope]', 'nope', 'link'],
  ])('is reported: %j', (body, place, name, what) => {
    expect(messages(`${body}\n`)).toEqual([
      `${place}| warning: [${name}] has no address, so the ${what} is shown as text`,
    ]);
  });

  it.each([
    'array[i][j] and grid[row][column] and f()[name][other] and {a}[name][other]',
    'The cells [0][1] and [i][j], a type string[][], [] and [][].',
    'A choice of [one] or [other], a note [text][^1].\n\n[^1]: Note',
    '`[text][nope]`\n\n    [text][nope]',
    '\\[text\\]\\[nope\\] and [text]\\[nope]',
    '[text][one] [One][] [one] ![one][]\n\n[one]: https://films.test/',
  ])('is not reported: %j', (body) => {
    expect(messages(`${body}\n`).filter((words) => words.includes('has no address, so'))).toEqual([]);
  });
});

describe('a formula', () => {
  it.each([
    ['$$\n\\frac{1}{2}\n\nText.', '1:1 $$'],
    ['$$ \nx\n\nText.', '1:1 $$'],
    ['`$$`\n\n$$ x_1', '3:1 $$'],
    ['- a\n\n  $$\n  x', '3:3 $$'],
    ['Text\n$$\nx_1^2', '2:1 $$'],
  ])('that is never closed is reported: %j', (body, place) => {
    expect(messages(`${body}\n`)).toEqual([`${place}| warning: this formula is never closed`]);
  });

  it.each(['so $$\\frac{a}{b}$$ holds', 'so $$x_1$$ holds', 'so\n$$x_1$$, which'])(
    'within text is reported: %j',
    (body) => {
      expect(messages(`${body}\n`)).toEqual([
        expect.stringMatching(/\| warning: a formula between \$\$ needs lines of its own$/),
      ]);
    },
  );

  it('with text after it is reported', () => {
    expect(messages('$$x$$ is a formula.\n')).toEqual([
      '1:1 $$| warning: a formula between $$ needs lines of its own',
    ]);
  });

  it.each([
    '$$\nx\n$$',
    '$$x$$',
    'It costs $$ and $5.',
    'from $$ to $$, and {x} $$',
    '`$$`\n\n    $$',
    'A\n\\$$ b',
    '$$$ for it',
    '$$ is a lot',
    '$$ and $$$',
  ])('is not reported: %j', (body) => {
    expect(messages(`${body}\n`)).toEqual([]);
  });
});

describe('a table', () => {
  it.each([
    ['| a | b |\n|---|\n| 1 | 2 |', '2:1 |---|', 2, 1],
    ['| **a** | b |\n|---|---|---|', '2:1 |---|---|---|', 2, 3],
    ['Text\na | b\n--|--|--', '3:1 --|--|--', 2, 3],
    ['- | a | b |\n  |---|', '2:3 |---|', 2, 1],
    ['| a \\| b |\n|---|---|', '2:1 |---|---|', 1, 2],
  ])('with a different number of columns is reported: %j', (body, place, head, rule) => {
    expect(messages(`${body}\n`)).toEqual([
      `${place}| warning: the table header has ${head === 1 ? '1 column' : `${head} columns`} and the line below it ${rule}, so it is shown as text`,
    ]);
  });

  it.each([
    ['| a | b |\n|---|---|\n| `x|y` | z |', '3:1 | `x|y` | z |', 3],
    ['> | a | b |\n> |---|---|\n> | 1 | 2 |\n> | 1 | 2 | 3 | 4', '4:3 | 1 | 2 | 3 | 4', 4],
  ])('with a row that is too long is reported: %j', (body, place, cells) => {
    expect(messages(`${body}\n`)).toEqual([
      `${place}| warning: this row has ${cells} cells and the table header 2 columns, so the rest is not shown`,
    ]);
  });

  it.each(['| a | b |\n|---|---|\n| `x\\|y` | z |\n| 1 |\n\n|', '| a | b |\n|---|---|\n| 1 | 2 |  |\n'])(
    'whose rows lose nothing is not reported: %j',
    (body) => {
      expect(messages(`${body}\n`)).toEqual([]);
    },
  );

  it.each([
    '| a | b |\n|---|---|',
    'a | b',
    'Text\n|--|',
    'a | b\n- | c',
    '|\n|-',
    '    | a | b |\n    |---|',
  ])('is not reported: %j', (body) => {
    expect(messages(`${body}\n`)).toEqual([]);
  });
});
