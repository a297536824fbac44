// The locations of problems in YAML, and the names of the values.
import { expect, it } from 'vitest';
import { editYaml } from '../../../src/content/edit-yaml';
import { array, object, optional, readYaml, record, type Schema } from '../../../src/content/schema';
import { text } from '../../../src/content/values';
import { file, underlined } from './support';

const messages = <T>(read: Schema<T>, yaml: string): string[] =>
  readYaml(file(yaml), read).problems.map((problem) => `${underlined(problem)}| ${problem.message}`);
const one = object({ name: text, more: optional(object({ a: text })) });

it.each<[string, Schema<unknown>, string, string[]]>([
  [
    'a missing key',
    one,
    '# A\nmore: { a: b }\nx: 1',
    ['3:1 x| unknown key "x"', '2:1 more| name is missing'],
  ],
  [
    'a missing key in a nested map',
    one,
    'name: A\nmore:\n  extra: c',
    ['3:3 extra| unknown key "extra"', '3:3 extra| more.a is missing'],
  ],
  ['no key at all', one, 'name: A\nmore: {}', ['2:7 {}| more.a is missing']],
  ['an empty file', one, '', ['1:1 | there are no keys here']],
  ['a file of comments', one, '# A\n# B\n', ['1:1 #| there are no keys here']],
  ['an empty map', one, 'name: A\nmore:', ['2:6 | more is empty; it must be a map of keys']],
  ['a comment for a list', array(text), '# A\n', ['1:1 #| this file is empty; it must be a list']],
  ['a list for a map', one, '- a', ['1:1 - a| this file must be a map of keys, not a list']],
  ['text of spaces', one, 'name: "  "', ['1:7 "  "| name must be text, not "  "']],
  ['empty text', one, 'name: ""', ['1:7 ""| name is empty; it must be text']],
  ['no text', one, 'name: ~', ['1:7 ~| name is empty; it must be text']],
  ['a map for text', one, 'name: { a: 1 }', ['1:7 { a: 1 }| name must be text, not a map of keys']],
  ['an empty label', record(text), '" ": a\nb: c', ['1:1 " "|  has an empty label']],
  ['a number for a list', array(text), '12', ['1:1 12| this file must be a list, not 12']],
  [
    'an item',
    array(array(text)),
    '- [a, ~]\n- b',
    ['1:7 ~| item 1[2] is empty; it must be text', '2:3 b| item 2 must be a list, not "b"'],
  ],
])('%s is reported at its location', (_, read, yaml, problems) => {
  expect(messages(read, yaml)).toEqual(problems);
});

it.each([
  ['{}\n', '{ b: x }\n'],
  ['{ a: 1 }\n', '{ a: 1, b: x }\n'],
  ['# top\n\na: 1\n', '# top\n\na: 1\nb: x\n'],
  ['a:\n  - 1\n  - 2\n# end\n', 'a:\n  - 1\n  - 2\nb: x\n# end\n'],
  ['a:\n', 'a:\nb: x\n'],
  ['  a: 1\n  c: 2\n', '  a: 1\n  c: 2\n  b: x\n'],
])('%j with an added key b is %j', (before, after) => {
  expect(editYaml(before, { b: 'x' })).toBe(after);
});
