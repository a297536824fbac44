// A Markdown file of the blog -> its front matter, under the names that generators and themes use for the same things.

import { groupBy } from '../../../src/base/group-by';
import { toTag } from '../../../src/content/slug';
import { pathOf, writtenPath } from '../addresses/paths';
import { nameOf } from '../addresses/routes';
import { type Finding, findingOf } from '../blog/findings';
import { type BlogConfig, type BlogFiles, baseName, type PostSource } from '../blog/source';
import { directoryData } from './config';
import * as matter from './front-matter';
import { firstText, listOf, textOf, withoutDay } from './front-matter';
import { isPrivate } from './private';

/** The first key with a value wins. */
const KEYS = {
  title: 'title name',
  date: 'date pubDatetime pubDate publishedAt published_at publishDate publishedDate published datetime created created_at createdAt',
  updated:
    'updated lastmod modDatetime last_modified_at updatedAt updated_at updatedDate lastUpdated dateModified modified',
  description: 'description summary excerpt spoiler subtitle abstract tldr desc intro lead seo.description',
  tags: 'tags tag categories category',
  series: 'series series.name series.title',
  part: 'part series_order series_part series_weight series.part seriesOrder',
  cover:
    'cover cover.image cover.src coverImage cover_image featuredImage featured_image image image.src image.path image.url hero heroImage hero_image banner thumbnail header-img',
  alt: 'cover.alt coverAlt cover_alt coverImageAlt imageAlt image_alt image.alt heroAlt heroImageAlt cover.caption',
  others:
    'draft isDraft published publish status keywords slug postSlug path permalink url aliases redirect_from redirects layout author authors type template',
};
const USED = new Set(
  Object.values(KEYS).flatMap((keys) => keys.split(' ').map((key) => key.replace(/\..*/, '').toLowerCase())),
);

/** The folders in which files without a date are posts too. */
const POSTS = /(?:^|\/)(?:_?posts?|_?drafts|blog|articles|writing|essays?)\//i;

export const isInPosts = (source: string): boolean => POSTS.test(source);

export type ReadText = ReturnType<typeof readText>;

export function readText(source: string, files: BlogFiles, config: BlogConfig) {
  const text = files.read(source);
  const { data: own, body, hasFrontMatter } = matter.splitFrontMatter(text);
  const exported = source.endsWith('.mdx') ? exportedValues(body) : {};
  const shared = config.generator === 'eleventy' ? directoryData(source, files) : {};
  const data = { ...exported, ...shared, ...own };
  const day = dateOf(source, data);
  return {
    source,
    text,
    body,
    data,
    hasFrontMatter: hasFrontMatter || Object.keys(exported).length > 0,
    /** The day of its date, if it has one. */
    day,
    /** What it has as its date, whether or not that can be read. */
    writtenDate: firstText(data, KEYS.date),
    updated: firstDay(data, KEYS.updated),
    /** Empty if it has none, and is not where posts are. */
    title:
      firstText(data, KEYS.title) || (day || isInPosts(source) ? headingOf(body) || titleOf(source) : ''),
    isDraft: isPrivate(data) || /(?:^|\/)_?drafts\//.test(source),
    /** Other old paths; those without a slash at the start are beside `path`. */
    aliases: (path: string): string[] =>
      [data.aliases, data.redirect_from, data.redirects].flatMap(listOf).map((alias) => {
        const own = alias.startsWith('/') ? alias : `${path}/../${alias}`;
        return writtenPath(/^https?:/.test(alias) ? pathOf(alias) : own);
      }),
  };
}

const firstDay = (data: matter.Values, keys: string): string | undefined =>
  keys
    .split(' ')
    .map((key) => matter.dayOf(data[key]))
    .find(Boolean);

const dateOf = (source: string, data: matter.Values): string | undefined =>
  firstDay(data, KEYS.date) ??
  matter.dayInName(baseName(source).replace(/\.\w+$/, '')) ??
  matter.dayInName(nameOf(source)) ??
  /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\//.exec(source)?.[1]?.replaceAll('/', '-');

/** `export const metadata = { title: 'A' }` of an MDX file. */
function exportedValues(body: string): matter.Values {
  const start = body.search(/^export const (?:meta|metadata|frontmatter)\s*=\s*\{/m);
  const code = start === -1 ? '' : body.slice(start, body.indexOf('\n}', start) + 1);
  return Object.fromEntries(
    [...code.matchAll(/^\s*["']?(\w+)["']?:\s*(["'`])(.*?)\2/gm)].map(([, key, , value]) => [key, value]),
  );
}

export function titleOf(source: string): string {
  const words = withoutDay(nameOf(source)).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const headingOf = (body: string): string =>
  /^#[^\S\n]+(.+)$/m.exec(body)?.[1].replace(/[*_`]/g, '').trim() ?? '';

/** Returns the tags of a post as addresses, and a finding for each that cannot be one. */
export function tagsOf({ data, source }: PostSource): { tags: string[]; findings: Finding[] } {
  const split = (value: unknown) =>
    Array.isArray(value) || textOf(value).includes(',') ? listOf(value) : textOf(value).split(/\s+/);
  const values = [...KEYS.tags.split(' ').map((key) => data[key]), data.tags ? '' : data.keywords];
  const isOrder = (word: string) => /^(?:posts?|all|blog|articles?|uncategorized)?$/i.test(word);
  const words = values.flatMap(split).filter((word) => !isOrder(word));
  const tags = words.map((word) => toTag(word.replaceAll('_', '-')));
  return {
    tags: [...new Set(tags.filter(Boolean))],
    findings: words.flatMap((word, index) => (tags[index] === '' ? [findingOf('tag', word, source)] : [])),
  };
}

/** Series as our front matter has them: part by part, by date. Those with one part are none. */
export function seriesParts(posts: PostSource[]): Map<PostSource, { name: string; part: number }> {
  const order = ({ data }: PostSource): number => Number(firstText(data, KEYS.part));
  const series = new Map<PostSource, { name: string; part: number }>();
  for (const [name, members] of groupBy(
    posts,
    ({ data }) => listOf(data.series)[0] || firstText(data, KEYS.series),
  ))
    if (name !== '' && members.length > 1)
      for (const [index, post] of members.sort((a, b) => order(a) - order(b)).entries())
        series.set(post, { name, part: index + 1 });
  return series;
}

/** The keys of the front matter that have no equal. */
export const unusedKeys = ({ data }: PostSource): string[] =>
  Object.keys(data).filter((key) => !USED.has(key.toLowerCase()));

export const givenDescription = ({ data }: PostSource): string => firstText(data, KEYS.description);

/** The cover image of a post, and its description. */
export const coverOf = ({ data }: PostSource): { src: string; alt: string } => ({
  src: firstText(data, KEYS.cover),
  alt: firstText(data, KEYS.alt),
});
