import { expect, it } from 'vitest';
import { email, fediverseAccount, language, secureAddress } from '../../../src/content/owner-values';
import { object, partial, readYaml, type Schema } from '../../../src/content/schema';
import { tag } from '../../../src/content/slug';
import {
  address,
  boolean,
  frameAddress,
  moment,
  orFalse,
  origin,
  positiveInteger,
  prose,
  proseOrEmpty,
  siteUrl,
  text,
} from '../../../src/content/values';
import { file, readValue } from './support';

const readers: Record<string, Schema<unknown>> = {
  account: fediverseAccount,
  address,
  beacon: secureAddress,
  boolean,
  email,
  language,
  moment,
  origin,
  positiveInteger,
  prose,
  proseOrEmpty,
  siteUrl,
  tag,
  text,
};

it.each<[string, string, unknown]>([
  ['text', 'Hello', 'Hello'],
  ['text', '"  two   spaces\\n and a line  "', 'two spaces and a line'],
  ['text', '2024', '2024'],
  ['text', '"Bell \\a and \\0 end"', 'Bell and end'],
  ['text', '1.10', '1.10'],
  ['prose', '"It\'s \\"so\\""', 'It’s “so”'],
  ['proseOrEmpty', '""', ''],
  ['proseOrEmpty', '~', ''],
  ['proseOrEmpty', 'A "word"', 'A “word”'],
  ['boolean', 'true', true],
  ['positiveInteger', '1', 1],
  ['moment', '2024-02-29', '2024-02-29'],
  ['moment', '2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'],
  ['moment', '2024-02-29 12:00', '2024-02-29T12:00:00Z'],
  ['moment', '2024-02-29 23:59:59.123 +0200', '2024-02-29T23:59:59+02:00'],
  ['tag', 'machine-learning', 'machine-learning'],
  ['tag', 'łódź', 'łódź'],
  ['tag', 'cafe\u0301', 'café'],
  ['address', '/blog', '/blog'],
  ['address', '"#/blog/a"', '#/blog/a'],
  ['siteUrl', 'https://x.test/', 'https://x.test'],
  ['origin', 'https://x.test/', 'https://x.test'],
  ['email', 'ü@bücher.test', 'ü@bücher.test'],
  ['language', 'pt-BR', 'pt-BR'],
  ['beacon', 'https://a.example:8443/v?x=1', 'https://a.example:8443/v?x=1'],
  ['account', '"@ann@koi.test"', '@ann@koi.test'],
])('%s is read from %j', (name, yaml, value) => {
  const read = readValue(readers[name], yaml);
  expect(read.problems).toEqual([]);
  expect(read.value).toBe(value);
});

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
