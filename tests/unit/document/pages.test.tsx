// Pages and components with few values: what they contain, and what they omit.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Contents } from '../../../src/components/contents';
import { Link } from '../../../src/components/link';
import type { Post } from '../../../src/content/posts/post';
import { allTags } from '../../../src/content/posts/tags';
import { socialMetadata } from '../../../src/document/social-metadata';
import { hasContents } from '../../../src/markdown/prose-assets';
import type { Heading } from '../../../src/markdown/text';
import type { Page } from '../../../src/page';
import { blogPage } from '../../../src/pages/blog';
import { headless, homePage } from '../../../src/pages/home';
import { notFoundPage } from '../../../src/pages/not-found';
import { resumePage } from '../../../src/pages/resume';
import { tagPages } from '../../../src/pages/tag';
import type { Site } from '../../../src/site';
import { buildFixture } from '../../helpers';

const good = (await buildFixture('good')).site as Site;
const html = (element: React.ReactElement): string => renderToString(element);

describe('the list of contents', () => {
  const heading = (depth: number, id: string): Heading => ({ depth, id, text: id });
  const three = [
    heading(3, 'z'),
    heading(2, 'a'),
    heading(3, 'b'),
    heading(4, 'c'),
    heading(2, 'd'),
    heading(3, 'f'),
    heading(2, 'e'),
  ];

  it('exists if there are at least three sections', () => {
    expect(hasContents(three)).toBe(true);
    expect(hasContents(three.slice(0, -1))).toBe(false);
    expect(html(<Contents headings={three.slice(0, -1)} />)).toBe('');
  });

  it('has the sections and their subsections', () => {
    expect(html(<Contents headings={three} />)).toBe(
      '<nav class="toc side" aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2>' +
        '<ol><li><a href="#a">a</a><ol><li><a href="#b">b</a></li></ol></li>' +
        '<li><a href="#d">d</a><ol><li><a href="#f">f</a></li></ol></li><li><a href="#e">e</a></li></ol></nav>',
    );
    expect(html(<Contents headings={three} fold />)).toMatch(/^<details class="toc fold"><summary>/);
  });
});

it('a link says where it is and where it opens', () => {
  const out = '<span class="vh"> (opens in a new tab)</span>';
  const markup = (
    <>
      <Link href="/blog">a</Link>
      <Link href="/blog" className="b" current>
        a
      </Link>
      <Link href="/blog" current="section">
        a
      </Link>
      <Link href="/a.pdf" newTab>
        a
      </Link>
      <Link href="https://a.test/" className="b">
        a
      </Link>
    </>
  );
  expect(html(markup).split(/(?<=<\/a>)/)).toEqual([
    '<a href="/blog">a</a>',
    '<a href="/blog" class="b" aria-current="page">a</a>',
    '<a href="/blog" aria-current="true">a</a>',
    `<a href="/a.pdf" class="out" target="_blank" rel="noopener">a${out}</a>`,
    `<a href="https://a.test/" class="b out" target="_blank" rel="noopener">a${out}</a>`,
  ]);
});

describe('the blog', () => {
  const blog = (posts: Post[]) => html(blogPage({ ...good, posts }).element);
  const post = { ...good.posts[0], tags: [] };
  it('says that there are no posts', () => {
    expect(blog([])).toContain('No posts yet.');
    expect(blog([post])).not.toContain('No posts yet.');
  });
  it('has no style sheet for years if it is one page', () => {
    expect(blogPage(good).styles).toEqual(['list']);
  });
  it('has the tags of the posts', () => {
    expect(blog([post])).not.toContain('<ul');
    expect(blog([{ ...post, tags: ['a'] }])).toContain('/tags/a');
    expect(blog([{ ...post, tags: ['b', 'a'] }])).toMatch(/<ul class="chips tags".*\/tags\/a.*\/tags\/b/);
    expect(
      allTags({
        ...good,
        posts: [
          { ...post, tags: ['b', 'a'] },
          { ...post, tags: ['b'] },
        ],
      }),
    ).toEqual(['a', 'b']);
  });
});

