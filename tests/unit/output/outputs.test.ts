import { expect, it } from 'vitest';
import type { Output } from '../../../src/base/output';
import { problemOf } from '../../../src/base/problems/problem';
import type { Site } from '../../../src/content/site';
import { checkFileNames } from '../../../src/output/checks/files';
import type { Finding } from '../../../src/output/checks/finding';
import { renderCrawlerFiles } from '../../../src/output/crawler-files';
import { collectOutputs } from '../../../src/output/outputs';
import { allPages } from '../../../src/theme/routes';
import { buildFixture } from '../../helpers';
import { printed } from '../content/support';

// The table of dist: names that clash, the files of pages, and files for crawlers of a site with little. What a site with all there
// is has in them is in tests/fixtures/feeds.txt and heads.txt.
const good = (await buildFixture('good')).site as Site;
const toProblem = ({ source, ...problem }: Finding) => problemOf(source, problem);
const output = (file: string, source = `from ${file}`): Output => ({ file, source, body: '' });
const namesIn = (files: string[]) => checkFileNames(new Map(files.map((file) => [file, output(file)])), []);

it('the order is kept, and so is the first of several sources of a file', () => {
  const all = [output('b'), output('a', 'one'), output('a', 'two'), output('c/d'), output('a', 'three')];
  const { outputs, findings } = collectOutputs(all);
  expect([...outputs.values()].map(({ source }) => source)).toEqual(['from b', 'one', 'from c/d']);
  expect(printed(findings.map(toProblem))).toBe(
    [
      'two: a is also generated from one',
      '  hint: rename or delete this file.',
      'three: a is also generated from one',
      '  hint: rename or delete this file.',
    ].join('\n'),
  );
});

it('two names with the same letters are told apart by their bytes', () => {
  const { findings } = collectOutputs([output('é', 'caf\u00e9.md'), output('é', 'cafe\u0301.md')]);
  expect(findings.map(({ message }) => message)).toEqual([
    'é is also generated from a file with the same letters; in bytes, its name is caf%C3%A9.md, and this one cafe%CC%81.md',
  ]);
});

it('a default gives way to a later source', () => {
  const { outputs, findings } = collectOutputs([
    { ...output('a', 'src/a.ts'), isDefault: true },
    output('a'),
  ]);
  expect([outputs.get('a')?.source, findings]).toEqual(['from a', []]);
});

it('a file with the name of a folder is reported once', () => {
  const files = ['blog/a/index.html', 'blog/b', 'blog', 'blo'];
  expect(printed(namesIn(files).map(toProblem))).toBe(
    'from blog: blog is a file, but the site needs a folder of that name for blog/a/index.html\n  hint: rename or delete the file.',
  );
});

it('a site without posts has none in the files for crawlers, and a post without text is in no list of texts', () => {
  const files = (site: Site) =>
    Object.fromEntries(
      renderCrawlerFiles(site, allPages(site)).map(({ file, body }) => [file, String(body)]),
    );
  const none = files({ ...good, posts: [], hasBlog: false, caseStudies: [] });
  expect(none['sitemap.xml']).not.toContain('/blog');
  expect(none['llms.txt']).not.toMatch(/Blog|Case studies/);
  const [post] = good.posts;
  const empty = files({ ...good, posts: [{ ...post, hasText: false }] });
  expect(empty['llms.txt']).not.toContain(post.path);
});
