// Feeds and sitemap are valid: by the schemas of their formats (tests/schemas/), and by rules that schemas cannot express.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outputs } from '../../src/outputs/output';
import { all, buildFixture, type FixtureName, page, root, textOf } from '../helpers';
import { jsonFeedProblems } from './json-feed';

const SCHEMAS = { 'feed.xml': 'atom', 'rss.xml': 'rss', 'sitemap.xml': 'sitemap' } as const;
type File = keyof typeof SCHEMAS;

/** The errors of the validator; empty if the text is valid. Feeds of tags have the schema of feed.xml. */
function problemsOf(file: string, xml: string): string {
  const name = SCHEMAS[file.replace(/^tags\/.*\//, '') as File];
  using schema = XmlDocument.fromString(readFileSync(join(root, `tests/schemas/${name}.rng`), 'utf8'));
  using validator = RelaxNGValidator.fromDoc(schema);
  try {
    using document = XmlDocument.fromString(xml);
    validator.validate(document);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each<FixtureName>(['demo', 'good'])('the %s site', (name) => {
  let outputs: Outputs;
  beforeAll(async () => {
    ({ outputs } = await buildFixture(name));
  });

  it.each(Object.keys(SCHEMAS) as File[])('%s is valid', (file) => {
    expect(problemsOf(file, textOf(outputs, file))).toBe('');
  });

  it('feed.json is valid JSON Feed 1.1', () => {
    expect(jsonFeedProblems(textOf(outputs, 'feed.json'))).toEqual([]);
  });

  it('the three feeds contain the same posts, newest first', () => {
    const json: { url: string; title: string; date_published: string; content_html: string }[] = JSON.parse(
      textOf(outputs, 'feed.json'),
    ).items;
    expect(json.length).toBeGreaterThan(2);
    const days = json.map((item) => item.date_published);
    expect(days).toEqual([...days].sort().reverse());
    const atom = parse(textOf(outputs, 'feed.xml'));
    const rss = parse(textOf(outputs, 'rss.xml'));
    const of = (document: Document, selector: string) =>
      all(document, selector).map((element) => element.textContent ?? '');
    const urls = json.map((item) => item.url);
    expect([of(atom, 'entry > id'), of(rss, 'item > link'), of(rss, 'item > guid')]).toEqual([
      urls,
      urls,
      urls,
    ]);
    const titles = json.map((item) => item.title);
    expect([of(atom, 'entry > title'), of(rss, 'item > title')]).toEqual([titles, titles]);
    expect(of(rss, 'item > pubDate').map((moment) => new Date(moment).toISOString())).toEqual(
      days.map((day) => new Date(day).toISOString()),
    );
    const html = json.map((item) => item.content_html);
    expect(of(atom, 'entry > content')).toEqual(html);
  });

  it('each tag has a valid feed with its posts, which its page links to', () => {
    const feeds = [...outputs.keys()].filter((file) => /^tags\/[^/]+\/feed\.xml$/.test(file));
    const pages = [...outputs.keys()].filter((file) => /^tags\/[^/]+\/index\.html$/.test(file));
    expect(feeds.length).toBe(pages.length);
    const main = parse(textOf(outputs, 'feed.xml'));
    for (const file of feeds) {
      const xml = textOf(outputs, file);
      expect(problemsOf(file, xml)).toBe('');
      const tag = file.split('/')[1];
      const feed = parse(xml);
      const ofTag = all(main, 'entry').filter((entry) => entry.querySelector(`category[term="${tag}"]`));
      const texts = (entries: Element[]) => entries.map((entry) => entry.textContent);
      expect(texts(all(feed, 'entry'))).toEqual(texts(ofTag));
      const path = new URL(feed.querySelector('link[rel=self]')?.getAttribute('href') ?? '').pathname;
      expect(path.endsWith(`/${file}`)).toBe(true);
      const document = page(outputs, `tags/${tag}/index.html`);
      const inHead = all(document, 'head link[type="application/atom+xml"]').map((link) =>
        link.getAttribute('href'),
      );
      expect(inHead[1]).toBe(path);
      expect(document.querySelector('p.feed a')?.getAttribute('href')).toBe(path);
      expect(feed.querySelector('id')?.textContent).toBe(
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      );
    }
  });

  it('the texts of feeds have absolute URLs and no scripts', () => {
    for (const { content_html: html } of JSON.parse(textOf(outputs, 'feed.json')).items) {
      const { document } = parseHTML(`<html><body>${html}</body></html>`);
      expect(all(document as unknown as Document, 'script, style, iframe')).toEqual([]);
      for (const heading of all(document as unknown as Document, 'h2, h3')) {
        expect(heading.textContent).not.toBe('');
        expect(heading.querySelector('.here')).toBeNull();
      }
      for (const element of all(document as unknown as Document, '[href], [src]')) {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        expect(address).toMatch(/^(https?:|mailto:)/);
      }
    }
  });

  it('each feed contains its own URL, and the sitemap has no page twice', () => {
    const { url } = JSON.parse(textOf(outputs, 'feed.json')).authors[0];
    expect(JSON.parse(textOf(outputs, 'feed.json')).feed_url).toBe(`${url}feed.json`);
    for (const file of ['feed.xml', 'rss.xml'])
      expect(textOf(outputs, file)).toMatch(
        new RegExp(`<(atom:)?link rel="self"[^>]* href="${url}${file}"/>`),
      );
    const places = [...textOf(outputs, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to]) => to);
    expect(places.length).toBeGreaterThan(9);
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) expect(place.startsWith(url)).toBe(true);
  });
});

const parse = (xml: string): Document => {
  const { DOMParser } = parseHTML('');
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
};

describe('the validator rejects', () => {
  let outputs: Outputs;
  beforeAll(async () => {
    ({ outputs } = await buildFixture('good'));
  });

  it.each<[File, string | RegExp, string]>([
    ['feed.xml', /<updated>.*?<\/updated>/, ''],
    ['feed.xml', /<id>.*?<\/id>/, '<id>post 1</id>'],
    ['feed.xml', /<author>.*?<\/author>/, ''],
    ['feed.xml', 'T00:00:00Z</published>', '</published>'],
    ['feed.xml', '</title>', '</title><title>Another</title>'],
    ['feed.xml', '<entry>', '<entry><pubDate>2025-01-01</pubDate>'],
    ['feed.xml', 'type="html">', 'type="markdown">'],
    ['feed.xml', '</entry>', ''],
    ['rss.xml', 'version="2.0"', 'version="0.92"'],
    ['rss.xml', /<description>.*?<\/description>/, ''],
    ['rss.xml', /<pubDate>.*?<\/pubDate>/, '<pubDate>2025-09-07</pubDate>'],
    ['rss.xml', /<link>.*?<\/link>/, '<link>/blog</link>'],
    ['rss.xml', '<item>', '<item><summary>x</summary>'],
    ['sitemap.xml', /<loc>https?:\/\/[^/]*/, '<loc>'],
    ['sitemap.xml', /<lastmod>.*?</, '<lastmod>7 September 2025<'],
    ['sitemap.xml', '<url>', '<url><priority>2</priority>'],
    ['sitemap.xml', 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', ''],
  ])('%s with %s replaced by %j', (file, what, broken) => {
    const text = textOf(outputs, file);
    const changed = text.replace(what, broken);
    expect(changed).not.toBe(text);
    expect(problemsOf(file, changed)).not.toBe('');
  });

  it.each([
    [{ version: 'https://jsonfeed.org/version/1' }, 'version'],
    [{ title: undefined }, 'title is missing'],
    [{ items: {} }, 'items'],
    [{ authors: [{}] }, 'authors'],
    [{ autor: 'me' }, 'autor'],
    [{ items: [{ id: 'a' }] }, 'item 0: content is missing'],
    [{ items: [{ content_text: 'a' }] }, 'item 0: id is missing'],
    [{ items: [{ id: 'a', content_text: 'a', date_published: '2025-09-07' }] }, 'item 0: date_published'],
    [{ items: [{ id: 'a', content_text: 'a', url: '/blog' }] }, 'item 0: url'],
    [{ items: [1, 2].map(() => ({ id: 'a', content_text: 'a' })) }, 'an id is given twice'],
  ])('feed.json with %j', (change, problem) => {
    const feed = JSON.parse(textOf(outputs, 'feed.json'));
    expect(jsonFeedProblems(JSON.stringify({ ...feed, ...change })).join('\n')).toContain(problem);
  });
});