describe('the home page', () => {
  const home = (settings: Partial<Site['settings']>) =>
    homePage({ ...good, settings: { ...good.settings, ...settings } });
  it.each([
    ['Abcdefghij', ''],
    ['Ab Abcdefghij', ''],
    ['Abcdefghijk', ':root{--letters:11}'],
    ['Ab-Abcdefghijkl', ':root{--letters:12}'],
  ])('the rule that shrinks the name %s on narrow screens is %j', (name, rule) => {
    expect(home({ name }).css).toBe(good.about.css + rule);
  });
  it('greets with or without the name', () => {
    expect(html(home({ name: 'Ann', greeting: 'Hi, {name}! Well' }).element)).toMatch(
      /<h1 id="greeting">Hi, (?:<!-- -->)?<em>Ann!<\/em><i> Well<\/i><\/h1>/,
    );
    expect(html(home({ name: 'Ann', greeting: 'Hi {name}.' }).element)).toContain('<em>Ann.</em></h1>');
    expect(html(home({ greeting: 'Hello' }).element)).toContain('<h1 id="greeting">Hello</h1>');
    expect(home({ greeting: 'Hi {name}' }).faces).toContain('serif-italic');
  });
  it.each([
    ['/koi/', '/koi/?headless#headless'],
    ['/koi/?a=b', '/koi/?a=b&headless#headless'],
    ['/koi/#x', '/koi/?headless#x'],
    ['https://a.test/', 'https://a.test/?headless'],
    ['https://a.test/#x', 'https://a.test/?headless#x'],
  ])('shows the pond at %s with the URL %s', (address, expected) => {
    expect(headless(address)).toBe(expected);
  });
});

describe('social metadata', () => {
  const page = blogPage(good);
  it.each([
    ['en-GB', 'en_GB'],
    ['fil-PH', 'fil_PH'],
    ['de', undefined],
    ['zh-Hant', undefined],
    ['zh-Hant-TW', undefined],
    ['es-419', undefined],
  ])('the locale of %s is %s', (language, locale) => {
    const site = { ...good, settings: { ...good.settings, language } };
    const [, found] = /og:locale" content="(.*?)"/.exec(socialMetadata(page, site).join('\n')) ?? [];
    expect(found).toBe(locale);
  });
  it('has an image as soon as the image has a name', () => {
    const tags = (more: Partial<Page>) => socialMetadata({ ...page, ...more }, good).join('');
    expect(tags({})).toContain('<meta name="twitter:card" content="summary">');
    expect(tags({ cardFile: 'a.png' })).toContain('summary_large_image');
    expect(tags({ card: undefined, cardFile: 'a.png' })).not.toContain('og:image');
  });
});

describe('a list of posts', () => {
  const posts = (count: number): Post[] =>
    Array.from({ length: count }, (_, index) => ({
      ...good.posts[0],
      slug: `p${index}`,
      date: '2025-01-01',
    }));

  it.each([
    [40, ['list']],
    [41, ['list', 'years']],
  ])('of %i posts has the styles of what it shows', (count, styles) => {
    expect(blogPage({ ...good, posts: posts(count) }).styles).toEqual(styles);
    expect(tagPages(good, 'koi', posts(count))[0].styles).toEqual(styles);
  });

  it('of a tag comes from its newest post', () => {
    expect(tagPages(good, 'koi', posts(1))[0].source).toBe(good.posts[0].source);
  });

  it('of a tag has a feed if one of its posts has a text', () => {
    const [page] = tagPages(good, 'koi', posts(1));
    expect(page.feed).toMatchObject({ path: '/tags/koi/feed.xml' });
    expect(html(page.element)).toContain('Subscribe to this tag by feed');
    const [without] = tagPages(good, 'koi', [{ ...posts(1)[0], hasText: false }]);
    expect(without.feed).toBeUndefined();
    expect(html(without.element)).not.toContain('Subscribe');
  });
});

describe('what is not there is not on a page', () => {
  it('the 404 page leads to the blog if there is one', () => {
    expect(html(notFoundPage(good, 'Not found', '/404').element)).toContain('read the blog</a>.');
    const none = notFoundPage({ ...good, posts: [] }, 'Not found', '/404');
    expect(html(none.element)).toMatch(/<a href="\/">[^<]*<\/a>\.<\/p>/);
    expect(none.description).not.toContain('blog');
  });

  it('the resume has no empty lines, lists or links', () => {
    const text = (resume: object): string =>
      html(resumePage(good, { basics: {}, ...resume } as unknown as NonNullable<Site['resume']>).element);
    const plain = text({ work: [{ name: 'Koi Ltd', position: 'Keeper' }] });
    const entry = plain.slice(plain.indexOf('<article'), plain.indexOf('</article>'));
    expect(entry).toBe('<article class="entry"><h3>Keeper</h3><p class="place">Koi Ltd</p>');
    expect(plain).not.toContain('class="summary"');
    const full = text({
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
    });
    expect(full).toContain('<p class="summary">Water.</p>');
    expect(full).toMatch(/<p class="place">[^<]*Ghent<\/p><p>Fish\.<\/p><ul><li>One<\/li><\/ul><\/article>/);
  });
});
