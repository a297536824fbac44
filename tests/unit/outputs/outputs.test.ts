import { describe, expect, it } from 'vitest';
import { collectOutputs } from '../../../src/outputs/outputs';
import { toFile } from '../../../src/outputs/paths';
import { printed } from '../content/support';

const output = (file: string, source = `from ${file}`) => ({ file, source, body: '' });

describe('collectOutputs', () => {
  it('keeps the order', () => {
    const { outputs, problems } = collectOutputs([output('b'), output('a'), output('c/d')]);
    expect([...outputs.keys()]).toEqual(['b', 'a', 'c/d']);
    expect(problems).toEqual([]);
  });

  it('reports both sources of the same file, and keeps the first', () => {
    const { outputs, problems } = collectOutputs([
      output('a', 'one'),
      output('a', 'two'),
      output('a', 'three'),
    ]);
    expect(outputs.get('a')?.source).toBe('one');
    expect(printed(problems)).toBe(
      [
        'two: a is also generated from one',
        '  hint: rename or delete this file.',
        'three: a is also generated from one',
        '  hint: rename or delete this file.',
      ].join('\n'),
    );
  });

  it('reports a file with the name of a folder once', () => {
    const { problems } = collectOutputs([
      output('blog/a/index.html'),
      output('blog/b'),
      output('blog'),
      output('blo'),
    ]);
    expect(printed(problems)).toBe(
      'from blog: blog is a file, but the site needs a folder of that name for blog/a/index.html\n  hint: rename or delete the file.',
    );
  });
});

it.each([
  [
    ['Readme.txt', 'README.txt'],
    ['README.txt and Readme.txt (from Readme.txt) are the same name on macOS and Windows'],
  ],
  [
    ['blog/index.html', 'Blog/a.txt', 'Blog/b.txt'],
    [
      'Blog and blog (from blog/index.html) are the same name on macOS and Windows',
      'Blog and blog (from blog/index.html) are the same name on macOS and Windows',
    ],
  ],
  [['a/É.txt', 'a/é.txt'], ['a/é.txt and a/É.txt (from a/É.txt) are the same name on macOS and Windows']],
  [['a/b.txt', 'b/a.txt', 'a/c.txt', 'ab.txt'], []],
])('names that differ only in case are reported: %j', (files, messages) => {
  const { outputs, problems } = collectOutputs(files.map((file) => output(file)));
  expect(outputs.size).toBe(files.length);
  expect(problems.map(({ message }) => message)).toEqual(messages);
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
});

it.each([
  ['/', 'index.html'],
  ['/blog', 'blog/index.html'],
  ['/blog/a', 'blog/a/index.html'],
  ['/koi/', 'koi/index.html'],
  ['/old.html', 'old.html'],
])('toFile(%j) is %j', (path, file) => {
  expect(toFile(path)).toBe(file);
});
