// Feeds with the whole text of posts: Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1 of the site, and Atom for each tag.
import { encodeAddress } from '../base/html/addresses';
import { escapeHtml, writeTag } from '../base/html/escape';
import type { LastBuild } from '../base/last-build';
import type { Output } from '../base/output';
import { inLanguage } from '../base/text/letters';
import { markEnglish } from '../base/translations/translate';
import { feedPosts, type Post, postsByTag, tagFeedPath, tagHeading, tagPath } from '../content/posts/posts';
import type { Site } from '../content/site';

const MAX_ENTRIES = 50;

/** Renders feeds of the newest posts that have text, and feed.css, which browsers apply to a feed or the sitemap. */
export function renderFeeds(site: Site, styles: string, last: LastBuild): Output[] {
  const posts = site.posts.filter(({ hasText }) => hasText).slice(0, MAX_ENTRIES);
  const source = 'src/output/feeds.ts';
  const sheet = { file: 'feed.css', source, body: styles };
  if (posts.length === 0) return [sheet];
  const { name, pages } = site.settings;
  const siteKey = last.key(site.settings, site.base);
  const toFeed = (path: string, shown: Post[], write: (entries: FeedEntry[]) => string): Output => {
    const view = last.key(siteKey, path, ...shown.map((post) => [post.key, post.metadataKey]));
    const file = path.slice(1);
    const output = last.output(file, view) ?? { body: write(shown.map((post) => toEntry(site, post))) };
    return { file, source, view, ...output };
  };
  const main = { title: name, subtitle: pages.blog.description, id: '/', page: '/blog', path: '/feed.xml' };
  return [
    toFeed(main.path, posts, (entries) => atom(site, main, entries)),
    sheet,
    toFeed('/rss.xml', posts, (entries) => rss(site, entries)),
    toFeed('/feed.json', posts, (entries) => jsonFeed(site, entries)),
    ...postsByTag(site.posts).flatMap(([tag, tagged]) => {
      const ofTag = feedPosts(tagged);
      if (ofTag.length === 0) return [];
      const [page, path] = [tagPath(tag), tagFeedPath(tag)];
      const feed = { title: `${tagHeading(site, tag)} · ${name}`, id: page, page, path };
      return toFeed(path, ofTag, (entries) => atom(site, feed, entries));
    }),
  ];
}

interface AtomFeed {
  title: string;
  subtitle?: string;
  /** Paths: the URL of `id` is the id of the feed, `page` lists its posts, and `path` is its own. */
  id: string;
  page: string;
  path: string;
}

type FeedEntry = ReturnType<typeof toEntry>;

/** `lang` is undefined if the post is in the language of the feed. */
function toEntry(site: Site, post: Post) {
  const { path, title, description, cover, tags } = post;
  const id = site.absolute(path);
  const [published, updated] = [post.published, post.modified].map(toUtc);
  const image = cover && site.absolute(encodeAddress(cover.src));
  const { language } = site.settings;
  const text = markEnglish(site.feedHtml(post), post.lang);
  const html = (image ? `<p>${writeTag('img', { src: image, alt: cover.alt })}</p>` : '') + text;
  const attributes = inLanguage(post.lang, language);
  const marked = attributes.lang ? `${writeTag('div', attributes)}${html}</div>` : html;
  return { id, title, description, html: marked, lang: attributes.lang, image, published, updated, tags };
}

/** `2025-03-01T12:00:00+02:00` -> `2025-03-01T10:00:00Z` */
const toUtc = (moment: string): string => new Date(moment).toISOString().replace('.000', '');

/** Returns the first lines of an XML file, with the style sheet for browsers. */
export const xmlProlog = (site: Site): string[] => [
  '<?xml version="1.0" encoding="utf-8"?>',
  `<?xml-stylesheet href="${site.href('/feed.css')}" type="text/css"?>`,
];

const newest = (entries: FeedEntry[]): string =>
  entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), '');

function atom(site: Site, { title, subtitle, id, page, path }: AtomFeed, entries: FeedEntry[]): string {
  const { name, language } = site.settings;
  const home = site.absolute('/');
  return [
    ...xmlProlog(site),
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('title', title),
    ...(subtitle === undefined ? [] : [element('subtitle', subtitle)]),
    element('id', site.absolute(id)),
    link('alternate', 'text/html', site.absolute(page)),
    link('self', 'application/atom+xml', site.absolute(path)),
    element('updated', newest(entries)),
    `<author>${element('name', name)}${element('uri', home)}</author>`,
    ...entries.map(atomEntry),
    '</feed>\n',
  ].join('\n');
}

const atomEntry = ({ id, title, description, html, lang, published, updated, tags }: FeedEntry): string =>
  [
    writeTag('entry', lang ? { 'xml:lang': lang } : {}),
    element('title', title),
    element('id', id),
    link('alternate', 'text/html', id),
    element('published', published),
    element('updated', updated),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', description),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');

function rss(site: Site, entries: FeedEntry[]): string {
  const { name, language, pages } = site.settings;
  return [
    ...xmlProlog(site),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    plain('title', name),
    element('link', site.absolute('/blog')),
    plain('description', pages.blog.description),
    element('language', language),
    element('lastBuildDate', toRfc822(newest(entries))),
    `<atom:${link('self', 'application/rss+xml', site.absolute('/rss.xml')).slice(1)}`,
    ...entries.flatMap(({ id, title, description, html, published, tags }) => [
      '<item>',
      plain('title', title),
      element('link', id),
      `<guid isPermaLink="true">${escapeXml(id)}</guid>`,
      element('pubDate', toRfc822(published)),
      ...tags.map((tag) => element('category', tag)),
      // All readers treat the description as HTML.
      element('description', escapeHtml(description)),
      element('content:encoded', html),
      '</item>',
    ]),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function jsonFeed(site: Site, entries: FeedEntry[]): string {
  const { name, language, pages } = site.settings;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description: pages.blog.description,
    home_page_url: site.absolute('/blog'),
    feed_url: site.absolute('/feed.json'),
    language,
    authors: [{ name, url: site.absolute('/') }],
    items: entries.map(({ id, title, description, html, lang, image, published, updated, tags }) => ({
      id,
      url: id,
      title,
      summary: description,
      content_html: html,
      image,
      language: lang,
      date_published: published,
      date_modified: updated,
      tags,
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

/** Formats a date for RSS: `Sun, 07 Sep 2025 00:00:00 GMT`. */
const toRfc822 = (moment: string): string => new Date(moment).toUTCString();

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Writes an element whose text some readers of RSS treat as HTML: https://www.rssboard.org/rss-profile */
const plain = (name: string, text: string): string =>
  element(name, text).replace(/&(?:amp|lt);/g, (sign) => (sign === '&lt;' ? '&#x3C;' : '&#x26;'));

const link = (rel: string, type: string, address: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

// XML allows most control characters in no form, not even escaped: https://www.w3.org/TR/xml/#charsets
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, ''));
