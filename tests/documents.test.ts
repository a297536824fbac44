// What the documents name is there: commands, files, places of other documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './helpers';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found]) => found))].sort();

it('finds names in a text', () => {
  expect(matches('`npm run new` and `npm run build`, again `npm run new`', /npm run ([a-z]+)/g)).toEqual([
    'build',
    'new',
  ]);
});

// The README is the owner's to write anew, or to go without.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((file) => existsSync(join(root, file)));

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('names commands that there are', () => {
    const named = matches(text, /npm run ([a-z]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that there are', () => {
    const named = matches(text, /`((?:src|tests|scripts|docs)\/[\w./-]*)`/g);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('links to places that there are', () => {
    // What stands in backquotes is an example.
    const linked = matches(text.replace(/`[^`\n]*`/g, ''), /\]\((?!https?:)([^)#]+)\)/g);
    expect(linked.filter((name) => !existsSync(join(root, dirname(file), name)))).toEqual([]);
  });
});
