// The checks of finished pages: what they report, with which hint, and its place in the source. Each message in whole, and where
// more than one file of the owner is concerned: tests/fixtures/mistakes.
import { expect, it } from 'vitest';
import { createLastBuild } from '../../../../scripts/build/last-build';
import { createHref } from '../../../../src/base/html/addresses';
import { noLastBuild } from '../../../../src/base/last-build';
import { type Output, type Outputs, pagesOf, type RenderedPage } from '../../../../src/base/output';
import type { ContentFiles } from '../../../../src/content/kinds';
import type { Site } from '../../../../src/content/site';
import { checkBuild } from '../../../../src/output/checks/checks';
import { checkDocument, checkUnique, checkUnusedFiles } from '../../../../src/output/checks/documents';
import { createLocate } from '../../../../src/output/checks/finding';
import { checkLinks } from '../../../../src/output/checks/link-check';
import { unpublishedPaths } from '../../../../src/output/checks/site-addresses';
import { hostRules } from '../../../../src/output/hosts/host-rules';
import { createAddPolicy } from '../../../../src/output/policy';
import { renderRedirects } from '../../../../src/output/redirect-pages';
import { buildFixture, factsOf } from '../../../helpers';
import { createRender } from '../../../markdown/support';
import { readTable } from '../../../tables';
import { contentFile, file, places, words } from '../../content/support';

const TABLES = readTable<unknown[]>('checks.yaml');
const rowsOf = <T>(name: string) => TABLES[name] as T[];
const built = await buildFixture('good');
const good = built.site as Site;

const toPage = (name: string, source: string, body: string): RenderedPage => {
  const html = `<h1>H</h1>${body}`;
  return { file: name, source, body: html, facts: factsOf(html) };
};

interface More {
  /** The text of the post that the first page is made from. */
  text?: string;
  url?: string;
  redirects?: Record<string, string>;
  isOtherDesign?: boolean;
}

/** A site with these pages and files. */
function toBuild(
  pages: Record<string, string>,
  { text = '', url = 'https://koi.test', redirects = {}, isOtherDesign }: More = {},
) {
  const post = file(text, 'content/posts/a.md');
  const outputs: Outputs = new Map(
    Object.entries(pages).map(([name, body], index) => {
      const source = index === 0 ? post.source : `from ${name}`;
      return [name, name.endsWith('.html') ? toPage(name, source, body) : { file: name, source, body }];
    }),
  );
  const contentFiles: ContentFiles = {
    settings: contentFile('', 'content/site.yaml'),
    about: contentFile('', 'content/about.md'),
    projects: contentFile('', 'content/projects.yaml'),
    posts: [contentFile(text, post.source), contentFile('', 'content/posts/draft.md')],
    pages: [contentFile('', 'content/pages/later.md')],
    caseStudies: [contentFile('', 'content/projects/draft.md')],
  };
  const from = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  const href = createHref({ url, trailingSlash: false });
  const { places } = createRender({ url })(text, { file: post });
  const site = {
    ...{ ...good, base: href('/').replace(/\/$/, ''), href },
    absolute: (to: string) => new URL(href(to), url).href,
    settings: { ...good.settings, redirects: from },
    posts: [{ ...good.posts[0], places: () => places, source: post.source }],
  };
  const addPolicy = createAddPolicy({ scripts: new Map(), origins: new Set() }, () => '');
  for (const output of renderRedirects(site, [], [], addPolicy)) outputs.set(output.file, output);
  const collected = { outputs, key: 'the same', findings: [] };
  const owned = { published: [], problems: [], read: () => post };
  const rules = hostRules(collected, site, noLastBuild);
  const earlier = { pages: [], inputProblems: [], assets: { findings: [] }, options: { isOtherDesign } };
  return { site, contentFiles, collected, owned, rules, ...earlier };
}

const check = (...given: Parameters<typeof toBuild>) => checkBuild(toBuild(...given), noLastBuild);

const OTHERS = { 'b/index.html': '<p id="part">x</p>', 'c.html': '<p>c</p>', 'd.png': 'x', 'a b.png': 'x' };
const link = (to: string, more?: More) => {
  const pages = { 'index.html': `<a href="${to}">x</a><i id="here"></i>`, ...OTHERS };
  const { site, contentFiles, collected } = toBuild(pages, more);
  const { outputs } = collected;
  return checkLinks(pagesOf(outputs), outputs, site, unpublishedPaths(contentFiles, site));
};
const BASE = { url: 'https://koi.test/base' };

it.each([
  ...['/', '/b', '/b/', '/b#part', '/b/#part', '/b/index.html', '/c', '/c.html', '/d.png', '/d.png?v=1'],
  ...['/a%20b.png', 'b', './b', '#here', '#top', '#', '', '?x', 'https://x.test/none', '//x.test/none'],
  ...['mailto:a@b', 'tel:1', 'https://koi.test', 'https://koi.test/b#part', 'https://koi.testing/none'],
])('a link to %j is accepted', (to) => {
  expect(link(to)).toEqual([]);
});

