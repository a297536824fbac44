// Changes values in the owner's YAML; all other bytes stay the same.
import { expect, it } from 'vitest';
import { editYaml } from '../../../src/content/edit-yaml';

it.each<[string, Record<string, string | undefined>, string | undefined]>([
  // A changed value.
  ['a: 1\nb: 2 # two\nc: 3\n', { b: 'x' }, 'a: 1\nb: x # two\nc: 3\n'],
  ["a:   'one'\nb: 2", { a: 'x: y' }, 'a:   "x: y"\nb: 2'],
  ['a: >-  # why\n  one\n  two\n\nb: 2\n', { a: 'x' }, 'a: x  # why\n\nb: 2\n'],
  ['a: one\n  two\nb: 2\n', { a: 'x' }, 'a: x\nb: 2\n'],
  ['p: { G: one, L: two }\n', { 'p.G': 'x, y' }, 'p: { G: "x, y", L: two }\n'],
  ['a: 1\r\nb: 2\r\n', { a: 'x' }, 'a: x\r\nb: 2\r\n'],
  ['\ufeffa: 1\n', { a: 'x' }, '\ufeffa: x\n'],
  // An empty value.
  ['a:\nb: 2\n', { a: '2026-01-02' }, 'a: 2026-01-02\nb: 2\n'],
  ['a:  # when?\nb: 2\n', { a: '2026-01-02' }, 'a: 2026-01-02  # when?\nb: 2\n'],
  ['a:\r\n\r\n# of b\r\nb: 2\r\n', { a: 'x' }, 'a: x\r\n\r\n# of b\r\nb: 2\r\n'],
  ['a: null\n', { a: 'x' }, 'a: x\n'],
  ['p: { L: 1 }\n', { p: 'x' }, 'p: x\n'],
  ['a: 1\n', { 'a.b': 'x' }, undefined],
  ['a: 1\n', { a: 'word '.repeat(30).trim() }, `a: ${'word '.repeat(30).trim()}\n`],
  ['a: 1\n', { a: 'x\ny' }, 'a: "x\\ny"\n'],
  ['{ a, b: 2 }\n', { a: 'x' }, undefined],
  // A new key.
  ['a: 1\n\n# end\n', { b: 'x' }, 'a: 1\nb: x\n\n# end\n'],
  ['a: 1', { b: 'x' }, 'a: 1\nb: x\n'],
  ['# only words\n', { b: 'x' }, '# only words\nb: x\n'],
  ['', { b: 'x' }, 'b: x\n'],
  ['a: |+\n  one\n\n\n', { b: 'x' }, 'a: |+\n  one\n\n\nb: x\n'],
  ['a:\n  b: 1\n', { 'p.G': 'x' }, 'a:\n  b: 1\np:\n  G: x\n'],
  ['{ a: 1 }\n', { 'p.G': 'x' }, undefined],
  ['  a: 1\n  c: 2\n', { b: 'x' }, '  a: 1\n  c: 2\n  b: x\n'],
  ['p: {}\na: 1\n', { 'p.G': 'x' }, 'p: { G: x }\na: 1\n'],
  ['p: { L: 1, } # of mine\n', { 'p.G': 'x' }, 'p: { L: 1, G: x } # of mine\n'],
  [
    'p:\n    L: 1 # one\n    # end\n\na: 1\n',
    { 'p.G': 'x' },
    'p:\n    L: 1 # one\n    G: x\n    # end\n\na: 1\n',
  ],
  // A removed key.
  ['a: 1\nd: true # until May\nb: 2\n', { d: undefined }, 'a: 1\nb: 2\n'],
  ['d: true', { a: 'x', d: undefined }, 'a: x\n'],
  ['a: 1\nd: >-\n  yes\nb: 2\n', { d: undefined }, 'a: 1\nb: 2\n'],
  ['a: 1\n', { d: undefined }, 'a: 1\n'],
  ['p:\n  G: 1\n  L: 2 # two\na: 1\n', { 'p.L': undefined }, 'p:\n  G: 1\na: 1\n'],
  ['p: { G: 1, L: 2 } # of mine\n', { 'p.L': undefined }, 'p: { G: 1 } # of mine\n'],
  ['p: 1\n', { 'p.L': undefined }, undefined],
  ['{ a: 1,\n  d: true, b: 2,\n  c: 3 }\n', { d: undefined }, undefined],
  // Invalid YAML is not changed.
  ['a: 1\na: 2\n', { b: 'x' }, undefined],
  ['- a\n', { b: 'x' }, undefined],
])('%j with %j', (text, values, expected) => {
  expect(editYaml(text, values)).toBe(expected);
});
