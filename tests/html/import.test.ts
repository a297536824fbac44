// `npm run import` on a small blog of each generator: the result is the one in tests/fixtures/import, and a build
// of it has no problem and no template code. UPDATE=1 writes what is expected.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generators } from '../../scripts/import/blog/source';
import { isError } from '../../src/base/problems/problem';
import { makeRandom } from '../../src/koi/rng';
import {
  buildFixture,
  differing,
  htmlFiles,
  readTree,
  root,
  TODAY,
  temporaryFolder,
  textOf,
} from '../helpers';
import { mutate } from '../markdown/mutate';
import { folderOf } from '../sites';
import { type FileOf, readTable, updateTable, writeFileOf } from '../tables';
import { usualOrSoak } from '../usual-or-soak';
import { emptySite, runImport } from './run-import';

interface Table {
  blog: Record<string, FileOf>;
  expected: Record<string, string>;
}

const tableOf = (generator: string) => `import/${generator}.yaml`;
const read = (generator: string) => readTable(tableOf(generator)) as unknown as Table;

const blogs = temporaryFolder();
const blogOf = (generator: string) => join(blogs, generator);
for (const generator of generators)
  for (const [name, file] of Object.entries(read(generator).blog)) {
    const path = join(blogOf(generator), name);
    writeFileOf(path, file);
    utimesSync(path, new Date(TODAY), new Date(TODAY));
  }

