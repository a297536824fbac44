// The messages for the most common mistakes in YAML, and their places. More are in tests/fixtures/mistakes/yaml.yaml.
import { describe, expect, it } from 'vitest';
import { array, object, optional, readYaml } from '../../../src/content/schema';
import { prose, text } from '../../../src/content/values';
import { file, underlined } from './support';

const messages = (yaml: string): string[] =>
  readYaml(file(yaml), () => undefined).problems.map(
    (problem) =>
      `${underlined(problem)}| ${problem.message.replace('not valid YAML: ', '')} | ${problem.hint}`,
  );

it.each([
  ['title:foo\ndate: x\n', '1:6 :', 'title: foo'],
  ['date: x\ntitle:foo\n', '2:6 :', 'title: foo'],
  [`date: x\ntitle:${'a'.repeat(41)}\n`, '2:6 :', `title: ${'a'.repeat(40)}`],
  ['links:\n  GitHub:https://x.y\n  Mail: mailto:x\n', '2:9 :', 'GitHub: https://x.y'],
  ['-title: x\n summary: y\n', '1:1 -', '- title:'],
  ['- title: x\n  summary: y\n-title: z\n  summary: w\n', '3:1 -', '- title:'],
  ['tags:\n  - a\n  -b\n', '3:3 -', '- b'],
])('a missing space is reported: %j', (yaml, place, hint) => {
  expect(messages(yaml)).toEqual([`${place}| missing space after "${place.at(-1)}" | write ${hint}`]);
});

it.each([
  ['a:\n\tb: 1\n', '2:1'],
  ['a:\n  \tb: 1\n', '2:3'],
])('a tab at the start of a line is reported: %j', (yaml, place) => {
  const [problem] = readYaml(file(yaml), () => undefined).problems;
  expect([`${problem.line}:${problem.column}`, problem.length, problem.message, problem.hint]).toEqual([
    ...[place, 1, 'not valid YAML: this line starts with a tab', 'indent with spaces.'],
  ]);
});

it.each([
  ['home:\n    greeting: Hi\n   intro: Notes\n', '3:1    '],
  ['- title: a\n summary: b\n  tags: [x]\n', '2:1  '],
  ['blog:\n  greeting: Hi\n   intro: Notes\n', '3:1    '],
  ['- title: a\n  summary: b\n\n   tags: [x]\n', '4:1    '],
  ['title: a\n  date: b\n', '2:1   '],
  ['tags: []\n  title: x\n', '2:1   '],
])('a line with another indent is reported: %j', (yaml, place) => {
  expect(messages(yaml)).toEqual([
    `${place}| this line is indented differently from the lines above | start it with as many spaces as the lines that it belongs to.`,
  ]);
});

it.each([
  ['title: "Foo\ndate: x\ndescription: y\n', '1:8 "', '".'],
  ["title: x\nname: 'Foo\ndate: y\n", "2:7 '", "'."],
  ['title: x\ntags: [a\ndate: y\n', '2:7 [', '], or put text that starts with [ in quotes.'],
  ['title: x\ntags: [a, [b]\n', '2:7 [', '], or put text that starts with [ in quotes.'],
  ['cover: { src: a\ndate: y\n', '1:8 {', '}, or put text that starts with { in quotes.'],
])('an unclosed quote or bracket is reported where it is opened: %j', (yaml, place, hint) => {
  expect(messages(yaml)).toEqual([`${place}| missing closing ${hint[0]} | add the ${hint}`]);
});

it.each([
  ['tags: [web, #css]\ndate: x\n', '1:13 #css', ']'],
  ['paper: { day: "#fff", night: #000 }\n', '1:30 #000', '}'],
  // Not in a comment above.
  ['a: 1 #old [b]\ntags: [web, #css]\n', '2:13 #css', ']'],
])('a comment that swallows the closing bracket is reported where it starts: %j', (yaml, place, sign) => {
  expect(messages(yaml)).toEqual([
    `${place}| missing closing ${sign}, because without quotes everything after # is a comment | write "${place.split(' ')[1]}" in quotes.`,
  ]);
});

describe('the hint shows how to quote', () => {
  it.each([
    ['description: {name} writes\n', 'put all of it in quotes: "{name} writes"'],
    ['title: x\ntags:\n  - [a] b\n', 'put all of it in quotes: "[a] b"'],
    ['title: "A" and "B"\ndate: x\n', `put all of it in quotes: '"A" and "B"'`],
    ["title: 'A' isn't\n", `put all of it in quotes: "'A' isn't"`],
    ["title: 'It's me' \n", `write it in other quotes: "It's me"`],
    ['title: "He said "no""\n', `write it in other quotes: 'He said "no"'`],
    ['words:\n  {count} posts: {count} notes\n', 'put the key in quotes: "{count} posts": "{count} notes"'],
    ["words:\n  {n} posts: '{n} notes'\n", `put the key in quotes: "{n} posts": '{n} notes'`],
  ])('%j', (yaml, hint) => {
    expect(messages(yaml)).toEqual([expect.stringMatching(/unexpected text after the value \| /)]);
    expect(messages(yaml)[0].split(' | ')[1]).toBe(hint);
  });

  it.each([`title: 'A' isn't "B"\n`, 'cover: { src: "a" b }\n'])('but not of %j', (yaml) => {
    expect(messages(yaml)[0]).not.toMatch(/put all of it|other quotes/);
  });
});

it.each([
  ['date: x\nHello world\ntitle: y\n', '2:1 Hello world| this line is neither a "key: value"'],
  ['- name A\n  role: b\n', '1:3 name A| this line is neither a "key: value"'],
  [
    '# None yet.\n[]\n- title: x\n',
    '3:1 -| unexpected text after the empty value [] | delete the [] above it.',
  ],
  ['nav: []\n  - a\n', '2:3 -| unexpected text after the empty value [] | delete the [] above it.'],
  ['name: A\nname: B', '2:1 name| duplicate key'],
  ['name: &n 1\nrole: x', '1:10 1| a value that starts with & is read as an anchor'],
])('the message for %j contains %j', (yaml, words) => {
  expect(messages(yaml)).toEqual([expect.stringContaining(words)]);
});

it('a list without spaces after its hyphens is reported', () => {
  const { problems } = readYaml(file('-a\n-b\n'), array(text));
  expect(problems.map(({ hint }) => hint)).toEqual(['write a space after each -, as in "- item".']);
});

describe('a title that ends before a #', () => {
  const read = (yaml: string) =>
    readYaml(file(yaml), object({ title: optional(prose), role: optional(prose) }));

  it('is reported with the complete title in the hint', () => {
    const { value, problems } = read('role: x\ntitle: Feeding carp #42 in C #1 \n');
    expect(value?.title).toBe('Feeding carp');
    expect(problems.map((one) => `${underlined(one)} ${one.hint}`)).toEqual([
      '2:21 #42 in C #1 put all of it in quotes: "Feeding carp #42 in C #1".',
    ]);
  });

  it.each(['title: "Fixing #42" #1\n', 'title: A # 1\n', 'title: A\n#old\n', 'title: C#\n', 'role: A #1\n'])(
    'is accepted in %j',
    (yaml) => {
      expect(read(yaml).problems).toEqual([]);
    },
  );
});
