// The build command in a new process.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  adding,
  argsFor,
  change,
  copyFixture,
  readArgs,
  readTree,
  root,
  runCommand,
  runHere,
  temporaryFolder,
} from '../helpers';
import { readTable } from '../tables';

const build = (args: string[], env?: Record<string, string>, cwd?: string) =>
  runCommand(['build', ...args], env, root, cwd);

describe('the command line', () => {
  it.each(['--help', '-h'])('%s prints exactly the options', async (flag) => {
    expect(await build([flag])).toEqual({
      code: 0,
      stderr: '',
      stdout: `npm run build -- [options]

Builds the site. If it has errors, reports them and keeps the last good output.

  --content DIR  the folder of your texts (default: content)
  --public DIR   the folder of files to copy (default: public)
  --url URL      the URL of the site; overrides url in site.yaml
  --out DIR      the output folder (default: dist)
  --drafts       include drafts and scheduled posts
  --compress     also write .br and .gz files, for your own web server
  --help         print this help
`,
    });
  });

  it.each(readTable<[string[], string][]>('command-lines.yaml').build)(
    '%j is refused with exit code 2',
    async (args, why) => {
      const stderr = `${why}\nTry: npm run build -- --help\n`;
      expect(await runHere(args)).toEqual({ code: 2, stdout: '', stderr });
    },
  );

  it.each(['abc', '99999999999999'])('SOURCE_DATE_EPOCH=%s is refused', async (epoch) => {
    const stderr = 'SOURCE_DATE_EPOCH must be a number of seconds since 1970.\n';
    const ran = await build(argsFor(copyFixture()), { SOURCE_DATE_EPOCH: epoch });
    expect(ran).toEqual({ code: 2, stdout: '', stderr });
  });
});

it('the output folder is complete after four builds at once; those that lose say so', async () => {
  const folder = copyFixture();
  await build(argsFor(folder));
  const before = readTree(join(folder, 'dist'));
  const ran = await Promise.all([1, 2, 3, 4].map(() => build(argsFor(folder))));
  expect(ran.some(({ code }) => code === 0)).toBe(true);
  const lost = /^Another build (?:is writing|has written) to this folder.*\n$/;
  for (const { code, stderr } of ran) expect(stderr).toMatch(code === 0 ? /^$/ : lost);
  expect(readTree(join(folder, 'dist'))).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['.dist-manifest.jsonl', 'content', 'dist', 'public']);
});

it('the report of a build has a table of routes, the placeholders and a total', async () => {
  const out = join(temporaryFolder(), 'dist');
  const { code, stdout, stderr } = await build(['--out', out, ...readArgs()]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^route +bytes\n\/ +[\d.]+ kB\n/);
  expect(stdout).toMatch(/\n… and \d+ more pages\n/);
  expect(stdout).toMatch(
    /\nPlaceholders to replace \(details: `npm run check -- --publish`\):\n {2}.*\/content\/site\.yaml: line [\d, ]+\n {2}.*\/content\/projects\.yaml: line [\d, ]+\n {2}.*\/content\/resume\.yaml: line [\d, ]+\n/,
  );
  expect(stdout).toMatch(/\n\d+ files, [\d.]+ kB, in .*dist, built in \d+ ms\n$/);
});

it('two builds are byte-identical in different time zones, languages and folders', async () => {
  const [one, two] = [join(temporaryFolder(), 'dist'), join(temporaryFolder(), 'elsewhere')];
  const first = await build(['--out', one, ...readArgs()], { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' });
  const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' };
  const second = await build(['--out', two, ...readArgs()], elsewhere, tmpdir());
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(Object.keys(readTree(one)).length).toBeGreaterThan(20);
  expect(readTree(two)).toEqual(readTree(one));
});

it('an error leaves the last good dist unchanged, also in a new process', async () => {
  const folder = copyFixture();
  await build(argsFor(folder));
  const before = readTree(join(folder, 'dist'));
  change(folder, { 'content/posts/bad.md': '---js\n{ title: process.exit(0) }\n---\n' });
  const { code, stderr, stdout } = await build(argsFor(folder));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.replaceAll(`${folder}/`, '')).toBe(
    `content/posts/bad.md:1:1: the first line must be exactly ---, not "---js"
  1 | ---js
    | ~~~~~
  hint: put title, date and description between two lines of --- at the very top.

1 problem in 1 file. dist is unchanged.
`,
  );
  expect(readTree(join(folder, 'dist'))).toEqual(before);
});

it('says which addresses are gone, unless they are redirected, or of drafts or samples', async () => {
  const front = (date: string, more = '') =>
    `---\ntitle: A ${date}\ndate: ${date}\ndescription: D ${date}.\n${more}---\nText.\n`;
  const folder = copyFixture('good', {
    'content/posts/koi-pond.md': front('2025-01-01', 'tags: [pond]\n'),
    'content/posts/old.md': front('2025-01-02'),
    'content/posts/undone.md': front('2025-01-03'),
    'content/posts/april-2025.md': front('2025-01-04'),
    'content/posts/bio-network.md': front('2025-01-05'),
  });
  change(folder, { 'content/site.yaml': adding('redirects: { /posts/*: /blog/* }\n') });
  expect((await runHere(argsFor(folder))).stderr).toBe('');
  change(folder, {
    'content/posts/koi-pond.md': null,
    'content/posts/koi-ponds.md': front('2025-01-01'),
    'content/posts/old.md': null,
    'content/posts/undone.md': front('2025-01-03', 'draft: true\n'),
    'content/site.yaml': (text) => text.replace('{ /posts', '{ /blog/old: /blog, /posts'),
  });
  const { stderr } = await runHere(argsFor(folder));
  expect(stderr.replaceAll(`${folder}/`, '')).toBe(
    `content/site.yaml: warning: no longer published: /blog/koi-pond, /tags/pond
  hint: if others may link there, write redirects: { /blog/koi-pond: /blog/koi-ponds, /tags/pond: /blog }, or these as lines below it.

1 warning.
`,
  );
  change(folder, { 'content/posts/april-2025.md': null, 'content/posts/bio-network.md': null });
  expect((await runHere(argsFor(folder))).stderr).toBe('');
});
