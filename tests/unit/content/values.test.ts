import { describe, expect, it } from 'vitest';
import { email, fediverseAccount, language, secureAddress } from '../../../src/content/owner-values';
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
import { readValue, words } from './support';

const readers: Record<string, Schema<unknown>> = {
  account: fediverseAccount,
  address,
  beacon: secureAddress,
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
    ['text', '1.10', '1.10'],
    ['text', 'yes', 'yes'],
    ['prose', '"It\'s \\"so\\""', 'It’s “so”'],
    ['proseOrEmpty', '""', ''],
    ['proseOrEmpty', '~', ''],
    ['proseOrEmpty', 'A "word"', 'A “word”'],
    ['boolean', 'true', true],
    ['positiveInteger', '1', 1],
    ['day', '2024-02-29', '2024-02-29'],
    ['day', '"2024-12-31"', '2024-12-31'],
    ['tag', 'machine-learning', 'machine-learning'],
    ['tag', 'łódź', 'łódź'],
    ['tag', 'cafe\u0301', 'café'],
    ['tag', '2024', '2024'],
    ['address', '/blog', '/blog'],
    ['address', '"#/blog/a"', '#/blog/a'],
    ['address', 'HTTPS://X.TEST', 'HTTPS://X.TEST'],
    ['siteUrl', 'https://x.test', 'https://x.test'],
    ['siteUrl', 'https://x.test/', 'https://x.test'],
    ['origin', 'https://x.test/', 'https://x.test'],
    ['origin', 'https://x.test:8443', 'https://x.test:8443'],
    ['email', 'ü@bücher.test', 'ü@bücher.test'],
    ['language', 'pt-BR', 'pt-BR'],
    ['beacon', 'https://a.example:8443/v?x=1', 'https://a.example:8443/v?x=1'],
    ['account', '"@ann@koi.test"', '@ann@koi.test'],
  ])('%s from %j', (name, yaml, value) => {
    const read = readValue(readers[name], yaml);
    expect(read.problems).toEqual([]);
    expect(read.value).toBe(value);
  });
});

describe('rejects a value:', () => {
  it.each([
    ['text', '', 'key is empty; it must be text'],
    ['text', '" "', 'key must be text, not " "'],
    ['text', 'true', 'key must be text, not true'],
    ['text', '[a]', 'key must be text, not a list'],
    ['boolean', 'yes', 'key must be true or false, not "yes"'],
    ['boolean', '"true"', 'key must be true or false, not "true"'],
    ['positiveInteger', '0', 'key must be a positive whole number, not 0'],
    ['positiveInteger', '1.5', 'key must be a positive whole number, not 1.5'],
    [
      'positiveInteger',
      '99999999999999999999',
      'key must be a positive whole number, not 99999999999999999999',
    ],
    ['positiveInteger', '"1"', 'key must be a positive whole number, not "1"'],
    ['day', '2026-02-30', 'key is not a real day: "2026-02-30"'],
    ['day', '2024-13-01', 'key is not a real day: "2024-13-01"'],
    ['day', '20240101', 'key is not a real day: 20240101'],
    ['day', '2024-1-1', 'key is not a real day: "2024-1-1"'],
    ['day', '2024-01-01T00:00:00Z', 'key has a time: "2024-01-01T00:00:00Z"'],
    ['day', '', 'key is not a real day: empty'],
    ['tag', 'Web', 'tag "Web" must be lowercase letters, digits and hyphens'],
    ['tag', 'a--b', 'tag "a--b" must be lowercase letters, digits and hyphens'],
    ['tag', 'a/b', 'tag "a/b" must be lowercase letters, digits and hyphens'],
    ['address', 'blog', 'key is not an address: "blog"'],
    ['address', 'javascript:alert(1)', 'key is not an address: "javascript:alert(1)"'],
    ['address', 'JAVASCRIPT:x', 'key is not an address: "JAVASCRIPT:x"'],
    ['address', 'https:evil.test', 'key is missing // after its scheme: "https:evil.test"'],
    ['address', '"https://a.test\\\\@evil.test/"', 'key has a backslash: "https://a.test\\\\@evil.test/"'],
    ['address', 'https://a.test*', 'key has an invalid host name (a.test*): "https://a.test*"'],
    ['siteUrl', 'x.test', 'key is not a web address: "x.test"'],
    ['siteUrl', 'https://', 'key is not a web address: "https://"'],
    ['siteUrl', 'https://x.test/?', 'key must have no ? or #: "https://x.test/?"'],
    ['siteUrl', 'https://me:x@x.test', 'key must have no user name: "https://me:x@x.test"'],
    ['origin', 'http://x.test', 'key is not an origin: "http://x.test"'],
    ['origin', 'https://x.test/films', 'key is not an origin: "https://x.test/films"'],
    ['origin', '"*"', 'key is not an origin: "*"'],
    ['email', 'me', 'key is not an email address: "me"'],
    ['email', 'a@b@c', 'key is not an email address: "a@b@c"'],
    ['language', 'english', 'key is not a language tag: "english"'],
    ['language', 'en_US', 'key is not a language tag: "en_US"'],
    ['language', 'EN', 'key is not a language tag: "EN"'],
    ['account', 'ann@koi.test', 'key is not an account in the fediverse: "ann@koi.test"'],
    ['beacon', 'http://a.example/v', 'key is not an https address: "http://a.example/v"'],
    ['beacon', 'https://a.example/v#x', 'key must have no #: "https://a.example/v#x"'],
    ...['https://u:p@a.example/v', 'https://:p@a.example/v', 'https://*.example.com/', 'https://[::1]/v'].map(
      (url) => ['beacon', url, `key is not an address that browsers can send to: "${url}"`],
    ),
    ...['https://*/', 'https://a.example,https://b.example/', 'https://a.example;x/'].map((url) => [
      'beacon',
      url,
      expect.stringMatching(/^key is not an (?:address that browsers can send to|https address): /),
    ]),
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
