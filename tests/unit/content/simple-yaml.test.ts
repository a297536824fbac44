// The reader of simple YAML returns the nodes of the package, or undefined.

import { expect, it } from 'vitest';
import { Composer, isMap, isScalar, isSeq, type Node, Parser } from 'yaml';
import { readSimpleYaml } from '../../../src/content/yaml/simple';

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What schemas and messages read of a node. */
function describe(node: unknown): unknown {
  const { range, anchor, tag } = node as Node & { anchor?: string; tag?: string };
  if (isScalar(node)) {
    const { value, source, type } = node;
    return { value, source, type, range, anchor, tag };
  }
  if (isSeq(node)) return { items: node.items.map(describe), flow: node.flow, range, anchor, tag };
  if (isMap(node))
    return {
      pairs: node.items.map(({ key, value }) => [describe(key), describe(value)]),
      flow: node.flow,
      range,
      anchor,
      tag,
    };
  return node;
}

/** The node of the package; undefined if the text has errors, warnings, or is not one document. */
function readByPackage(text: string): unknown {
  const composer = new Composer({ schema: 'core', merge: false, prettyErrors: false, uniqueKeys: true });
  const documents = [...composer.compose(new Parser().parse(text), true, text.length)];
  const [{ contents, errors, warnings }] = documents;
  return documents.length === 1 && errors.length + warnings.length === 0 ? describe(contents) : undefined;
}

const KEYS = 'title date tags draft a Ab a-b a_b null True yes on 1 -a "q" é __proto__'.split(' ');
const WORDS = [
  ...'word Two 1 1.5 0x1F 0o7 1e3 2024-09-23 2024-09-23T10:00:00Z 12:30 true false True null ~ yes no .nan -1 +1 1_000'.split(
    ' ',
  ),
  ...`it's "quoted" 'single' "a" 'b' a"b a: a:b :a a# #a a#b - -a ? & &a * *a ! !!str | > % @ \` = { } [ ] , ( ) [a] {a}`.split(
    ' ',
  ),
  ...[
    'é',
    '漢字',
    '🐟',
    '\u{1d49c}',
    '\ud83d',
    '\udc00',
    '\u00a0',
    '\u2028',
    '\u0085',
    '\ufeff',
    '\u0001',
    '\\',
    '\\n',
    '"\\u0041"',
    "'a''b'",
  ],
  ...['---', '...', '--- a', '/a/b', 'https://koi.test/a?b=c#d', 'x'.repeat(1100)],
];
const GAPS = ['', ' ', ' ', ' ', '  ', '\t', '\n', '\r\n', ', '];
const SEPARATORS = [
  '\n',
  '\n',
  '\n',
  '\n',
  '\n',
  '\r\n',
  '\n\n',
  '\n ',
  ' \n',
  '  \n',
  '\t\n',
  ' # c\n',
  '\n# c\n',
  '',
];

function createHeader(random: () => number): string {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const usually = <T>(usual: T, list: readonly T[]): T => (random() < 0.93 ? usual : one(list));
  const many = (most: number, make: () => string): string[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const text = () =>
    many(4, () => one(WORDS) + usually(' ', GAPS))
      .join('')
      .trim();
  const plain = () => many(4, () => `w${Math.floor(random() * 9)}`).join(usually(' ', GAPS)) || 'w';
  const quoted = () => one([`"${plain()}"`, `'${plain()}'`, `"${text()}"`, `'${text()}'`]);
  const value = () => one([plain, plain, quoted, text, list, () => one(WORDS)])();
  const item = () => one([plain, plain, quoted, () => one(WORDS)])();
  const list = (): string =>
    usually('[', ['[ ', '[  ', '']) +
    many(4, item).join(usually(', ', [',', ' , ', ',, ', '  ,\t'])) +
    usually(']', [' ]', ', ]', ',]', '']);
  const line = (): string =>
    usually('', [' ', '  ', '- ']) +
    usually(`k${Math.floor(random() * 20)}`, KEYS) +
    usually(': ', [':  ', ':', ' : ', ':\t']) +
    value();
  const lines = many(5, () => line() + usually('\n', SEPARATORS)).join('');
  return usually('\n', ['', '\n\n', ' \n']) + (random() < 0.5 ? lines : lines.trimEnd());
}

it('reads random headers like the package, or not at all', () => {
  const random = createRandom(1);
  let read = 0;
  for (let count = 0; count < 20_000; count++) {
    const text = createHeader(random);
    const found = readSimpleYaml(text);
    if (found === undefined) continue;
    read++;
    expect({ text, node: describe(found) }).toEqual({ text, node: readByPackage(text) });
  }
  expect(read).toBeGreaterThan(2000);
});

it.each([
  ['\ntitle: A pond, and its "koi"\ndate: 2025-09-07\ntags: [simulation, "a b", \'c\']\ndraft: true', true],
  ["title: 'How: a #1'\ndescription: It's 5 o'clock; see c# and http://koi.test#top\n", true],
  ['title: 5 ways\ntags: []\n', true],
  ['title: 2024', false],
  ['title: a\ntitle: b', false],
  ['title: a: b', false],
  ['title: a # b', false],
  ['title:\n  a', false],
  ['title: a\n  b', false],
  ['', false],
])('reads %j: %s', (text, isRead) => {
  const found = readSimpleYaml(text);
  expect(found !== undefined).toBe(isRead);
  if (found) expect(describe(found)).toEqual(readByPackage(text));
});
