// Pages with much, with little and with nothing to show: tests/fixtures/pages.txt has the values and the markup of each, word for
// word. UPDATE=1 writes it.
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Image } from '../../../../src/base/images/images';
import { english } from '../../../../src/base/translations/phrases';
import { otherPosts, type Post } from '../../../../src/content/posts/posts';
import type { CaseStudy, Project } from '../../../../src/content/projects';
import { type Site, usedImages } from '../../../../src/content/site';
import type { TextContent } from '../../../../src/content/text';
import { hasContents, proseAssetsOf } from '../../../../src/markdown/prose-assets';
import { socialMetadata } from '../../../../src/output/document/head';
import { Contents } from '../../../../src/theme/components/article';
import { Link, SiteContext } from '../../../../src/theme/components/elements';
import { Layout } from '../../../../src/theme/components/layout';
import { Picture } from '../../../../src/theme/components/picture';
import { DraftMark } from '../../../../src/theme/components/post-list';
import type { Page } from '../../../../src/theme/page';
import { caseStudyPage } from '../../../../src/theme/pages/case-study';
import { contactPage } from '../../../../src/theme/pages/contact';
import { homePage } from '../../../../src/theme/pages/home';
import { koiPage } from '../../../../src/theme/pages/koi';
import { notFoundPage } from '../../../../src/theme/pages/not-found';
import { postPage } from '../../../../src/theme/pages/post';
import { blogPages, tagPages } from '../../../../src/theme/pages/post-lists';
import { projectsPage } from '../../../../src/theme/pages/projects';
import { resumePage } from '../../../../src/theme/pages/resume';
import { searchPage } from '../../../../src/theme/pages/search';
import { ownPage } from '../../../../src/theme/pages/text-pages';
import { buildFixture, fixtures, withContent } from '../../../helpers';
import { isOwnSite } from '../../../own-site';

const good: Site = { ...((await buildFixture('good')).site as Site), today: '2025-06-01' };
const html = (element: React.ReactElement): string => renderToString(element);
const withSettings = (more: object, site = good): Site => ({
  ...site,
  settings: { ...site.settings, ...more },
});

const heading = (depth: number, id: string) => ({ depth, id, text: id });
const CODE = '<figure class="code">';
const text = (more: Partial<TextContent> = {}) => ({
  css: '',
  proseAssets: proseAssetsOf({ html: '<p>x</p>', headings: [], ...more }),
});
const post = (slug: string, more: Partial<Post & TextContent> = {}): Post => ({
  ...withContent(good.posts[0], { html: '<p>x</p>', headings: more.headings ?? [] }),
  ...text(more),
  ...{ slug, path: `/blog/${slug}`, title: slug, date: '2025-01-01', source: `${slug}.md`, description: 'D' },
  ...{ updated: undefined, cover: undefined, series: undefined, tags: [], draft: false },
  ...more,
});
const bare: Project = {
  ...{ title: 'T', slug: 't', summary: 'S', tags: [], links: {}, featured: false, year: undefined },
  ...{ role: undefined, outcome: undefined, status: undefined, base: undefined, picture: undefined },
  drawing: undefined,
};
const project = (more: Partial<Project> = {}): Project => ({ ...bare, ...more });
const study = (of: Partial<Project> = {}, more: object = {}): CaseStudy => ({
  ...withContent(good.caseStudies[0], { html: '<p>x</p>', headings: [] }),
  ...text(more),
  ...{ slug: 't', path: '/projects/t', title: 'T', draft: false },
  project: project(of),
  ...more,
});

const POND = '/posts/pond.png';
const wide = { path: POND, width: 1600, height: 900, bytes: 1, hash: 'h', isRaster: true } as Image;
const picture = { src: POND, alt: 'A pond' };
const ALL: Partial<Project> = {
  ...{ year: '2023–2025', role: 'R', outcome: 'O', status: 'Paused', tags: ['Rust'] },
  links: { code: 'https://a.test', Demo: '/koi/' },
};

const postAmong = (posts: Post[], index: number, settings: object = {}) => {
  const site = withSettings(settings, { ...good, posts });
  return postPage(site, posts[index], otherPosts(posts)[index]);
};
const projectsOf = (site: Partial<Site>, ...projects: Project[]) =>
  projectsPage({ ...good, caseStudies: [], ...site, projects });
const resume = (more: object) => {
  const data = { basics: {}, ...more } as unknown as NonNullable<Site['resume']>;
  return resumePage({ ...good, resume: data }, data);
};
const headings = ['a', 'b', 'c'].map((id) => heading(2, id));
const related = [
  post('newer', { tags: ['x'] }),
  post('this', {
    ...{ tags: ['x'], updated: '2025-02-02', cover: { src: '/none.png', alt: 'Alt' }, headings, html: CODE },
    css: '.x{}',
  }),
  post('older', { tags: ['x', 'y'], draft: true }),
  post('far', { tags: ['x'] }),
];
const series = [2, 1].map((part) => post(`p${part}`, { series: { name: 'S', part } }));
const profiles = { A: 'https://www.a.test/in/me/', B: 'https://b.test', C: '/c' };

