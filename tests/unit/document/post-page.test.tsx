// The layout of every page, and the parts that only some posts have.
import { parseHTML } from 'linkedom';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Layout } from '../../../src/components/layout';
import { DraftMark } from '../../../src/components/post-list';
import type { Post } from '../../../src/content/posts/post';
import { otherPosts } from '../../../src/content/posts/related';
import { postsByTag } from '../../../src/content/posts/tags';
import type { Content } from '../../../src/content/text';
import { proseAssetsOf } from '../../../src/markdown/prose-assets';
import { contactPage } from '../../../src/pages/contact';
import { homePage } from '../../../src/pages/home';
import { postPage } from '../../../src/pages/post';
import { projectsPage } from '../../../src/pages/projects';
import { tagPages } from '../../../src/pages/tag';
import { hasBlog, hasContact, hasProjects, type Site } from '../../../src/site';
import { all, buildFixture, textsOf, withContent } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const read = (element: React.ReactElement) =>
  parseHTML(`<html><body>${renderToString(element)}</body></html>`).document as unknown as Document;
const heading = (depth: number, id: string) => ({ depth, id, text: id });
const post = (slug: string, more: Partial<Post & Content> = {}): Post => ({
  ...withContent(good.posts[0], { html: '<p>x</p>', headings: more.headings ?? [] }),
  proseAssets: proseAssetsOf({ html: '<p>x</p>', headings: [], hasCode: false, hasMath: false, ...more }),
  ...{
    slug,
    path: `/blog/${slug}`,
    title: slug,
    date: '2025-01-01',
    updated: undefined,
    cover: undefined,
    tags: [],
    series: undefined,
  },
  ...{ css: '', hasCode: false, hasMath: false, draft: false },
  ...more,
});
const withPosts = (...posts: Post[]): Site => ({ ...good, posts, today: '2025-06-01' });

describe('the layout', () => {
  const frame = (path: string, more: Partial<Site> = {}) =>
    read(
      <Layout site={{ ...good, today: '2025-06-01', ...more }} path={path}>
        <p>x</p>
      </Layout>,
    );
  it.each([
    ['/', { '/': 'page' }],
    ['/blog', { '/blog': 'page' }],
    ['/blog/a', { '/blog': 'true' }],
    ['/projects', { '/projects': 'page' }],
    ['/contact', { '/contact': 'page' }],
    ['/blogs', {}],
    ['/tags/a', {}],
  ])('marks the current link on %s', (path, marks) => {
    const marked = all(frame(path), '.bar [aria-current]').map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
    expect(Object.fromEntries(marked)).toEqual(marks);
  });
  it('has the year, a main element that can take focus, and the links of the menu', () => {
    expect(textsOf(frame('/'), '#year')).toEqual(['2025']);
    expect(frame('/').querySelector('main')?.getAttribute('tabindex')).toBe('-1');
    expect(textsOf(frame('/'), '.bar .links a')[2]).toBe('Resume (opens in a new tab)');
    expect(textsOf(frame('/', { nav: good.nav.slice(0, 2) }), '.bar .links a')).toEqual(['Projects', 'Blog']);
    expect(read(homePage(good).element).querySelector('iframe')?.getAttribute('tabindex')).toBe('-1');
  });
});

describe('a post', () => {
  const pageOf = (one: Post, ...posts: Post[]) =>
    postPage(withPosts(...posts), one, otherPosts(posts)[posts.indexOf(one)]);
  const shown = (one: Post, ...posts: Post[]) => read(pageOf(one, ...posts).element);
  it('with only text has no other parts', () => {
    const alone = post('a');
    const document = shown(alone, alone);
    expect(document.querySelector('nav, .tags, img, .mark')).toBeNull();
    expect(textsOf(document, 'time')).toEqual(['2025-01-01']);
    expect(pageOf(alone, alone)).toMatchObject({
      scripts: [],
      faces: [],
      styles: ['post', 'prose'],
    });
  });
  it('links to the older and the newer post', () => {
    const posts = [post('newer'), post('this'), post('older')];
    const turn = (index: number) =>
      all(shown(posts[index], ...posts), '.turn a').map((link) => `${link.className} ${link.textContent}`);
    expect(turn(1)).toEqual(['previous Previousolder', 'next Nextnewer']);
    expect(turn(0)).toEqual(['previous Previousthis']);
    expect(turn(2)).toEqual(['next Nextthis']);
  });
  it('has its tags, related posts, cover and the date of its last update', () => {
    const tagged = post('a', { tags: ['x'], updated: '2025-02-02', cover: { src: '/none.png', alt: 'Alt' } });
    const document = shown(tagged, tagged, post('b'), post('c', { tags: ['x'] }));
    expect(textsOf(document, '.tags a')).toEqual(['x']);
    expect(textsOf(document, '.related a')).toEqual(['c']);
    expect(textsOf(document, 'time')).toEqual(['2025-01-01', '2025-02-02']);
    expect(document.querySelector('img.cover')?.getAttribute('alt')).toBe('Alt');
    expect(pageOf(tagged, tagged).article).toMatchObject({ modified: '2025-02-02' });
  });
  it('has scripts for code and for the table of contents', () => {
    const headings = ['a', 'b', 'c'].map((id) => heading(2, id));
    const long = post('a', { headings, hasCode: true, css: '.x{}' });
    const page = pageOf(long, long);
    expect(page.scripts).toEqual(['copy', 'contents']);
    expect(page.css).toBe(`:root{--host:"${new URL(good.settings.url).host}"}.x{}`);
    expect(all(shown(long, long), 'nav')).toHaveLength(2);
  });
  it('without text is a not-found page', () => {
    const empty = post('a', { hasText: false });
    expect(pageOf(empty, empty)).toMatchObject({
      ...{ isNotFound: true, path: '/blog/a', source: empty.source },
      title: `Post component missing. · ${good.settings.name}`,
    });
  });
  it.each([
    ['2025-06-01', false, ''],
    ['2025-06-02', false, 'Scheduled'],
    ['2025-06-01', true, 'Draft'],
  ])('of %s, draft %s, is marked %j', (date, draft, mark) => {
    const document = read(<DraftMark site={withPosts()} text={post('a', { date, draft })} />);
    expect(textsOf(document, '.mark').join('')).toBe(mark);
  });
  it('has the parts of its series if there are several', () => {
    const parts = [2, 1].map((part) => post(`p${part}`, { series: { name: 'S', part } }));
    const box = (one: Post, ...posts: Post[]) => shown(one, ...posts).querySelector('nav.series');
    expect(textsOf(box(parts[0], ...parts) as Element, 'p, a')).toEqual(['S, part 2 of 2', 'p1', 'p2']);
    expect(textsOf(box(parts[0], ...parts) as Element, '[aria-current]')).toEqual(['p2']);
    expect(box(parts[0], parts[0])).toBeNull();
    const alone = post('a');
    expect(box(alone, alone, ...parts)).toBeNull();
    expect(pageOf(parts[0], ...parts).styles).toContain('series');
    expect(pageOf(parts[0], parts[0]).styles).not.toContain('series');
    expect(pageOf(alone, alone, ...parts).styles).not.toContain('series');
  });
});

