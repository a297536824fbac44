// Commands, files and links in the documents and in package.json exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { lockPath, manifestPath } from '../scripts/disk/write/manifest';
import { code, keysOf, linesOf, styleSheets } from './counts';
import { copyFixture, optionsFor } from './helpers';
import { root } from './temporary';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const texts = code.map(read);
const program = texts.join('').replace(COMMENT, '').toLowerCase();
const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found]) => found))].sort();

it('the scripts of package.json start files that exist', () => {
  const text = Object.values(scripts).join('\n');
  const commands = matches(text, /run\.cjs ([a-z]+)/g).map((name) => `scripts/${name}.ts`);
  const files = [...matches(text, /node (\S+)/g), ...commands];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

// The owner may replace or delete the README.
const inDocs = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs].filter(
  (file) => file.endsWith('.md') && existsSync(join(root, file)),
);

/** Names such as `keyOf`, `MIN_SIZE` and find() that the code does not have. */
const unknownNames = (text: string): string[] =>
  matches(text, /(?=`\w*[a-z][A-Z]\w*(?:\(\))?`|`[A-Z]+_[A-Z]+`|(?<![\w.])\w+\(\))`?(\w+)/g).filter(
    (name) => !program.includes(name.toLowerCase()),
  );

it('comments of code name functions, types and values that it has', () =>
  expect(unknownNames(texts.flatMap((text) => text.match(COMMENT)).join('\n'))).toEqual([]));

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('names commands that exist', () =>
    expect(matches(text, /npm run ([a-z]+)/g).filter((name) => !(name in scripts))).toEqual([]));

  it('names files that exist', () => {
    const named = matches(text, /(?:`|^ +)((?:src|tests|scripts|docs)\/[\w./-]*)/gm);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('names functions, types and values that the code has', () => expect(unknownNames(text)).toEqual([]));

  it('has lines of at most 132 characters, except rows of tables', () =>
    expect(text.split('\n').filter((line) => line.length > 132 && !line.startsWith('|'))).toEqual([]));

  it('has links to files that exist', () => {
    // Text in backquotes is an example.
    const linked = matches(text.replace(/`[^`\n]*`/g, ''), /\]\((?!https?:)([^)#]+)\)/g);
    // The README and CONTRIBUTING belong to the owner, who may delete them.
    const needed = linked.filter((name) => !/^\.\.\/(README|CONTRIBUTING)\.md$/.test(name));
    expect(needed.filter((name) => !existsSync(join(root, dirname(file), name)))).toEqual([]);
  });
});

it('the way of a post is listed in CONTRIBUTING.md in the order in which it passes them', async () => {
  const listed = [...read('CONTRIBUTING.md').matchAll(/^ {2}((?:src|scripts)\/\S+) +(\w+)\(\)/gm)];
  const called = new Set<string>();
  const traced = (name: string, step: (...args: { file?: { source: string } }[]) => unknown): typeof step =>
    new Proxy(step, {
      apply: (_, __, args) => {
        if (name.startsWith('create')) return traced(name.slice(6), step(...args) as typeof step);
        if (args[0]?.file?.source !== 'content/about.md') called.add(name);
        return step(...args);
      },
    });
  // Test files share their modules.
  vi.resetModules();
  for (const [, file, name] of listed)
    vi.doMock(join(root, file), (load) =>
      load<Record<string, () => unknown>>().then((own) => ({ ...own, [name]: traced(name, own[name]) })),
    );
  // Without case studies and about.md, for which some of the same steps are called.
  const studies = ['nothing', 'anns-lantern', 'everything'].map((name) => `content/projects/${name}.md`);
  const { rebuild } = await import('./rebuild');
  await rebuild(optionsFor(copyFixture('good', Object.fromEntries(studies.map((file) => [file, null])))));
  for (const [, file] of listed) vi.doUnmock(join(root, file));
  vi.resetModules();
  expect(listed.length).toBeGreaterThan(10);
  expect([...called]).toEqual(listed.map(([, , name]) => name.replace('create', '')));
});

it('the steps of a build are in one place, in the order in which the README tells them', () => {
  const told =
    'readInput: reads changed, parseInput: parses, listPages: route table, nameAssets: Fonts are named, publishFiles, renderSite: renders, collectOutputs, hostRules: headers of hosts, checkBuild: are checked, makeMissing: Fonts are cut, writeSite: are written';
  const steps = told.split(', ').map((step) => step.split(': '));
  const lines = read('scripts/build/build-site.ts').split('\n');
  const at = steps.map(([name]) => lines.findIndex((line) => line.includes(` ${name}(`)));
  const inReadme = steps.flatMap(([, words]) => (words ? read('README.md').indexOf(words) : []));
  // What is missing is at -1.
  for (const places of [at, inReadme]) expect([0, ...places]).toEqual([0, ...places].sort((a, b) => a - b));
  expect(at[10] - at[0]).toBeLessThan(50);
});

it('CONTRIBUTING.md has a row for each kind of file that commands write for themselves', () => {
  const [table] = /^## Files on disk$[^#]*/m.exec(read('CONTRIBUTING.md')) ?? [];
  const named = Array.from(table?.matchAll(/^\| `([^`]+)`/gm) ?? [], ([, name]) => name);
  // A build leaves nothing else: tests/cli/cache.test.ts. Formats are counted by the code: tests/counts.ts.
  expect(named).toEqual([manifestPath('dist'), lockPath('dist'), '.cache/']);
});

it('the README is read in two minutes: it has at most 520 words outside of code', () => {
  const text = read('README.md').replace(/```.*?```|`[^`]*`|\]\([^)]*\)/gs, ' ');
  expect(text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length).toBeLessThanOrEqual(520);
});

it.each([
  ['code', code, /([\d,]+)\s+lines\s+of\s+code/],
  ['koi', code.filter((file) => file.startsWith('src/koi/')), /([\d,]+)\s+are\s+the\s+koi/],
  ['the import', code.filter((file) => file.startsWith('scripts/import')), /([\d,]+)\s+the\s+import/],
  ['styles', styleSheets, /style\s+sheets\s+have\s+([\d,]+)\s+lines/],
])('the README says how many lines of %s there are, within 2 %%', (_, files, said) => {
  const [, number = ''] = read('README.md').match(said) ?? [];
  expect(Math.abs(Number(number.replace(',', '')) / linesOf(files) - 1)).toBeLessThan(0.02);
});

// The keys of resume.yaml are those of JSON Resume.
it.each([
  ['about', 'About'],
  ['post', 'Posts'],
  ['page', 'Pages of your own'],
  ['case-study', 'Case studies'],
  ['projects', 'Projects'],
  ['site', 'Settings'],
])('docs/content.md names each key of %s.json below "%s"', (schema, heading) => {
  const pattern = new RegExp(`^##+ ${heading}\n[^]*?(?=^##)`, 'm');
  const [section = ''] = pattern.exec(read('docs/content.md')) ?? [];
  const keys = keysOf(`src/content/schemas/${schema}.json`);
  expect(keys.filter((key) => !section.includes(`\`${key}\``))).toEqual([]);
});
