// The structure of the code: its size, folders and imports, and that there is only one implementation of each thing.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './helpers';

const code = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|tsx|cjs)$/.test(file))
  .sort();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Excludes the koi page, drawings, cards, icons and the resume. */
const generator = code.filter((file) => !/^src\/(koi|drawings|cards|icons|resume)\//.test(file));

describe('size', () => {
  it('the generator stays within its limits', () => {
    const lines = generator.map((file) => read(file).split('\n').length - 1);
    const total = lines.reduce((sum, count) => sum + count, 0);
    console.info(`The generator has ${total} lines in ${generator.length} files.`);
    expect(generator.length).toBeLessThanOrEqual(341);
    expect(total).toBeLessThanOrEqual(27_300);
  });

  it('no folder contains more than 20 files of code', () => {
    const folders = code.map(dirname);
    const full = folders.filter((folder) => folders.filter((other) => other === folder).length > 20);
    expect([...new Set(full)]).toEqual([]);
  });
});

/** The files that a file imports, including type imports. */
function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:from|import|require)\s*\(?\s*['"](\.[^'"]+)['"]/g)];
  return specifiers.flatMap(([, specifier]) => {
    const target = join(dirname(file), specifier).replaceAll('\\', '/');
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).filter((name) => code.includes(name));
  });
}

/** Returns the first import cycle found, as a list of files. */
function findCircle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('imports', () => {
  it('findCircle finds a cycle', () => {
    expect(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });

  it('have no cycles, including type imports', () => {
    expect(findCircle(new Map(code.map((file) => [file, importsOf(file)])))).toEqual([]);
  });
});

describe('one implementation of each thing', () => {
  const filesWith = (pattern: RegExp): string[] => code.filter((file) => pattern.test(read(file)));

  it.each([
    ['one cache', /^class Store\b/m, ['scripts/cache/store.cjs']],
    ['one function that makes cache keys', /^const hash = /m, ['scripts/cache/names.cjs']],
    ['one server', /\bcreateServer\(/, ['scripts/server/ports.ts']],
    ['one parser of the front matter fence', /\bmatter\(/, ['src/content/front-matter.ts']],
    [
      'four files that use the parser of HTML',
      /from 'parse5'/,
      ['src/diagrams/svg.ts', 'src/html/clean.ts', 'src/html/parse-document.ts', 'src/html/tokens.ts'],
    ],
    ['one function that tries to parse a URL', /URL\.canParse/, ['src/html/addresses.ts']],
  ])('%s', (_, pattern, files) => {
    expect(filesWith(pattern)).toEqual(files);
  });
});
