// package.json is merged by keys.
import { describe, expect, it } from 'vitest';
import { mergePackage, renameLock } from '../../../src/upgrade/merge';

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

it.each(['', '[]', '{', 'null'])('%j is refused', (text) => {
  expect(mergePackage(text, undefined, '{}')).toBeUndefined();
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