/** Text in these blogs that shows how template code is written. */
const LITERAL = /\{\{ (?:braces|shown) \}\}|\{\{&lt; youtube id/g;

const linesNotIn = (before: string, after: string): string =>
  after
    .split(/(?<=\n)/)
    .filter((line) => line !== '\n' && !before.split(/(?<=\n)/).includes(line))
    .join('');

/** What an import has written: the posts and pages, the report, the lines added to site.yaml, the names of copied files. */
function resultOf(site: string): Record<string, string> {
  const read = (name: string) => readFileSync(join(site, name), 'utf8');
  const before = readFileSync(join(folderOf('demo'), 'content/site.yaml'), 'utf8');
  const texts = ['posts', 'pages'].flatMap((folder) =>
    (existsSync(join(site, 'content', folder)) ? readdirSync(join(site, 'content', folder)) : []).map(
      (name) => [`${folder}/${name}`, read(`content/${folder}/${name}`)],
    ),
  );
  const copied = Object.keys(readTree(join(site, 'public'))).sort();
  return {
    ...Object.fromEntries(texts),
    'import-report.md': read('import-report.md'),
    'site.yaml': linesNotIn(before, read('content/site.yaml')),
    'public.txt': `${copied.join('\n')}\n`,
  };
}

describe.each(generators)('a blog of %s', (generator) => {
  it('becomes what is expected, which builds', async () => {
    const site = emptySite();
    const { code } = await runImport(blogOf(generator), site);
    expect(code).toBe(0);
    const result = resultOf(site);
    const sorted = Object.fromEntries(Object.entries(result).sort());
    if (process.env.UPDATE === '1') updateTable(tableOf(generator), [[['expected'], sorted]]);
    expect(result).toEqual(read(generator).expected);

    const { outputs, problems } = await buildFixture({
      content: join(site, 'content'),
      contentName: 'content',
      public: join(site, 'public'),
      publicName: 'public',
      drafts: true,
    });
    expect(problems.filter(isError)).toEqual([]);
    for (const file of htmlFiles(outputs).filter((name) =>
      /^(?:blog|about|uses|now|about-me)\//.test(name),
    )) {
      const text = textOf(outputs, file)
        .replace(/<(pre|code|script|style|head)\b[\s\S]*?<\/\1>/g, '')
        .replace(LITERAL, '');
      expect(text, file).not.toMatch(/\{\{|\{%|\{:|:::|!\[\[|\[\[|<[A-Z]|^import /m);
      const source = result[file.replace(/^blog\/(.*)\/index\.html$/, 'posts/$1.md')];
      // A description that the build makes of the opening is not above it once more.
      if (source && !/^description:/m.test(source)) expect(text, file).not.toContain('class="stand"');
    }
  });

  it('is imported once: a second run changes nothing', async () => {
    const site = emptySite();
    await runImport(blogOf(generator), site);
    const before = readTree(site);
    const { code, printed } = await runImport(blogOf(generator), site);
    expect([code, differing(before, readTree(site))]).toEqual([0, []]);
    expect(printed).toMatch(/; 0 files new\./);
    expect(printed).toMatch(new RegExp(`^reading \\d+ files of .* \\(${generator}\\)$`, 'm'));
  });

  it(`never shows a stack or touches a file of the owner, whatever its posts contain`, async () => {
    const rng = makeRandom(generator.length);
    for (let round = 0; round < usualOrSoak(3, 100); round++) {
      const blog = temporaryFolder();
      cpSync(blogOf(generator), blog, { recursive: true });
      for (const name of Object.keys(readTree(blog)))
        if (/\.(?:md|mdx|markdown|ya?ml|toml|json|js|mjs|html)$/.test(name) && rng.next() < 0.7)
          writeFileSync(
            join(blog, name),
            mutate(readFileSync(join(blog, name), 'utf8'), '{{< x >}} {% y %} <Z />', rng),
          );
      const site = emptySite();
      const own = {
        'content/posts/first.md': 'mine',
        'content/pages/about.md': 'mine as well',
        'public/posts/pond/pond.png': 'mine too',
      };
      for (const [name, text] of Object.entries(own)) {
        mkdirSync(join(site, name, '..'), { recursive: true });
        writeFileSync(join(site, name), text);
      }
      const [blogBefore, siteBefore] = [readTree(blog), readTree(site)];
      const { code, printed } = await runImport(blog, site, '--from', generator);
      expect([0, 1]).toContain(code);
      expect(printed).not.toMatch(/^\s+at |Error:/m);
      expect(differing(blogBefore, readTree(blog))).toEqual([]);
      const changed = Object.keys(siteBefore).filter((name) => readTree(site)[name] !== siteBefore[name]);
      expect(changed.filter((name) => name !== join('content', 'site.yaml'))).toEqual([]);
    }
  });
});

describe('the command', () => {
  it('reports a file that exists with other contents, and leaves it', async () => {
    const site = emptySite();
    writeFileSync(join(site, 'content/posts/pond.md'), 'mine');
    const { code, printed } = await runImport(blogOf('gatsby'), site);
    expect([code, readFileSync(join(site, 'content/posts/pond.md'), 'utf8')]).toEqual([0, 'mine']);
    expect(printed).toMatch(/1 {2}Files that exist here with other contents/);
    expect(readFileSync(join(site, 'import-report.md'), 'utf8')).toContain(
      'content/posts/pond.md`\n  - content/blog/pond/index.md',
    );
  });

  it('writes nothing with --dry-run, and prints the report', async () => {
    const site = emptySite();
    const before = readTree(site);
    const { code, printed } = await runImport(blogOf('hugo'), site, '--dry-run');
    expect([code, differing(before, readTree(site))]).toEqual([0, []]);
    expect(printed).toContain('## Shortcodes without an equal, taken out: 1');
  });

  it.each<[string[], number, RegExp]>([
    [['gone'], 2, /^There is no folder gone\.$/m],
    [[blogOf('hugo'), '--from', 'wordpress'], 2, /Unknown generator wordpress; write hugo, jekyll/],
    [
      [folderOf('demo')],
      2,
      /has no configuration of a known generator at its top\. Name the folder that has it, or/,
    ],
    [[blogOf('hugo/static'), '--from', 'hugo'], 1, /There are no posts in/],
    [[root], 2, /is this project; name the folder of the blog\.$/m],
    [[join(root, 'package.json')], 2, /package\.json is a file; name the folder of the blog\.$/m],
  ])('%j is refused', async ([blog, ...args], code, words) => {
    const result = await runImport(blog, emptySite(), ...args);
    expect([result.code, result.printed]).toEqual([code, expect.stringMatching(words)]);
  });
});
