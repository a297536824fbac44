// What becomes of a text, and what is reported: tests/fixtures/import/texts.yaml.
import { describe, expect, it } from 'vitest';
import { generators } from '../../../scripts/import/blog/source';
import { readTable } from '../../tables';
import { convert, convertWith } from './support';

type Files = Record<string, string>;
type Row = Record<string, string> & { with?: Files; found?: string[] };
const groups = readTable<{ files: Files; rows: Row[] }>('import/texts.yaml');

describe.each(Object.entries(groups))('%s', (_, { files, rows }) => {
  const cases = rows.map((row) => {
    const generator = generators.find((name) => row[name] !== undefined) ?? 'hugo';
    return [generator, row[generator], row] as const;
  });
  it.each(cases)('%s: %j', (generator, body, { with: more, found = [], to }) => {
    const { text, found: reported } = convert(generator, body, { ...files, ...more });
    expect({ text, found: reported }).toEqual({ text: to, found });
  });
});

it.each(generators)('never changes a fence of %s', (generator) => {
  const code = '<Foo />\n{{ x }} {% y %}\n[a](/b) ![](c.png)\n\n$5 $6 :fish: ==a==\n# H';
  expect(convert(generator, `\`\`\`\n${code}\n\`\`\``).text).toBe(`\`\`\`\n${code}\n\`\`\``);
});

describe('files', () => {
  it.each([
    [
      'beside a post win',
      '![A](a.png)',
      'a.png content/posts/a.png',
      '![A](pond/a.png)',
      'content/posts/a.png posts/pond/a.png',
    ],
    [
      'above a post',
      '![A](../img/b.png)',
      'content/img/b.png',
      '![A](pond/b.png)',
      'content/img/b.png posts/pond/b.png',
    ],
    [
      'beside another post',
      '![A](/posts/carp/b.png)',
      'content/posts/carp/index.md content/posts/carp/b.png',
      '![A](pond/b.png)',
      'content/posts/carp/b.png posts/pond/b.png',
    ],
    [
      'in a folder of the top stay there',
      '![A](/img/b.png)',
      'static/img/b.png',
      '![A](/img/b.png)',
      'static/img/b.png img/b.png',
    ],
    [
      'in a folder that hosts leave out move',
      '![A](/_img/b.png)',
      'static/_img/b.png',
      '![A](pond/b.png)',
      'static/_img/b.png posts/pond/b.png',
    ],
    [
      'of the same name get a number',
      '![A](x/b.png) ![B](y/b.png)',
      'assets/x/b.png assets/y/b.png',
      '![A](pond/b.png) ![B](pond/2-b.png)',
      'assets/x/b.png posts/pond/b.png',
      'assets/y/b.png posts/pond/2-b.png',
    ],
    [
      'below a post of Eleventy move with it',
      '![A](img/x/a.png)',
      'src/posts/img/x/a.png',
      '![A](pond/a.png)',
      'src/posts/img/x/a.png posts/pond/a.png',
    ],
    ['that are no part of an Eleventy site are not found', '![A](/a.png)', 'notes/a.png', 'A'],
    [
      'of an Eleventy site are',
      '![A](/a.png)',
      'content/a.png',
      '![A](pond/a.png)',
      'content/a.png posts/pond/a.png',
    ],
  ])('%s', (name, body, names, ...expected) => {
    const carp = '---\ntitle: The Carp\ndate: 2025-01-01\n---\n## Red Koi\n';
    const files = Object.fromEntries(names.split(' ').map((one) => [one, one.endsWith('.md') ? carp : '']));
    const { text, result } = convert(name.includes('Eleventy') ? 'eleventy' : 'hugo', body, files);
    expect([text, ...[...result.copies].map(([from, to]) => `${from} ${to}`)]).toEqual(expected);
  });
});

it.each([
  ['that a heading has', '<b id="koi">a</b> `<b id="koi">`', ['koi', 'koi'], '<b>a</b> `<b id="koi">`'],
  ['of the page itself', '<b class="x" id="main">a</b>', ['main'], '<b class="x">a</b>'],
  ['that no other has', '<b id="koi">a</b>', ['koi', 'pond'], '<b id="koi">a</b>'],
])('an id %s', (_, body, ids, expected) => {
  expect(convertWith({ check: () => ({ errors: [], ids }) }, 'next', body).text).toBe(expected);
});
