import { describe, expect, it } from 'vitest';
import { email, language } from '../../../src/content/owner-values';
import type { Schema } from '../../../src/content/schema';
import {
  address,
  boolean,
  day,
  frameAddress,
  orFalse,
  origin,
  positiveInteger,
  prose,
  proseOrEmpty,
  siteUrl,
  tag,
  text,
} from '../../../src/content/values';
import { siteUrlProblem, trimSlash } from '../../../src/html/web-address';
import { readValue, words } from './support';

const readers: Record<string, Schema<unknown>> = {
  address,
  boolean,
  day,
  email,
  language,
  origin,
  positiveInteger,
  prose,
  proseOrEmpty,
  siteUrl,
  tag,
  text,
};

describe('accepts a value:', () => {
  it.each<[string, string, unknown]>([
    ['text', 'Hello', 'Hello'],
    ['text', '"  two   spaces\\n and a line  "', 'two spaces and a line'],
    ['text', '2024', '2024'],
    ['text', '"Bell \\a and \\0 end"', 'Bell and end'],
    ['text', '012', '012'],
    ['text', '1_000', '1_000'],
    ['text', '1.10', '1.10'],
    ['text', '0x1F', '0x1F'],
    ['text', '1:30', '1:30'],
    ['text', 'yes', 'yes'],
    ['text', '2024-02-30', '2024-02-30'],
    ['prose', '"It\'s \\"so\\""', 'It’s “so”'],
    ['proseOrEmpty', '""', ''],
    ['proseOrEmpty', '~', ''],
    ['proseOrEmpty', 'A "word"', 'A “word”'],
    ['boolean', 'true', true],
    ['boolean', 'FALSE', false],
    ['positiveInteger', '1', 1],
    ['positiveInteger', '12', 12],
    ['day', '2024-02-29', '2024-02-29'],
    ['day', '"2024-12-31"', '2024-12-31'],
    ['tag', 'machine-learning', 'machine-learning'],
    ['tag', '3d', '3d'],
    ['tag', 'łódź', 'łódź'],
    ['tag', 'cafe\u0301', 'café'],
    ['tag', '2024', '2024'],
    ['address', '/blog', '/blog'],
    ['address', '"#/blog/a"', '#/blog/a'],
    ['address', 'HTTPS://X.TEST', 'HTTPS://X.TEST'],
    ['address', 'mailto:a@b.test', 'mailto:a@b.test'],
    ['address', 'tel:+123', 'tel:+123'],
    ['address', '//cdn.test/x', '//cdn.test/x'],
    ['siteUrl', 'https://x.test', 'https://x.test'],
    ['siteUrl', 'https://x.test/', 'https://x.test'],
    ['siteUrl', 'http://localhost:3000/a/b//', 'http://localhost:3000/a/b'],
    ['origin', 'https://x.test/', 'https://x.test'],
    ['origin', 'https://x.test:8443', 'https://x.test:8443'],
    ['email', 'a.b+c@d.test', 'a.b+c@d.test'],
    ['email', 'ü@bücher.test', 'ü@bücher.test'],
    ['language', 'en', 'en'],
    ['language', 'pt-BR', 'pt-BR'],
    ['language', 'zh-Hant-TW', 'zh-Hant-TW'],
  ])('%s from %j', (name, yaml, value) => {
    const read = readValue(readers[name], yaml);
    expect(read.problems).toEqual([]);
    expect(read.value).toBe(value);
  });
});

