// The messages for the most common mistakes in YAML.
import { describe, expect, it } from 'vitest';
import { array, readYaml } from '../../../src/content/schema';
import { text } from '../../../src/content/values';
import { file, underlined } from './support';

const messages = (yaml: string): string[] =>
  readYaml(file(yaml), () => undefined).problems.map(
    (problem) => `${underlined(problem)}| ${problem.message} | ${problem.hint}`,
  );

describe('a missing space is reported:', () => {
  it.each([
    ['title:foo\ndate: x\n', '1:6 :', ':', 'title: foo'],
    ['date: x\ntitle:foo\ndescription: y\n', '2:6 :', ':', 'title: foo'],
    ['date: x\ntitle:foo\n', '2:6 :', ':', 'title: foo'],
    ['links:\n  Mail: mailto:x\n  GitHub:https://x.y\n', '3:9 :', ':', 'GitHub: https://x.y'],
    ['links:\n  GitHub:https://x.y\n  Mail: mailto:x\n', '2:9 :', ':', 'GitHub: https://x.y'],
    ['-title: x\n summary: y\n', '1:1 -', '-', '- title:'],
    ['- title: x\n  summary: y\n-title: z\n  summary: w\n', '3:1 -', '-', '- title:'],
    ['tags:\n  - a\n  -b\n', '3:3 -', '-', '- b'],
  ])('%j', (yaml, place, sign, hint) => {
    expect(messages(yaml)).toEqual([
      `${place}| not valid YAML: missing space after "${sign}" | write ${hint}`,
    ]);
  });
});

it.each([
  ['a:\n\tb: 1\n', '2:1'],
  ['a:\n  \tb: 1\n', '2:3'],
  ['- a: 1\n\tb: 2\n', '2:1'],
])('a tab at the start of a line is reported: %j', (yaml, place) => {
  const [problem] = readYaml(file(yaml), () => undefined).problems;
  expect([`${problem.line}:${problem.column}`, problem.length, problem.message, problem.hint]).toEqual([
    ...[place, 1, 'not valid YAML: this line starts with a tab', 'indent with spaces.'],
  ]);
});

it('the hint for a missing space shows the start of a long value', () => {
  expect(messages(`date: x\ntitle:${'a'.repeat(41)}\n`)).toEqual([
    expect.stringMatching(/\| write title: a{40}$/),
  ]);
});

describe('a line is reported that is indented', () => {
  it.each([
    ['home:\n    greeting: Hi\n   intro: Notes\n', '3:1    ', '4 spaces'],
    ['home:\n    greeting: Hi\n   intro: Notes\n    x: 1\n', '3:1    ', '4 spaces'],
    ['- title: a\n summary: b\n  tags: [x]\n', '2:1  ', '2 spaces'],
    // Keys of another part of the file do not count, and of two that are as near, the last.
    ['a:\n  b: 1\nc:\n    d: 2\n  e: 3\n', '5:1   ', '4 spaces'],
  ])('differently from the lines above: %j', (yaml, place, spaces) => {
    expect(messages(yaml)).toEqual([
      `${place}| not valid YAML: this line is indented differently from the lines above | start it with ${spaces}, like the lines it belongs to.`,
    ]);
  });

  it.each([
    ['blog:\n  greeting: Hi\n   intro: Notes\n', '3:1    ', '2 spaces'],
    ['pages:\n  blog:\n   intro: Notes\n    title: Blog\n', '4:1     ', '3 spaces'],
    ['- title: a\n  summary: b\n\n   tags: [x]\n', '4:1    ', '2 spaces'],
    ['- title: a\n   summary: b\n', '2:1    ', '2 spaces'],
    ['a:\n b: 1\n   c: 2\n', '3:1    ', 'one space'],
    ['title: a\n  date: b\n', '2:1   ', 'no spaces'],
  ])('deeper than the lines above: %j', (yaml, place, spaces) => {
    expect(messages(yaml)).toEqual([
      `${place}| not valid YAML: this line is indented differently from the lines above | start it with ${spaces}, like the lines it belongs to.`,
    ]);
  });
});

describe('an unclosed quote or bracket is reported where it is opened:', () => {
  it.each([
    ['title: "Foo\ndate: x\ndescription: y\n', '1:8 "', 'missing closing "', '"'],
    ["title: x\nname: 'Foo\ndate: y\n", "2:7 '", "missing closing '", "'"],
    [
      'title: x\ntags: [a\ndate: y\n',
      '2:7 [',
      'missing closing ]',
      '], or put text that starts with [ in quotes',
    ],
    ['title: x\ntags: [a, b\n', '2:7 [', 'missing closing ]', '], or put text that starts with [ in quotes'],
    [
      'cover: { src: a, alt: b\ndate: y\n',
      '1:8 {',
      'missing closing }',
      '}, or put text that starts with { in quotes',
    ],
    ['- title: "Foo\n', '1:10 "', 'missing closing "', '"'],
    ['[a, b\n', '1:1 [', 'missing closing ]', '], or put text that starts with [ in quotes'],
  ])('%j', (yaml, place, message, sign) => {
    expect(messages(yaml)).toEqual([`${place}| not valid YAML: ${message} | add the ${sign}.`]);
  });
});

