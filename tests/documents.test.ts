// Commands, files and links in the documents and in package.json exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, linesOf } from './counts';
import { root } from './temporary';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found]) => found))].sort();

it('the scripts of package.json start files that exist', () => {
  const text = Object.values(scripts).join('\n');
  const commands = matches(text, /run\.cjs ([a-z]+)/g).map((name) => `scripts/${name}.ts`);
  const files = [...matches(text, /node (\S+)/g), ...commands];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

// The owner may replace or delete the README.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((file) => existsSync(join(root, file)));

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('names commands that exist', () => {
    const named = matches(text, /npm run ([a-z]+)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const named = matches(text, /(?:`|^ +)((?:src|tests|scripts|docs)\/[\w./-]*)/gm);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('has links to files that exist', () => {
    // Text in backquotes is an example.
    const linked = matches(text.replace(/`[^`\n]*`/g, ''), /\]\((?!https?:)([^)#]+)\)/g);
    // The README and CONTRIBUTING belong to the owner, who may delete them.
    const needed = linked.filter((name) => !/^\.\.\/(README|CONTRIBUTING)\.md$/.test(name));
    expect(needed.filter((name) => !existsSync(join(root, dirname(file), name)))).toEqual([]);
  });
});

it('the README says how large the program is', () => {
  const below = (start: string) => linesOf(code.filter((file) => file.startsWith(start)));
  const [all, koi, ofImport] = [below(''), below('src/koi/'), below('scripts/import')].map((lines) =>
    (Math.round(lines / 100) * 100).toLocaleString('en'),
  );
  const text = readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(`${all} lines of TypeScript (\`node tests/size.mjs\`)`);
  expect(text).toContain(`of which ${koi} are the koi and ${ofImport} the import`);
});
