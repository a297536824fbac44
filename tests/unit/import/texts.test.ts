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
    expect({ text, found: reported }).toEqual({ text: to, found: found.sort() });
  });
});

it.each(generators)('never changes a fence of %s', (generator) => {
  const code = '<Foo />\n{{ x }} {% y %}\n[a](/b) ![](c.png)\n\n$5 $6 :fish: ==a==\n# H';
  expect(convert(generator, `\`\`\`\n${code}\n\`\`\``).text).toBe(`\`\`\`\n${code}\n\`\`\``);
});

it.each([
  ['that a heading has', '<b id="koi">a</b> `<b id="koi">`', ['koi', 'koi'], '<b>a</b> `<b id="koi">`'],
  ['of the page itself', '<b class="x" id="main">a</b>', ['main'], '<b class="x">a</b>'],
  ['that no other has', '<b id="koi">a</b>', ['koi', 'pond'], '<b id="koi">a</b>'],
])('an id %s', (_, body, ids, expected) => {
  expect(convertWith({ check: () => ({ errors: [], ids }) }, 'next', body).text).toBe(expected);
});