const PAGES: Record<string, Page> = {
  'the home page with featured projects': homePage(good, good.posts),
  'the home page without them': homePage({ ...good, projects: [bare] }, related),
  'a post with only text': postAmong([post('a')], 0),
  'a post with everything': postAmong(related, 1, {
    discuss: 'https://talk.test',
    edit: 'https://code.test',
  }),
  'a post with a discussion': postAmong([post('a')], 0, { discuss: 'https://talk.test' }),
  'a part of a series': postAmong(series, 0),
  'the only part of a series': postAmong([series[0]], 0),
  'a post without text': postAmong([post('a', { hasText: false })], 0),
  'a blog without posts': blogPages({ ...good, hasBlog: false, hasFeed: false }, [])[0],
  'a blog': blogPages(good, related)[0],
  'a tag': tagPages(good, 'x', [related[0], post('b', { date: '2025-06-02' })])[0],
  'a tag without text': tagPages(good, 'x', [post('a', { hasText: false })])[0],
  'a case study with nothing': caseStudyPage(good, study()),
  'a case study with everything': caseStudyPage(
    good,
    study({ ...ALL, base: '/koi/', drawing: 'wind', picture }, { html: `${CODE}<math>`, draft: true }),
  ),
  'a case study of some year': caseStudyPage(
    good,
    study({ base: '#/blog', links: { Post: '/blog', Project: '/x' }, year: 'the summer of 2023' }),
  ),
  'a project with nothing': projectsOf({}, project()),
  'projects with everything': projectsOf(
    { images: new Map([[POND, wide]]), caseStudies: [study()] },
    project({ ...ALL, drawing: 'koi', picture }),
    project({
      title: 'U',
      slug: 'u',
      base: '/a',
      status: 'x'.repeat(19),
      drawing: 'koi',
      year: 'since 2023',
    }),
    project({ title: 'V', slug: 'v', picture, role: 'R' }),
  ),
  'a project whose own link is its case study': projectsOf(
    { caseStudies: [study()] },
    project({ links: { Details: '#/projects/t' } }),
  ),
  'a project with a link of that name': projectsOf(
    { caseStudies: [study()] },
    project({ base: '/koi/', links: { 'Case study': '/blog' } }),
  ),
  'the address, profiles and resume': contactPage({
    ...withSettings({ profiles, email: 'me@a.test' }),
    hasResume: true,
  }),
  'no way to write': contactPage({ ...withSettings({ profiles: {}, email: undefined }), hasResume: false }),
  'not found, without a blog': notFoundPage({ ...good, hasBlog: false }, 'Not found', '/404.html'),
  'a page of the owner': ownPage(good, post('uses', { path: '/uses', html: CODE, headings })),
  'the search': searchPage(good, related),
  'the pond': koiPage(good),
  'a resume with nothing': resume({ work: [{ name: 'Koi Ltd', position: 'Keeper' }] }),
  'a resume with more': resume({
    basics: { summary: 'Water.' },
    work: [
      {
        name: 'Koi Ltd',
        position: 'Keeper',
        startDate: '2024',
        location: 'Ghent',
        summary: 'Fish.',
        highlights: ['One'],
      },
    ],
  }),
};

it.skipIf(isOwnSite)('pages have these values and this markup', async () => {
  const texts = Object.entries(PAGES).map(([name, { element, data, listed, ...page }]) => {
    const markup = html(element)
      .replace(/<path [^>]*>|<\/path>|(?<=\/still-)\w+/g, '')
      .replace(/(?<=>)(?=<(?!\/))/g, '\n');
    return `=== ${name}\n${JSON.stringify(page)}\n${markup}\n`;
  });
  await expect(texts.join('\n')).toMatchFileSnapshot(join(fixtures, 'pages.txt'));
});

it.each([
  ['/', ['/ page']],
  ['/blog', ['/blog page']],
  ['/blog/a', ['/blog true']],
  ['/projects', ['/projects page']],
  ['/blogs', []],
  ['/tags/a', ['/blog true']],
])('the layout marks the current link on %s', (path, marks) => {
  const [bar] = html(<Layout site={good} path={path} />).split('</header>');
  const marked = bar.matchAll(/href="([^"]*)"[^>]* aria-current="(\w+)"/g);
  expect([...new Set(Array.from(marked, ([, to, mark]) => `${to} ${mark}`))]).toEqual(marks);
});

