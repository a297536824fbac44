// The list of a release, and versions.
import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  hashesOf,
  hashIn,
  isOwned,
  listRelease,
  newestTag,
  parseRelease,
} from '../../../src/upgrade/release';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(12));
const long = (hash: string): string => hash + '0'.repeat(28);

describe('listRelease', () => {
  const past = new Map([
    ['a.ts', [long(B), long(A)]],
    ['gone.ts', [long(C)]],
    ['content/site.yaml', [long(A)]],
    ['release.json', [long(A)]],
  ]);
  const release = listRelease('1.2.0', new Map([['a.ts', long(B)]]), past);

  it('has the hashes of each file, newest first, and marks files that are gone', () => {
    expect(release).toEqual({ version: '1.2.0', files: { 'a.ts': `${B} ${A}`, 'gone.ts': `- ${C}` } });
    expect(hashesOf(release, 'gone.ts')).toEqual([C]);
    expect([hashIn(release, 'a.ts'), hashIn(release, 'gone.ts'), hashIn(release, 'x')]).toEqual([
      B,
      undefined,
      undefined,
    ]);
  });

  it('keeps what the last list has and a shallow history has not', () => {
    expect(
      Object.keys(
        listRelease(
          '1.2.0',
          new Map([
            ['z', long(A)],
            ['b', long(B)],
          ]),
          past,
        ).files,
      ),
    ).toEqual(['a.ts', 'b', 'gone.ts', 'z']);
    const next = listRelease('1.3.0', new Map([['gone.ts', long(A)]]), new Map(), release);
    expect(next.files).toEqual({ 'a.ts': `- ${B} ${A}`, 'gone.ts': `${A} ${C}` });
  });

  it('is read again', () => {
    expect(parseRelease(JSON.stringify(release))).toEqual(release);
  });
});

it.each([
  ['', /JSON/],
  ['{"version": <<<<<<< HEAD', /JSON/],
  ['null', /^it has no version such as 1\.2\.3$/],
  ['{}', /^it has no version/],
  ['{"version":"next","files":{}}', /^it has no version/],
  ['{"version":"1.0.0"}', /^it has no list of files$/],
  ['{"version":"1.0.0","files":null}', /^it has no list of files$/],
  ['{"version":"1.0.0","files":{"a":"nonsense"}}', /^the hashes of a are not valid$/],
  ['{"version":"1.0.0","files":{"a":null}}', /^the hashes of a are not valid$/],
])('parseRelease refuses %j', (text, reason) => {
  const reasonOf = () => {
    try {
      parseRelease(text);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(reasonOf()).toMatch(reason);
});

it.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.0', '1.0.1', -1],
  ['1.10.0', '1.9.9', 1],
  ['v2.0.0', '1.9.9', 1],
  ['next', '0.0.0', 0],
])('compareVersions(%s, %s): %d', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

it.each([
  [['v1.9.0', 'v1.10.0', 'v1.2.0'], 'v1.10.0'],
  [['latest', 'v1.0', '1.0.0'], '1.0.0'],
  [['latest', 'v2.0.0-beta'], undefined],
  [[], undefined],
])('the newest of %j is %s', (tags, newest) => {
  expect(newestTag(tags)).toBe(newest);
});

it.each([
  ['content/site.yaml', true],
  ['public/a.png', true],
  ['.drawn/a.png', true],
  ['.base/package.json.txt', true],
  ['src/content/posts/post.ts', false],
  ['tests/fixtures/demo/.drawn/a.png', false],
  ['contents.md', false],
])('%s belongs to the owner: %s', (path, isOwners) => {
  expect(isOwned(path)).toBe(isOwners);
});
