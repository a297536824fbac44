import { expect, it } from 'vitest';
import { object, partial, readYaml } from '../../../src/content/schema';
import { frameAddress, orFalse, prose } from '../../../src/content/values';
import { file, readValue } from './support';

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
