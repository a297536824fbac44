// The options after the language of a code block.
import { expect, it } from 'vitest';
import { render } from './support';

/** Parses the info string of a block of that many lines; `messages` are its problems. */
const block = (info: string, count = 9) => {
  const lines = Array.from({ length: count }, (_, line) => `line ${line + 1}`);
  const { html, problems } = render(`\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`);
  const numbersOf = (kind: string) =>
    [...html.matchAll(/<span class="(line[a-z ]*)">line (\d+)\n/g)]
      .filter(([, name]) => name === `line ${kind}`)
      .map(([, , line]) => Number(line));
  return {
    title: /<figcaption><span>([^<]*)/.exec(html)?.[1],
    lit: numbersOf('lit'),
    ins: numbersOf('ins'),
    del: numbersOf('del'),
    isNumbered: html.includes('<code class="numbers">'),
    messages: problems.map(({ message }) => message),
  };
};
const plain = { title: 'Text', lit: [], ins: [], del: [], isNumbered: false, messages: [] };
const unknown = (word: string) => ({ messages: [`unknown code block option ${word}`] });

it.each<[string, Partial<ReturnType<typeof block>>]>([
  ['', {}],
  ['text', {}],
  [
    'text title="src/a.ts" {1,3-5} ins={7} del={8 - 9} numbers',
    { title: 'src/a.ts', lit: [1, 3, 4, 5], ins: [7], del: [8, 9], isNumbered: true },
  ],
  ['text{2}', { lit: [2] }],
  ['text title=""', {}],
  ['text title=a', unknown('title=a')],
  ['text title={1}', unknown('title={1}')],
  ['text ins="1"', unknown('ins="1"')],
  ['text del="1"', unknown('del="1"')],
  ['text name="a"', unknown('name="a"')],
  ['text name={1}', unknown('name={1}')],
  ['text number', unknown('number')],
])('%j has the right options', (info, expected) => {
  expect(block(info)).toEqual({ ...plain, ...expected });
});

it.each([
  ['1', 1, []],
  ['1-3', 3, []],
  ['3', 2, ['there is no line 3: the code has 2 lines']],
  ['2', 1, ['there is no line 2: the code has one line']],
  ['0', 1, ['the first line is 1, not 0']],
  ['0-2', 2, ['the first line is 1, not 0']],
  ['3-2', 9, ['the range 3-2 ends before it begins']],
  ['', 9, ['a line number is missing between the braces']],
  ['1-', 9, ['1- is not a line or a range']],
  ['1,12', 9, ['there is no line 12: the code has 9 lines']],
])('{%s} in %d lines: %j', (range, count, messages) => {
  expect(block(`text {${range}}`, count).messages).toEqual(messages);
});
