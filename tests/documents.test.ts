// What the documents name is there: commands, files, places of other documents.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './helpers';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found]) => found))].sort();

describe.each(['README.md', 'docs/deploy.md'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('names commands that there are', () => {
    const named = matches(text, /npm run ([a-z]+)/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that there are', () => {
    const named = matches(text, /`((?:src|tests|scripts|docs|content|\.github)\/[\w./-]*)`/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('links to places that there are', () => {
    // What stands in backquotes is an example.
    const linked = matches(text.replace(/`[^`\n]*`/g, ''), /\]\((?!https?:)([^)#]+)\)/g);
    expect(linked.filter((name) => !existsSync(join(root, dirname(file), name)))).toEqual([]);
  });
});
