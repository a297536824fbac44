import { describe, expect, it } from 'vitest';
import {
  array,
  object,
  optional,
  readYaml,
  record,
  type Schema,
  transform,
} from '../../../src/content/schema';
import { positiveInteger, text } from '../../../src/content/values';
import { file, places, printed, words } from './support';

describe('maps and lists', () => {
  const read = object({ name: text, part: optional(positiveInteger) }, { slug: 'rename the file.' });
  const problemsOf = <T>(reader: Schema<T>, yaml: string) => readYaml(file(yaml), reader).problems;

  it('returns the value if there are no problems', () => {
    expect(readYaml(file('name: A\npart: 2'), read)).toEqual({ value: { name: 'A', part: 2 }, problems: [] });
  });

  it('reports all problems, in the order of the file', () => {
    expect(places(problemsOf(read, 'part: x\nextra: 1\nslug: y'))).toEqual([
      '1:7 part must be a positive whole number, not "x"',
      '2:1 unknown key "extra"',
      '3:1 slug cannot be set here',
      '1:1 name is missing',
    ]);
  });

  it('says what to start with if there is nothing', () => {
    const shape = object({ title: text, date: text, description: text, tags: text });
    expect(problemsOf(shape, '').map(({ message, hint }) => [message, hint])).toEqual([
      ['there are no keys here', 'start with title, date, description.'],
    ]);
  });

  it('does not report a misspelled key as missing', () => {
    expect(printed(problemsOf(read, 'nmae: A'))).toContain('hint: did you mean "name"?');
    expect(problemsOf(read, 'nmae: A')).toHaveLength(1);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('the key %s is unknown', (key) => {
    expect(words(problemsOf(read, `name: A\n${key}: B`))).toEqual([`unknown key "${key}"`]);
  });

  it('a message names a value in a map or list by its full path', () => {
    const nested = object({ pages: object({ blog: array(text) }) });
    expect(words(problemsOf(nested, 'pages:\n  blog: [a, [b]]'))).toEqual([
      'pages.blog[2] must be text, not a list',
    ]);
    expect(words(problemsOf(array(object({ a: text })), '- a: b\n- {}'))).toEqual(['item 2: a is missing']);
  });

  it('keeps the order and the keys of a record, also keys of Object.prototype', () => {
    expect(readYaml(file('"a\\tb\\u0001 c": 1'), record(text)).value).toEqual({ 'a b c': '1' });
    const read1 = readYaml(file('b: 1\na: 2\nconstructor: 3'), record(text));
    expect(Object.entries(read1.value ?? {})).toEqual([
      ['b', '1'],
      ['a', '2'],
      ['constructor', '3'],
    ]);
  });

  it('passes only the valid items of a list on', () => {
    let passed: string[] = [];
    const items = transform(array(text), (valid) => {
      passed = valid;
      return valid;
    });
    expect(words(problemsOf(items, '[a, [b], c]'))).toEqual(['item 2 must be text, not a list']);
    expect(passed).toEqual(['a', 'c']);
  });

  it('resolves an alias, and reports an undefined one', () => {
    expect(readYaml(file('name: &n 1\npart: *n'), read).value).toEqual({ name: '1', part: 1 });
    expect(places(problemsOf(read, 'name: *n'))).toEqual(['1:7 unknown alias *n: no anchor &n above it']);
  });

  it('rejects an alias bomb without reading all of it', () => {
    const levels = 'abcdefghij';
    // Each level has nine times as many, and each that is read is a problem.
    const bomb = [...levels].map((name, index) => {
      const inner = index === 0 ? 'lol' : `*${levels[index - 1]}, `.repeat(9);
      return `${name}: &${name} [${inner}]`;
    });
    const yaml = `${bomb.join('\n')}\ntags: *${levels.at(-1)}`;
    expect(readYaml(file(yaml), object({ tags: array(text) })).problems.length).toBeLessThan(30);
  });

  it.each([
    [1000, []],
    [1200, ['too many aliases for a file of this size']],
  ])('accepts %i aliases in a short file: %j', (count, found) => {
    const yaml = `tags: [&n a, ${'*n, '.repeat(count)}]`;
    expect(words(problemsOf(object({ tags: array(text) }), yaml))).toEqual(found);
  });

  it.each([
    ['name: A\nname: B', '2:1 duplicate key'],
    ['name: A: B', '1:7 not valid YAML: a second colon in one line'],
    ['name: "A', '1:7 not valid YAML: missing closing "'],
    ['name: [A', '1:7 not valid YAML: missing closing ]'],
    ['name: [A\npart: f #g]', '1:7 not valid YAML: missing closing ]'],
    ['name: {a: b', '1:7 not valid YAML: missing closing }'],
    ['name:\n\tpart: 1', '2:1 not valid YAML: this line starts with a tab'],
    ['name: A\n---\npart: 1', '2:1 not valid YAML: a line of --- starts a second document'],
    ['name: !!js/function x', '1:7 not valid YAML: a value that starts with ! is read as a type'],
    ["name: 'it's'", '1:11 not valid YAML: unexpected text after the value'],
  ])('%j gives exactly one message', (yaml, place) => {
    expect(places(problemsOf(read, yaml))).toEqual([place]);
  });
});
