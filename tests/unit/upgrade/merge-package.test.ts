// package.json is merged by keys.
import { describe, expect, it } from 'vitest';
import {
  conflictLines,
  mergePackage,
  renameLock,
  sharedLines,
  withLineEnds,
} from '../../../src/upgrade/merge';

const BASE = {
  name: 'koi-portfolio',
  version: '1.0.0',
  scripts: { build: 'a', test: 't', old: 'o' },
  dependencies: { x: '1.0.0', y: '1.0.0' },
};
const THEIRS = {
  name: 'koi-portfolio',
  version: '1.1.0',
  scripts: { build: 'b', test: 't', upgrade: 'u' },
  dependencies: { x: '1.1.0', z: '1.0.0' },
};
const merge = (mine: object, base: object | undefined = BASE) => {
  const merged = mergePackage(JSON.stringify(mine), base && JSON.stringify(base), JSON.stringify(THEIRS));
  return { ...merged, value: JSON.parse(merged?.text ?? 'null') };
};

describe('with the version that it comes from', () => {
  it('an unchanged one becomes that of the release', () => {
    expect(merge(BASE)).toMatchObject({ value: THEIRS, replaced: [], hasSameDependencies: true });
  });

  it('names, scripts and dependencies of the owner stay', () => {
    const mine = {
      ...BASE,
      name: 'ann',
      scripts: { ...BASE.scripts, test: 'mine', deploy: 'd' },
      dependencies: { ...BASE.dependencies, own: '3.0.0' },
    };
    expect(merge(mine)).toMatchObject({
      value: {
        name: 'ann',
        version: '1.1.0',
        scripts: { build: 'b', test: 'mine', upgrade: 'u', deploy: 'd' },
        dependencies: { x: '1.1.0', z: '1.0.0', own: '3.0.0' },
      },
      replaced: [],
      hasSameDependencies: false,
    });
  });

  it('what both have changed is that of the release, and reported', () => {
    const { value, replaced } = merge({ ...BASE, scripts: { ...BASE.scripts, build: 'mine' } });
    expect(value.scripts.build).toBe('b');
    expect(replaced).toEqual(['scripts.build was "mine"']);
  });

  it('what the owner has deleted stays deleted, unless the release changes it', () => {
    const { test: _, build: __, ...scripts } = BASE.scripts;
    expect(merge({ ...BASE, scripts }).value.scripts).toEqual({ build: 'b', upgrade: 'u' });
  });

  it('what the release has removed stays if the owner has changed it', () => {
    const { value, replaced } = merge({ ...BASE, scripts: { ...BASE.scripts, old: 'mine' } });
    expect(value.scripts.old).toBe('mine');
    expect(replaced).toEqual([]);
  });
});

it('without it, keys of the owner alone stay, and others are those of the release', () => {
  const text = (value: object) => JSON.stringify(value);
  const mine = { ...BASE, name: 'ann', scripts: { ...BASE.scripts, deploy: 'd' } };
  const merged = mergePackage(text(mine), undefined, text(THEIRS));
  expect(JSON.parse(merged?.text ?? '')).toMatchObject({ name: 'ann', scripts: { build: 'b', deploy: 'd' } });
  expect(merged?.replaced).toEqual(['scripts.build was "a"', 'dependencies.x was "1.0.0"']);
});

it('without it, the version is that of the release if the name is', () => {
  const merged = mergePackage(JSON.stringify(BASE), undefined, JSON.stringify(THEIRS));
  expect(JSON.parse(merged?.text ?? '').version).toBe('1.1.0');
  expect(merged?.replaced).not.toContain('version was "1.0.0"');
});

it('without it, what an owner says of the project stays, and its version if it has another name', () => {
  const own = { version: '0.3.0', description: 'Mine', license: 'CC0' };
  const theirs = JSON.stringify({ ...THEIRS, description: 'Theirs', license: 'MIT' });
  const mergedWith = (mine: object) =>
    JSON.parse(mergePackage(JSON.stringify(mine), undefined, theirs)?.text ?? '');
  expect(mergedWith({ ...own, name: 'ann' })).toMatchObject(own);
  expect(mergedWith({ ...own, name: THEIRS.name })).toMatchObject({ ...own, version: THEIRS.version });
});

it('a value that only one of the two has as a map is one value', () => {
  const author = { name: 'Ann' };
  const [mine, base, theirs] = [{ author }, { author: 'a' }, { author: 'a' }].map((one) =>
    JSON.stringify(one),
  );
  expect(JSON.parse(mergePackage(mine, base, theirs)?.text ?? '')).toEqual({ author });
  expect(JSON.parse(mergePackage(theirs, theirs, mine)?.text ?? '')).toEqual({ author });
});

it('is written as npm writes it', () => {
  expect(mergePackage('{"a":{"b":1}}', undefined, '{}')?.text).toBe('{\n  "a": {\n    "b": 1\n  }\n}\n');
  expect(renameLock('{"packages":{"":{}}}', '{"name":"ann","version":"1.0.0"}')).toMatch(
    /^{\n {2}"packages": {\n {4}"": {\n {6}"name": "ann",\n/,
  );
});

it.each(['', '[]', '{', 'null'])('%j is refused', (text) => {
  expect(mergePackage(text, undefined, '{}')).toBeUndefined();
  expect(mergePackage('{}', text || '[]', '{}')).toBeUndefined();
  expect(mergePackage('{}', undefined, text)).toBeUndefined();
});

it('renameLock changes the name and the version of the project alone', () => {
  const lock = {
    name: 'koi-portfolio',
    version: '1.1.0',
    packages: {
      '': { name: 'koi-portfolio', version: '1.1.0', license: 'MIT' },
      'node_modules/x': { version: '1.0.0' },
    },
  };
  const renamed = JSON.parse(renameLock(JSON.stringify(lock), '{"name":"ann","version":"0.1.0"}'));
  expect(renamed).toEqual({
    name: 'ann',
    version: '0.1.0',
    packages: {
      '': { name: 'ann', version: '0.1.0', license: 'MIT' },
      'node_modules/x': { version: '1.0.0' },
    },
  });
});

it('conflictLines has the numbers of the lines with which conflicts start', () => {
  expect(conflictLines('a\n<<<<<<< yours\nb\n=======\nc\n>>>>>>> new\n<<<<<<< yours\n')).toEqual([2, 7]);
});

it.each([
  ['a\nb\nnew\n', 'a\r\nb\r\nc\n', 'a\r\nb\r\nnew\r\n'],
  ['a\nb\nnew\n', 'a\r\nb\n', 'a\r\nb\nnew\n'],
  ['a\nnew\n', 'a\n', 'a\nnew\n'],
  // Equal lines keep the line end that each has.
  ['a\na\na\n', 'a\na\r\n', 'a\na\r\na\n'],
])('%j gets the line ends of %j: %j', (text, like, expected) => {
  expect(withLineEnds(text, like)).toBe(expected);
});

it('sharedLines counts the lines that two texts have', () => {
  expect(sharedLines('a\nb\nc', 'b\r\nx\r\na\r\nb')).toBe(3);
});