describe('rejects a value:', () => {
  it.each([
    ['text', '', 'key is empty; it must be text'],
    ['text', '""', 'key is empty; it must be text'],
    ['text', '" "', 'key must be text, not " "'],
    ['text', 'null', 'key is empty; it must be text'],
    ['text', '~', 'key is empty; it must be text'],
    ['text', 'true', 'key must be text, not true'],
    ['text', '[a]', 'key must be text, not a list'],
    ['text', '{ a: b }', 'key must be text, not a map of keys'],
    ['boolean', 'yes', 'key must be true or false, not "yes"'],
    ['boolean', '1', 'key must be true or false, not 1'],
    ['boolean', '"true"', 'key must be true or false, not "true"'],
    ['positiveInteger', '0', 'key must be a positive whole number, not 0'],
    ['positiveInteger', '-1', 'key must be a positive whole number, not -1'],
    ['positiveInteger', '1.5', 'key must be a positive whole number, not 1.5'],
    ['positiveInteger', '.inf', 'key must be a positive whole number, not .inf'],
    [
      'positiveInteger',
      '99999999999999999999',
      'key must be a positive whole number, not 99999999999999999999',
    ],
    ['positiveInteger', '"1"', 'key must be a positive whole number, not "1"'],
    ['day', '2026-02-30', 'key is not a real day: "2026-02-30"'],
    ['day', '2025-02-29', 'key is not a real day: "2025-02-29"'],
    ['day', '2024-13-01', 'key is not a real day: "2024-13-01"'],
    ['day', '2024-00-10', 'key is not a real day: "2024-00-10"'],
    ['day', '20240101', 'key is not a real day: 20240101'],
    ['day', '2024-1-1', 'key is not a real day: "2024-1-1"'],
    ['day', '2024-01-01T00:00:00Z', 'key has a time: "2024-01-01T00:00:00Z"'],
    ['day', '', 'key is not a real day: empty'],
    ['day', '[2024-01-01]', 'key is not a real day: a list'],
    ['tag', 'Web', 'tag "Web" must be lowercase letters, digits and hyphens'],
    ['tag', 'a--b', 'tag "a--b" must be lowercase letters, digits and hyphens'],
    ['tag', '-a', 'tag "-a" must be lowercase letters, digits and hyphens'],
    ['tag', 'a/b', 'tag "a/b" must be lowercase letters, digits and hyphens'],
    ['address', 'blog', 'key is not an address: "blog"'],
    ['address', 'javascript:alert(1)', 'key is not an address: "javascript:alert(1)"'],
    ['address', '"java\\tscript:alert(1)"', 'key is not an address: "java\\tscript:alert(1)"'],
    ['address', 'JAVASCRIPT:x', 'key is not an address: "JAVASCRIPT:x"'],
    ['address', 'data:text/html,x', 'key is not an address: "data:text/html,x"'],
    ['address', 'vbscript:x', 'key is not an address: "vbscript:x"'],
    ['address', '/a b', 'key is not an address: "/a b"'],
    ['address', '"/\\\\evil.test"', 'key has a backslash: "/\\\\evil.test"'],
    ['address', '"/\\t/evil.test"', 'key is not an address: "/\\t/evil.test"'],
    ['address', 'https:evil.test', 'key is missing // after its scheme: "https:evil.test"'],
    ['address', '"https://a.test\\\\@evil.test/"', 'key has a backslash: "https://a.test\\\\@evil.test/"'],
    ['address', '"?//evil.test"', 'key is not an address: "?//evil.test"'],
    ['address', 'https://a.test*', 'key has an invalid host name (a.test*): "https://a.test*"'],
    ['address', 'https://a.test:*', 'key is not an address: "https://a.test:*"'],
    ['address', '//*', 'key has an invalid host name (*): "//*"'],
    ['siteUrl', 'x.test', 'key is not a web address: "x.test"'],
    ['siteUrl', 'ftp://x.test', 'key is not a web address: "ftp://x.test"'],
    ['siteUrl', 'https://', 'key is not a web address: "https://"'],
    ['siteUrl', 'https://x.test/?', 'key must have no ? or #: "https://x.test/?"'],
    ['siteUrl', 'https://me:x@x.test', 'key must have no user name: "https://me:x@x.test"'],
    ['siteUrl', 'https://me@x.test', 'key must have no user name: "https://me@x.test"'],
    ['origin', 'http://x.test', 'key is not an origin: "http://x.test"'],
    ['origin', 'https://x.test/films', 'key is not an origin: "https://x.test/films"'],
    ['origin', '"*"', 'key is not an origin: "*"'],
    ['email', 'me', 'key is not an email address: "me"'],
    ['email', 'me@', 'key is not an email address: "me@"'],
    ['email', 'a@b@c', 'key is not an email address: "a@b@c"'],
    ['email', 'Me <a@b.test>', 'key is not an email address: "Me <a@b.test>"'],
    ['language', 'english', 'key is not a language tag: "english"'],
    ['language', 'en_US', 'key is not a language tag: "en_US"'],
    ['language', 'EN', 'key is not a language tag: "EN"'],
  ])('%s from %j: %s', (name, yaml, message) => {
    const read = readValue(readers[name], yaml);
    expect(words(read.problems)).toEqual([message]);
    expect(read.value).toBeUndefined();
    expect(read.problems[0].hint).toBeTruthy();
  });

  it.each([
    ['Machine Learning', 'machine-learning'],
    ['C++', 'c-plus-plus'],
    ['Škoda', 'škoda'],
    ['Café', 'café'],
    ['Café Ω!', 'cafe-ω'],
  ])('the hint for the tag %j is %j', (written, better) => {
    expect(readValue(tag, written).problems[0].hint).toBe(`write ${better}`);
  });

  it.each([
    ['FR', 'did you mean fr?'],
    ['pt_BR', 'did you mean pt-br?'],
    ['French', 'write a tag such as en, de or pt-BR.'],
  ])('the hint for the language %s is: %s', (written, hint) => {
    expect(readValue(language, written).problems[0].hint).toBe(hint);
  });
});

it.each([
  ['https://x.test', 'https://x.test'],
  ['https://x.test///', 'https://x.test'],
])('trimSlash(%j) is %j', (from, to) => {
  expect(trimSlash(from)).toBe(to);
});

const PATH = 'may contain only letters a to z, digits and - . _ ~ between single slashes';

it.each([
  ['https://x.test/a', undefined],
  ['https://x.test', undefined],
  ['https://日本.test/~me/a-b_c.d/', undefined],
  ['https://x.test//a', PATH],
  ['https://x.test/a//b', PATH],
  ['https://x.test/my%20site', PATH],
  ['https://x.test/my site', PATH],
  ['https://x.test/café', PATH],
  ['https://x.test/a&b', PATH],
])('siteUrlProblem(%j) is %j', (url, problem) => {
  expect(siteUrlProblem(url)).toBe(problem);
});

describe('a value that may be false', () => {
  const read = (yaml: string) => readValue(orFalse(frameAddress), yaml);

  it.each([
    ['false', false],
    ['/koi/', '/koi/'],
  ])('%s is read', (yaml, value) => {
    expect(read(yaml)).toEqual({ value, problems: [] });
  });

  it.each(['no', 'none', 'Off'])('%s gets the hint to write false', (yaml) => {
    const { problems } = read(yaml);
    expect(words(problems)).toEqual([`key is "${yaml}"`]);
    expect(problems[0].hint).toBe('write key: false');
  });

  it('true is no address', () => {
    expect(words(read('true').problems)).toEqual(['key must be false or an address, not true']);
  });
});