describe('text that starts with a quote or a bracket is shown in quotes:', () => {
  it.each([
    ['description: {name} writes\n', '1:21 writes', '"{name} writes"'],
    ['title: x\ntags:\n  - [a] b\n', '3:9 b', '"[a] b"'],
    ['title: "A" and "B"\ndate: x\n', '1:12 and "B"', `'"A" and "B"'`],
    ["title: 'A' isn't\n", "1:12 isn't", `"'A' isn't"`],
    ['words:\n  "{count} posts": {count} notes\n', '2:28 notes', '"{count} notes"'],
  ])('%j', (yaml, place, quoted) => {
    expect(messages(yaml)).toEqual([
      `${place}| not valid YAML: unexpected text after the value | put all of it in quotes: ${quoted}`,
    ]);
  });

  it.each([
    ['{count} posts: {count} notes', '"{count} posts": "{count} notes"'],
    ["{count} posts: '{count} notes'", `"{count} posts": '{count} notes'`],
  ])('as a key and a value: %s', (line, quoted) => {
    expect(messages(`words:\n  ${line}\n`)[0]).toContain(`| put the key in quotes: ${quoted}`);
  });

  it.each([
    ['it has quotes of both kinds', `title: 'A' isn't "B"\n`],
    ['the mistake is inside of the bracket', 'cover: { src: "a" b }\n'],
  ])('unless %s', (_, yaml) => {
    expect(messages(yaml)[0]).not.toMatch(/put all of it|other quotes/);
  });

  it.each([
    ["title: 'It's me'\n", `"It's me"`],
    ["title: 'It's me' \n", `"It's me"`],
    ["'It's me'\n", `"It's me"`],
    ['title: "He said "no""\n', `'He said "no"'`],
  ])('in other quotes if they are in it: %j', (yaml, quoted) => {
    expect(messages(yaml)[0]).toContain(`| write it in other quotes: ${quoted}`);
  });
});

describe('a comment that swallows the closing bracket is reported where it starts:', () => {
  it.each([
    ['tags: [web, #css]\ndate: x\n', '1:13 #css', ']', '#css'],
    ['paper: { day: "#fff", night: #000 }\n', '1:30 #000', '}', '#000'],
    ['a:\n  b: { c: #fff }\n  d: 1\n', '2:11 #fff', '}', '#fff'],
    // Not in a comment above.
    ['a: 1 #old [b]\ntags: [web, #css]\n', '2:13 #css', ']', '#css'],
  ])('%j', (yaml, place, sign, word) => {
    expect(messages(yaml)).toEqual([
      `${place}| not valid YAML: missing closing ${sign}, because without quotes everything after # is a comment | write "${word}" in quotes.`,
    ]);
  });

  it('not in an unclosed quotation', () => {
    expect(messages('title: "The #css\ndate: "x"\n').join()).not.toContain('comment');
  });
});

it.each([
  ['title: Hello: world\n', '1:8 H| not valid YAML: a second colon in one line'],
  [
    'date: x\nHello world\ntitle: y\n',
    '2:1 Hello world| not valid YAML: this line is neither a "key: value"',
  ],
  ['date: x\nHello world\n', '2:1 Hello world| not valid YAML: this line is neither a "key: value"'],
  ['- name A\n  role: b\n', '1:3 name A| not valid YAML: this line is neither a "key: value"'],
  ['- a: b\n---\n- c: d\n', '2:1 ---| not valid YAML: a line of --- starts a second document'],
  ['title: @home\n', '1:8 @| not valid YAML: a value may not start with @'],
  ["title: 'It's me'\ndate: x\n", "1:12 s me'| not valid YAML: unexpected text after the value"],
])('the message for %j contains %j', (yaml, words) => {
  expect(messages(yaml)).toEqual([expect.stringContaining(words)]);
});

it.each([
  ['# None yet.\n[]\n- title: x\n', '3:1 -', '[]'],
  ['[ ]\n\n- x\n', '3:1 -', '[]'],
  ['{}\ntitle: x\n', '2:1 title:', '{}'],
  ['skills: {}\n  Tools: [a]\n', '2:3 Tools:', '{}'],
  ['nav: []\n- a\n', '2:1 -', '[]'],
  ['nav: []\n  - a\n', '2:3 -', '[]'],
])('what is below an empty value is reported: %j', (yaml, place, sign) => {
  expect(messages(yaml)).toEqual([
    `${place}| not valid YAML: unexpected text after the empty value ${sign} | delete the ${sign} above it.`,
  ]);
});

it('a key with a wrong indent below an empty list is reported as that', () => {
  expect(messages('tags: []\n  title: x\n')).toEqual([expect.stringContaining('indented differently')]);
});

it('a list without spaces after its hyphens is reported', () => {
  const { problems } = readYaml(file('-a\n-b\n'), array(text));
  expect(problems.map(({ hint }) => hint)).toEqual(['write a space after each -, as in "- item".']);
});
