import { describe, expect, it } from 'vitest';
import { frameAddress, orFalse } from '../../../src/content/yaml/addresses';
import {
  array,
  object,
  optional,
  partial,
  readYaml,
  record,
  type Schema,
  transform,
} from '../../../src/content/yaml/schema';
import { positiveInteger, prose, text } from '../../../src/content/yaml/values';
import { file, printed, readValue, underlined, words } from './support';

// Maps, lists and records of YAML: their values, the places of their problems, and the names in the messages.
describe('schemas', () => {
  const problemsOf = <T>(schema: Schema<T>, yaml: string) => readYaml(file(yaml), schema).problems;
  const one = object({ name: text, more: optional(object({ a: text })) }, { slug: 'rename the file.' });

  it.each<[string, Schema<unknown>, string, string[]]>([
    [
      'all problems, in the order of the file',
      one,
      '# A\nmore: { a: b }\nx: 1\nslug: y',
      ['3:1 x| unknown key "x"', '4:1 slug| slug cannot be set here', '2:1 more| name is missing'],
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
    ['an empty label', record(text), '" ": a\nb: c', ['1:1 " "|  has an empty label']],
    ['a number for a list', array(text), '12', ['1:1 12| this file must be a list, not 12']],
    [
      'an item',
      array(array(text)),
      '- [a, ~]\n- b',
      ['1:7 ~| item 1[2] is empty; it must be text', '2:3 b| item 2 must be a list, not "b"'],
    ],
    [
      'an item of a map',
      object({ b: array(text) }),
      'b: [a, [c]]',
      ['1:8 [c]| b[2] must be text, not a list'],
    ],
    ['a key of an item', array(one), '- name: b\n- {}', ['2:3 {}| item 2: name is missing']],
  ])('%s is reported at its place', (_, schema, yaml, problems) => {
    expect(problemsOf(schema, yaml).map((one) => `${underlined(one)}| ${one.message}`)).toEqual(problems);
  });

  it('says what to start with if there is nothing, and what was probably meant', () => {
    const shape = object({ title: text, date: text, description: text, tags: text });
    expect(problemsOf(shape, '').map(({ hint }) => hint)).toEqual(['start with title, date, description.']);
    expect(printed(problemsOf(one, 'nmae: A'))).toContain('hint: did you mean "name"?');
    expect(problemsOf(one, 'nmae: A')).toHaveLength(1);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('the key %s is unknown', (key) => {
    expect(words(problemsOf(one, `name: A\n${key}: B`))).toEqual([`unknown key "${key}"`]);
  });

  it('keeps the order and the keys of a record, also keys of Object.prototype', () => {
    expect(readYaml(file('"a\\tb\\u0001 c": 1'), record(text)).value).toEqual({ 'a b c': '1' });
    const { value = {} } = readYaml(file('b: 1\na: 2\nconstructor: 3'), record(text));
    expect(Object.keys(value)).toEqual(['b', 'a', 'constructor']);
  });

  it('passes only the valid items of a list on', () => {
    let passed: number[] = [];
    const items = transform(array(positiveInteger), (valid) => {
      passed = valid;
      return valid;
    });
    expect(words(problemsOf(items, '[1, a, 3]'))).toEqual([
      'item 2 must be a positive whole number, not "a"',
    ]);
    expect(passed).toEqual([1, 3]);
  });
});

describe('values', () => {
  it.each([
    ['false', false, undefined],
    ['/koi/', '/koi/', undefined],
    ['Off', undefined, 'write key: false'],
    ['true', undefined, 'delete the line for the usual one.'],
  ])('a value that may be false from %s is %j, with the hint %j', (yaml, value, hint) => {
    const read = readValue(orFalse(frameAddress), yaml);
    expect([read.value, read.problems[0]?.hint]).toEqual([value, hint]);
  });

  it.each(['title: "Fixing #42" #1\n', 'title: A # 1\n', 'title: A\n#old\n', 'title: C#\n', 'role: A #1\n'])(
    'a comment is no part of a title: %j',
    (yaml) => {
      expect(readYaml(file(yaml), object(partial({ title: prose, role: prose }))).problems).toEqual([]);
    },
  );
});
