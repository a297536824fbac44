// Feeds and files for crawlers. The files of the good site are in tests/fixtures/feeds.txt, word for word: UPDATE=1
// writes them. What it does not have: limits, and posts without text. That they are valid, and fit for a reader, is checked
// for all sites.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/base/html/own-html';
import { noLastBuild } from '../../../src/base/last-build';
import type { Post } from '../../../src/content/posts/posts';
import type { Site } from '../../../src/content/site';
import { renderCrawlerFiles } from '../../../src/output/crawler-files';
import { renderFeeds } from '../../../src/output/feeds';
import { listPages } from '../../../src/theme/routes';
import { buildFixture, fixtures, page, root, textOf } from '../../helpers';
import { isOwnSite } from '../../own-site';

const built = { good: await buildFixture('good'), demo: await buildFixture('demo') };
const good = built.good.site as Site;
const FILES = ['feed.xml', 'rss.xml', 'feed.json', 'tags/log/feed.xml', 'sitemap.xml'];

it.skipIf(isOwnSite)('are those of the good site', async () => {
  const text = FILES.map((file) => `=== ${file}\n${textOf(built.good.outputs, file)}`).join('\n');
  await expect(text).toMatchFileSnapshot(join(fixtures, 'feeds.txt'));
});

it('a site without posts has none in the files for crawlers, and a post without text is in no list of texts', () => {
  const files = (site: Site) =>
    Object.fromEntries(
      renderCrawlerFiles(site, listPages(site)).map(({ file, body }) => [file, String(body)]),
    );
  const none = files({ ...good, posts: [], hasBlog: false, caseStudies: [] });
  expect(none['sitemap.xml']).not.toContain('/blog');
  expect(none['llms.txt']).not.toMatch(/Blog|Case studies/);
  const [post] = good.posts;
  const empty = files({ ...good, posts: [{ ...post, hasText: false }] });
  expect(empty['llms.txt']).not.toContain(post.path);
});

describe('of posts with tags, changes and without text', () => {
  const post = (slug: string, more: Partial<Post> = {}): Post => ({
    ...good.posts[0],
    ...{ slug, path: `/blog/${slug}`, title: slug, published: '2025-01-01', tags: [] },
    ...{ modified: more.published ?? '2025-01-01', cover: undefined },
    ...more,
  });
  const EMPTY = { hasText: false };
  const RAW = { title: 'Vec<T> & co', description: 'A Vec<T> & co' };
  const many = (count: number, more: (index: number) => Partial<Post>) =>
    Array.from({ length: count }, (_, index) => post(`p${index}`, more(index)));
  const slugs = (posts: Post[], file = 'feed.xml', site = good): string[] => {
    const text = String(
      renderFeeds({ ...site, posts }, '', noLastBuild).find((one) => one.file === file)?.body ?? '',
    );
    return [...text.matchAll(/<id>[^<]*\/blog\/(.*)<\/id>/g)].map(([, slug]) => slug);
  };

  it('have the newest fifty with text, those of a tag twenty', () => {
    const posts = many(52, (index) => ({
      tags: index === 1 ? ['odd'] : ['even'],
      ...(index === 3 && EMPTY),
    }));
    const all = slugs(posts);
    expect([all.length, all[0], all[3], all[49]]).toEqual([50, 'p0', 'p4', 'p50']);
    expect(slugs(posts, 'tags/odd/feed.xml')).toEqual(['p1']);
    const even = slugs(posts, 'tags/even/feed.xml');
    expect([even.length, even[0], even[2], even[19]]).toEqual([20, 'p0', 'p4', 'p21']);
    expect(slugs([post('a', { ...EMPTY, tags: ['x'] }), post('b')], 'tags/x/feed.xml')).toEqual([]);
  });

  it.each([[[]], [[post('a', EMPTY)]]])('do not exist without text', (posts) => {
    expect(renderFeeds({ ...good, posts }, 'css', noLastBuild)).toMatchObject([
      { file: 'feed.css', body: 'css' },
    ]);
  });

  it('have a title and a description in RSS that are the same as text and as HTML', () => {
    const settings = { ...good.settings, name: 'A & B' };
    const [, , rss] = renderFeeds({ ...good, settings, posts: [post('a', RAW)] }, '', noLastBuild);
    expect(rss.body).toContain('<title>Vec&#x3C;T&gt; &#x26; co</title>');
    expect(rss.body).toContain('<channel>\n<title>A &#x26; B</title>');
    expect(rss.body).toContain('<description>A Vec&amp;lt;T&amp;gt; &amp;amp; co</description>');
  });

  it('have the date of the last change, and no character that XML forbids', () => {
    const posts = [
      post('a', { published: '2025-03-01T23:30:00-02:00' }),
      post('b', { modified: '2025-04-02' }),
    ];
    const feedHtml = () => '<p>a\u0001\tb\uffffc\u0085</p>';
    const [atom, , rss, json] = renderFeeds({ ...good, posts, feedHtml }, '', noLastBuild).map(({ body }) =>
      String(body),
    );
    expect(atom).toMatch(/<updated>2025-04-02T00:00:00Z<\/updated>\n<author>/);
    expect(atom).toContain('&lt;p&gt;a\tbc\u0085&lt;/p&gt;');
    expect(rss).toContain('<lastBuildDate>Wed, 02 Apr 2025 00:00:00 GMT</lastBuildDate>');
    const modified = JSON.parse(json).items.map((item: { date_modified: string }) => item.date_modified);
    expect(modified).toEqual(['2025-03-02T01:30:00Z', '2025-04-02T00:00:00Z']);
  });
});

describe.each(['demo', 'good'] as const)('of the %s site', (name) => {
  const { outputs } = built[name];
  const xml = [...outputs.keys()].filter((file) => /(^|\/)(feed|rss|sitemap)\.xml$/.test(file));

  it('are valid', () => {
    expect(xml.length).toBeGreaterThan(3);
    for (const file of xml) expect(problemsOf(file, textOf(outputs, file)), file).toBe('');
    expect(problemsOf('feed.xml', textOf(outputs, 'feed.xml').replace(/<id>.*?<\/id>/, ''))).not.toBe('');
  });

  it('have absolute addresses only, and nothing that runs', () => {
    for (const { content_html: html } of JSON.parse(textOf(outputs, 'feed.json')).items)
      for (const { name, attributes } of parseDocument(html)) {
        expect(name).not.toMatch(/^(script|style|iframe)$/);
        expect(attributes.href ?? attributes.src ?? 'https:').toMatch(/^(https?:|mailto:)/);
        expect(attributes.class).toBeUndefined();
      }
  });

  it('of a tag are named by its page', () => {
    const tags = xml.filter((file) => file.startsWith('tags/'));
    expect(tags.length).toBeGreaterThan(0);
    for (const file of tags) {
      const document = page(outputs, file.replace('feed.xml', 'index.html'));
      const links = [...document.querySelectorAll('head link[type="application/atom+xml"], p.feed a')];
      const to = links.map((link) => link.getAttribute('href')?.replace(/^.*(?=tags\/)/, ''));
      expect(to.slice(1)).toEqual([file, file]);
    }
  });
});

/** The errors of the validator; empty if the text is valid. */
function problemsOf(file: string, text: string): string {
  const name = /feed|rss|sitemap/.exec(file)?.[0].replace('feed', 'atom');
  using schema = XmlDocument.fromString(readFileSync(join(root, `tests/schemas/${name}.rng`), 'utf8'));
  using validator = RelaxNGValidator.fromDoc(schema);
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
