import { describe, expect, it } from 'vitest';
import {
  array,
  object,
  optional,
  readYaml,
  record,
  type Schema,
  transform,
} from '../../../src/content/yaml/schema';
import { positiveInteger, text } from '../../../src/content/yaml/values';
import { file, printed, words } from './support';

// Maps, lists and records of YAML: their values, the places of their problems, and the names in the messages.
describe('schemas', () => {
  const problemsOf = <T>(schema: Schema<T>, yaml: string) => readYaml(file(yaml), schema).problems;
  const one = object({ name: text, more: optional(object({ a: text })) }, { slug: 'rename the file.' });

  it('says what to start with if there is nothing, and what was probably meant', () => {
    const shape = object({ title: text, date: text, description: text, tags: text });
    expect(problemsOf(shape, '').map(({ hint }) => hint)).toEqual(['start with title, date, description.']);
    expect(printed(problemsOf(one, 'nmae: A'))).toContain('hint: did you mean "name"?');
    expect(problemsOf(one, 'nmae: A')).toHaveLength(1);
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