it.each(rowsOf<[string, string, string]>('reported links'))(
  'a link to %j is reported: %s',
  (to, message, hint) => {
    expect(link(to)).toMatchObject([{ message, hint }]);
  },
);

it('a link to the URL of the site is a warning: the host may have more than the site', () => {
  expect(link(`${BASE.url}/none`, BASE)).toMatchObject([
    { message: 'link to /none leads nowhere', severity: 'warning' },
  ]);
  for (const to of [BASE.url, `${BASE.url}/b#part`, 'https://koi.test/none', `${BASE.url}ment/none`])
    expect(link(to, BASE), to).toEqual([]);
});

it('images, srcset, scripts, frames and posters are files', () => {
  const found = check({
    'index.html':
      '<img src="/1?v=1" srcset="/2 1x, /3 2x"><script src="/4"></script><iframe src="/5"></iframe><video poster="/6"></video><link href="/7">',
  });
  const files = [1, 2, 3, 4, 5, 6].map((number) => `there is no file /${number}`);
  expect(words(found).sort()).toEqual(['link to /7 leads nowhere', ...files]);
});

it('a link to a social card is checked, also after a build that has made another', () => {
  const last = createLastBuild();
  const found = (card: string) => {
    const build = toBuild({
      'index.html': '<a href="https://koi.test/assets/card-a.png?v=1">x</a>',
      [card]: '',
    });
    return words(checkBuild(build, last));
  };
  expect(found('assets/card-a.png')).toEqual([]);
  expect(found('assets/card-b.png')).toEqual(['link to /assets/card-a.png?v=1 leads nowhere']);
});

it('what only the theme names is reported once, and not at all if the theme is that of another site', () => {
  const html = '<a href="/none">x</a><a href="/my-post">y</a><img src="/mine.png" alt="">';
  const pages = { 'index.html': html, 'b/index.html': html };
  const text = '[x](/none)';
  expect(check(pages, { text }).filter(({ source }) => source === 'src/theme/')).toHaveLength(3);
  expect(words(check(pages, { text, isOtherDesign: true }))).toEqual(['link to /none leads nowhere']);
});

it.each(rowsOf<[string, string]>('places of links'))(
  'in %j, the place of a link to /nope is %s',
  (text, place) => {
    const problems = check({ 'index.html': '<a href="/nope">x</a>' }, { text });
    expect(places(problems)).toEqual([`${place} link to /nope leads nowhere`]);
  },
);

const CODE = 'src/theme/pages/a.tsx';
it.each(rowsOf<[string, string[], source?: string]>('pages'))('%s: %j', (body, says, source = CODE) => {
  const found = checkDocument(toPage('A', source, body));
  expect(found.map(({ message, hint }) => `${message}; ${hint}`)).toEqual(says);
});

it('a title or description that is missing, or that two pages share, is reported', () => {
  const pages = ['/a a.md T', '/a/2 a.md T', '/b b.md T', '/c.html c.md '].map((row) => row.split(' '));
  const titled = pages.map(([path, source, title]) => ({ path, source, title, description: title }));
  const found = (['title', 'description'] as const).flatMap((key) => checkUnique(titled, key));
  expect(found.map(({ source, message }) => `${source}: ${message}`)).toEqual([
    'b.md: the title is the same as in a.md: "T"',
    'c.md: c.html has no title',
    'b.md: the description is the same as in a.md: "T"',
    'c.md: c.html has no description',
  ]);
});

const TEXT = '[a](/blog/koi-two) and [b](/blog/koi) too\n[c](/blog/two-koi)\n';
const locate = createLocate(
  {
    ...built.contentFiles,
    settings: contentFile('name: A\nportrait: /pond.png\n', 'content/site.yaml'),
    projects: contentFile('- title: B\n  summary: Of eels\n', 'content/projects.yaml'),
    posts: [contentFile(TEXT, 'content/posts/z.md')],
    caseStudies: [contentFile('Words.', 'content/projects/z.md')],
  },
  good,
);

it.each(rowsOf<[near: string[], place: string, source?: string]>('places of findings'))(
  'a finding near %j is at %s',
  (near, place, from = 'content/posts/z.md') => {
    const { source, line, column, length } = locate({ source: from, message: 'wrong', near });
    expect(`${source}:${line}:${column}:${length}`).toBe(`content/${place}`);
  },
);

it('a redirect below public/posts is no file that nothing shows', () => {
  const page = { file: 'posts/a/index.html', source: 'content/site.yaml', body: '' };
  const unused = (output: Output) => checkUnusedFiles(new Map([[page.file, output]]), '').length;
  expect([unused(page), unused({ ...page, isRedirect: true })]).toEqual([1, 0]);
});