const three = [
  heading(3, 'z'),
  heading(2, 'a'),
  heading(3, 'b'),
  heading(4, 'c'),
  heading(2, 'd'),
  heading(2, 'e'),
];
it('the list of contents exists if there are at least three sections, and has their subsections', () => {
  expect([hasContents(three), hasContents(three.slice(0, -1))]).toEqual([true, false]);
  expect(html(<Contents headings={three.slice(0, -1)} />)).toBe('');
  expect(html(<Contents headings={three} />)).toBe(
    '<nav class="toc side" aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2>' +
      '<ol><li><a href="#a">a</a><ol><li><a href="#b">b</a></li></ol></li>' +
      '<li><a href="#d">d</a></li><li><a href="#e">e</a></li></ol></nav>',
  );
  expect(html(<Contents headings={three} fold />)).toMatch(/^<details class="toc fold"><summary>/);
});

it('a link says where it is and where it opens', () => {
  const out = '<span class="vh"> (opens in a new tab)</span>';
  const links = [
    { href: '/blog' },
    { href: '/blog', current: true },
    { href: '/blog', current: 'section' as const },
  ];
  const others = [
    { href: '/a.pdf', newTab: true },
    { href: 'https://a.test/', className: 'b' },
  ];
  expect([...links, ...others].map((props) => html(<Link {...props}>a</Link>))).toEqual([
    '<a href="/blog">a</a>',
    '<a href="/blog" aria-current="page">a</a>',
    '<a href="/blog" aria-current="true">a</a>',
    `<a href="/a.pdf" class="out" target="_blank" rel="noopener">a${out}</a>`,
    `<a href="https://a.test/" class="b out" target="_blank" rel="noopener">a${out}</a>`,
  ]);
  const own = <Link href="https://a.test/b">a</Link>;
  expect(html(<SiteContext value={{ translate: english, url: 'https://a.test' }}>{own}</SiteContext>)).toBe(
    '<a href="https://a.test/b">a</a>',
  );
});

it.each([
  ['2025-06-01', false, ''],
  ['2025-06-02', false, 'Scheduled'],
  ['2025-06-01', true, 'Draft'],
])('a post of %s, draft %s, is marked %j', (date, draft, mark) => {
  const markup = html(<DraftMark site={good} text={post('a', { date, draft })} />);
  expect(markup.replace(/<[^>]*>/g, '').trim()).toBe(mark);
});

it.each([
  ['Ab Abcdefghij', ':root{--letters:10}'],
  ['Abcdefghijk', ':root{--letters:11}'],
  ['Ab-Abcdefghijkl', ':root{--letters:12}'],
])('the rule that shrinks the name %s on narrow screens is %j', (name, rule) => {
  expect(homePage(withSettings({ name }), []).css).toBe(good.about.css + rule);
});
it.each([
  ['Hi, {name}! Well', 'Hi, <em>Ann!</em><i> Well</i>', true],
  ['Hi {name}.', 'Hi <em>Ann.</em>', true],
  ['Hello', 'Hello', false],
])('greets with %s', (greeting, markup, isItalic) => {
  const page = homePage(withSettings({ name: 'Ann', greeting }), []);
  expect(html(page.element).replaceAll('<!-- -->', '')).toContain(`<h1 id="greeting">${markup}</h1>`);
  expect(page.italics?.includes('Ann')).toBe(isItalic);
});

it.each([
  ['en-GB', 'en_GB'],
  ['fil-PH', 'fil_PH'],
  ['de', undefined],
  ['zh-Hant-TW', undefined],
  ['es-419', undefined],
])('social metadata: the locale of %s is %s', (language, locale) => {
  const tags = socialMetadata(blogPages(good, [])[0], withSettings({ language })).join('\n');
  expect(/og:locale" content="(.*?)"/.exec(tags)?.[1]).toBe(locale);
});
it('social metadata: has an image as soon as the image has a name', () => {
  const tags = (more: Partial<Page>) => socialMetadata({ ...blogPages(good, [])[0], ...more }, good).join('');
  expect(tags({})).toContain('<meta name="twitter:card" content="summary">');
  expect(tags({ cardFile: 'a.png' })).toContain('summary_large_image');
  expect(tags({ card: undefined, cardFile: 'a.png' })).not.toContain('og:image');
});

it('the picture of a project gets variants', () => {
  const site = {
    ...good,
    images: new Map([[POND, wide]]),
    projects: [project({ picture })],
    posts: [],
    caseStudies: [],
  };
  expect(usedImages(site)).toContain(wide);
});

it('a cover with a space in its name is found, and its URL is encoded', async () => {
  const { site } = await buildFixture('good');
  const { posts, images } = site as Site;
  const [picture] = images.values();
  const cover = { src: '/posts/my%20pond.png', alt: 'A pond' };
  const changed: Site = {
    ...(site as Site),
    posts: [{ ...posts[0], images: [], cover }],
    images: new Map([['/posts/my pond.png', { ...picture, path: '/posts/my pond.png' }]]),
  };
  expect(usedImages(changed).map(({ path }) => path)).toContain('/posts/my pond.png');
  const html = renderToString(<Picture site={changed} {...cover} />);
  expect(html).toContain(`src="/posts/my%20pond.png"`);
  expect(html).toContain(`width="${picture.width}"`);
});