describe('other pages', () => {
  it('a tag page counts its posts', () => {
    const site = withPosts(post('a', { tags: ['x'] }), post('b', { tags: ['x', 'y'] }), post('c'));
    const [[x], [y]] = postsByTag(site).map(([tag, posts]) => tagPages(site, tag, posts));
    expect(x.description).toMatch(/^2 posts tagged x on/);
    expect(textsOf(read(x.element), '.row h3')).toEqual(['a', 'b']);
    expect(x.styles).toEqual(['list']);
    expect(textsOf(read(y.element), '.head p')).toEqual(['1 post. All posts']);
  });
  it('the contact page shows the paths of the profiles', () => {
    const profiles = { A: 'https://www.a.test/in/me/', B: 'https://b.test', C: '/c' };
    const settings = { ...good.settings, profiles, email: 'me@a.test' };
    const document = read(contactPage({ ...good, settings, hasResume: true }).element);
    expect(textsOf(document, '.else a span:not(.vh)')).toEqual(['in/me', 'b.test', '/c', 'PDF']);
    expect(document.querySelector('.mail a')?.innerHTML).toBe('me<wbr>@a<wbr>.test');
    expect(textsOf(read(contactPage({ ...good, hasResume: false }).element), '.else')[0]).not.toContain(
      'PDF',
    );
    const none = { ...good, settings: { ...settings, profiles: {} }, hasResume: false };
    expect(read(contactPage(none).element).querySelector('.else')).toBeNull();
  });
  it('a page shows its intro if there is one', () => {
    const pages = { ...good.settings.pages, projects: { intro: '', description: 'D' } };
    const projects = (site: Site) => textsOf(read(projectsPage(site).element), '.head > p');
    expect(projects({ ...good, settings: { ...good.settings, pages } })).toEqual([]);
    pages.projects.intro = 'Intro';
    expect(projects({ ...good, settings: { ...good.settings, pages } })).toEqual(['Intro']);
  });
});

it.each<[Partial<Site['settings']>, string[]]>([
  [{ discuss: undefined, edit: undefined }, []],
  [{ discuss: 'https://talk.test', edit: undefined }, ['Discuss this post']],
  [{ discuss: undefined, edit: 'https://code.test' }, ['Edit this post']],
  [{ discuss: 'https://talk.test', edit: 'https://code.test' }, ['Discuss this post · Edit this post']],
])('a post has the links that the settings ask for: %j', (links, texts) => {
  const one = post('one');
  const site = { ...withPosts(one), settings: { ...good.settings, ...links } };
  const document = read(postPage(site, one, otherPosts([one])[0]).element);
  const lines = textsOf(document, 'p.related').map((line) => line.replaceAll(' (opens in a new tab)', ''));
  expect(lines).toEqual(texts);
});

it('what a site has is what its parts have', () => {
  const contact = (email?: string, profiles = {}, hasResume = false) =>
    hasContact({ settings: { ...good.settings, email, profiles }, hasResume });
  expect([contact('a@koi.test'), contact(undefined, { A: '/a' }), contact(undefined, {}, true)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(contact()).toBe(false);
  expect([hasBlog({ posts: [post('a')] }), hasBlog({ posts: [] })]).toEqual([true, false]);
  expect([hasProjects(good), hasProjects({ projects: [] })]).toEqual([true, false]);
});
