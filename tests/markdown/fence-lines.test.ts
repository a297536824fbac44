// Line numbers in the info string of a code block.
import { expect, it } from 'vitest';
import { underlined } from '../unit/content/support';
import { render } from './support';

const messages = (info: string, lines: string): string[] =>
  render(`\`${info}\`\n\n- \`\`\`${info}\n${lines.replace(/^/gm, '  ')}\n  \`\`\`\n`).problems.map(
    (problem) => `${underlined(problem)}| ${problem.severity}: ${problem.message}`,
  );

it.each([
  ['ts {9}', '{9}', 'there is no line 9: the code has one line'],
  ['ts {1-9}', '{1-9}', 'there is no line 9: the code has one line'],
  ['ts {3-1}', '{3-1}', 'the range 3-1 ends before it begins'],
  ['ts {0}', '{0}', 'the first line is 1, not 0'],
  ['ts {1-}', '{1-}', '1- is not a line or a range'],
  ['ts {-}', '{-}', '- is not a line or a range'],
  ['ts {}', '{}', 'a line number is missing between the braces'],
  ['ts {1,}', '{1,}', 'a line number is missing between the braces'],
  ['ts {1 1}', '{1 1}', '1 1 is not a line or a range'],
  ['ts ins={7}', 'ins={7}', 'there is no line 7: the code has one line'],
  ['ts ins={1} del={7}', 'del={7}', 'there is no line 7: the code has one line'],
])('in %s, %s is reported: %s', (info, place, message) => {
  expect(messages(info, 'a')).toEqual([`3:${info.indexOf(place) + 6} ${place}| warning: ${message}`]);
});

it('lines that exist are accepted, also blank ones', () => {
  expect(messages('ts {1, 3 - 4} ins={2}', 'a\n\nb\n\nc')).toEqual([]);
  expect(messages('ts {5}', 'a\n\nb\n\nc')).toEqual([]);
  expect(messages('ts {6}', 'a\n\nb\n\nc')).toEqual([
    '3:9 {6}| warning: there is no line 6: the code has 5 lines',
  ]);
});
