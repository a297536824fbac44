// The posts as feeds: Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1, all with the whole text.

import { makeAbsolute } from '../html/absolute';
import { escapeHtml } from '../html/escape';
import type { Output, Post, Site } from '../types';

/** What every feed says of a post. Its id is its address and never changes. */
interface Entry {
  id: string;
  title: string;
  description: string;
  html: string;
  published: string;
  updated: string;
  tags: string[];
}

/** The feeds as files, `styles` for whoever opens one in a browser; the newest fifty posts, and only those that have a text. */
export function renderFeeds(site: Site, styles: string): Output[] {
  const entries = site.posts
    .filter((post) => post.html !== '')
    .slice(0, 50)
    .map((post) => toEntry(site, post));
  const from = 'src/outputs/feeds.ts';
  return [
    { file: 'feed.xml', from, body: atom(site, entries) },
    { file: 'feed.css', from, body: styles },
    { file: 'rss.xml', from, body: rss(site, entries) },
    { file: 'feed.json', from, body: jsonFeed(site, entries) },
  ];
}

function toEntry(site: Site, post: Post): Entry {
  const id = site.absolute(`/blog/${post.slug}`);
  return {
    id,
    title: post.title,
    description: post.description,
    html: makeAbsolute(post.html, id),
    published: `${post.date}T00:00:00Z`,
    updated: `${post.updated ?? post.date}T00:00:00Z`,
    tags: post.tags,
  };
}

/** What browsers show an XML file with. */
export const styleSheet = (site: Site): string =>
  `<?xml-stylesheet href="${site.href('/feed.css')}" type="text/css"?>`;

const newest = (entries: Entry[]): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00Z';

function atom(site: Site, entries: Entry[]): string {
  const { name, language, pages } = site.settings;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    styleSheet(site),
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
    `<title>${escapeHtml(name)}</title>`,
    `<subtitle>${escapeHtml(pages.blog.description)}</subtitle>`,
    `<id>${escapeHtml(site.absolute('/'))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(site.absolute('/blog'))}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(site.absolute('/feed.xml'))}"/>`,
    `<updated>${newest(entries)}</updated>`,
    `<author><name>${escapeHtml(name)}</name><uri>${escapeHtml(site.absolute('/'))}</uri></author>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        `<title>${escapeHtml(entry.title)}</title>`,
        `<id>${escapeHtml(entry.id)}</id>`,
        `<link rel="alternate" type="text/html" href="${escapeHtml(entry.id)}"/>`,
        `<published>${entry.published}</published>`,
        `<updated>${entry.updated}</updated>`,
        ...entry.tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`),
        `<summary>${escapeHtml(entry.description)}</summary>`,
        `<content type="html">${escapeXml(entry.html)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}

function rss(site: Site, entries: Entry[]): string {
  const { name, language, pages } = site.settings;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    styleSheet(site),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${escapeHtml(name)}</title>`,
    `<link>${escapeHtml(site.absolute('/blog'))}</link>`,
    `<description>${escapeHtml(pages.blog.description)}</description>`,
    `<language>${escapeHtml(language)}</language>`,
    `<lastBuildDate>${toRfc822(newest(entries))}</lastBuildDate>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(site.absolute('/rss.xml'))}"/>`,
    ...entries.map((entry) =>
      [
        '<item>',
        `<title>${escapeHtml(entry.title)}</title>`,
        `<link>${escapeHtml(entry.id)}</link>`,
        `<guid isPermaLink="true">${escapeHtml(entry.id)}</guid>`,
        `<pubDate>${toRfc822(entry.published)}</pubDate>`,
        ...entry.tags.map((tag) => `<category>${escapeHtml(tag)}</category>`),
        `<description>${escapeHtml(entry.description)}</description>`,
        `<content:encoded>${escapeXml(entry.html)}</content:encoded>`,
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function jsonFeed(site: Site, entries: Entry[]): string {
  const { name, language, pages } = site.settings;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description: pages.blog.description,
    home_page_url: site.absolute('/blog'),
    feed_url: site.absolute('/feed.json'),
    language,
    authors: [{ name, url: site.absolute('/') }],
    items: entries.map(({ id, title, description, html, published, updated, tags }) => ({
      id,
      url: id,
      title,
      summary: description,
      content_html: html,
      date_published: published,
      date_modified: updated,
      tags,
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

/** `Sun, 07 Sep 2025 00:00:00 GMT`, as RSS wants it. */
const toRfc822 = (moment: string): string => new Date(moment).toUTCString();

// XML has no place for most control characters, however they are written: https://www.w3.org/TR/xml/#charsets
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, ''));
