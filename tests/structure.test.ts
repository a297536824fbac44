// The structure of the code: its size, folders and imports.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, folderOf, importsOf, measure, reachableFrom, untested } from './counts';
import { root } from './helpers';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A count is at most 0.5 % and one below its limit, the median three. A commit that raises a limit says why. */
const LIMITS: Record<string, number> = {
  'lines of code': 27_471,
  'lines of code for each feature': 181,
  'lines of the median file of code': 89,
  'lines of the longest function': 60,
  'files of code': 297,
  'lines of code without pond, drawings and import': 20_142,
  'lines of style sheets': 3_598,
  'lines of tests': 19_870,
  'formats on disk': 3,
  folders: 12,
  'layers of folders': 7,
  dependencies: 21,
  'dependencies for development': 17,
};

describe('size', () => {
  it.each(measure())('%s: %i', (what, count) => {
    expect(count).toBeLessThanOrEqual(LIMITS[what]);
    expect(count).toBeGreaterThan(LIMITS[what] * 0.995 - (what.includes('median') ? 3 : 1));
  });

  it('no folder contains more than 20 files of code', () => {
    const folders = code.map(dirname);
    const full = folders.filter((folder) => folders.filter((other) => other === folder).length > 20);
    expect([...new Set(full)]).toEqual([]);
  });
});

// Except `run`, which each command exports.
it.each([
  ['exported', /^export (?:async )?(?:const|function\*?|class) (?!run\b)(\w+)/gm],
  ['that of a type', /^(?:export )?(?:declare )?(?:class|interface|type) (\w+)/gm],
])('no name is %s in two files', (_, pattern) => {
  const names = Array.from(code.map(read).join('').matchAll(pattern), ([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('imports have no cycles, including type imports', () => {
  const imports = new Map(code.map((file) => [file, importsOf(file)]));
  const importsItself = (file: string) => reachableFrom(file, (one) => imports.get(one) ?? []).has(file);
  expect(code.filter(importsItself)).toEqual([]);
});

it('a folder imports only from those before it in CONTRIBUTING.md, which lists all', () => {
  const rows = read('CONTRIBUTING.md').matchAll(/^\| `((?:src|scripts)[\w/]*)\//gm);
  const listed = Array.from(rows, ([, name]) => name);
  expect([...listed].sort()).toEqual([...new Set(code.map(folderOf))].sort());
  const placeOf = (file: string) => listed.indexOf(folderOf(file));
  expect(code.filter((file) => importsOf(file).some((to) => placeOf(to) > placeOf(file)))).toEqual([]);
});

it('a unit test imports each module of src', () => expect(untested()).toEqual([]));

describe('one implementation of each thing', () => {
  it.each([
    [
      'files are written whole: of the cache, locks and the owner, manifests, dist, and imported images',
      /(?<!function )\bwriteWhole\(/,
      'disk/cache/store.cjs disk/file.ts disk/write/manifest.ts disk/write/write-site.ts import/images.ts',
    ],
    [
      'files of the owner are written by commands, and locks',
      /(?<!function )\b(?:create|replace|delete)File\(/,
      'cli/empty-samples.ts disk/file.ts import.ts import/files.ts init.ts new.ts publish.ts samples.ts',
    ],
    ['one function that makes cache keys', /^const hash = /m, 'disk/cache/hash.cjs'],
    ['one server', /\bcreateServer\(/, 'serve/ports.ts'],
    [
      'four files that use the parser of HTML',
      /from 'parse5'/,
      'base/html/own-html.ts base/html/tokens.ts markdown/clean.ts markdown/media/diagram.ts',
    ],
    ['one function that tries to parse a URL', /try \{\s*(?:return )?new URL\(/, 'base/html/addresses.ts'],
  ])('%s', (_, pattern, files) => {
    const found = code.filter((file) => pattern.test(read(file)));
    expect(found.map((file) => file.replace(/^\w+\//, '')).join(' ')).toBe(files);
  });
});
