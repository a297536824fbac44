// The keys of front matter, by what they say: one table for all generators and themes. Of several, the first with a value wins.
import { dayOf, type Values } from './front-matter';

export const KEYS = {
  title: 'title name',
  date: 'date pubDatetime pubDate publishedAt published_at publishDate publishedDate published datetime created created_at createdAt',
  updated:
    'updated lastmod modDatetime last_modified_at updatedAt updated_at updatedDate lastUpdated dateModified modified',
  description: 'description summary excerpt spoiler subtitle abstract tldr desc intro lead seo.description',
  tags: 'tags tag categories category',
  series: 'series series.name series.title',
  part: 'part series_order series_part series_weight series.part seriesOrder',
  language: 'lang language locale',
  cover:
    'cover coverImage cover_image featuredImage featured_image featured image heroImage hero_image hero banner thumbnail thumb header-img header.image header.overlay_image header.teaser teaser ogImage og_image og.image images resources',
  alt: 'coverAlt cover_alt coverImageAlt cover_image_alt imageAlt image_alt heroAlt heroImageAlt hero_image_alt featuredImageAlt featured_image_alt thumbnailAlt bannerAlt',
  base: 'media_subpath img_path',
  others:
    'draft isDraft published publish status keywords slug postSlug path permalink url aliases redirect_from redirects layout author authors type template external_url gallery',
};

export const USED = new Set(
  Object.values(KEYS).flatMap((keys) => keys.split(' ').map((key) => key.replace(/\..*/, '').toLowerCase())),
);

const IF_SET =
  /^(?:is)?(?:draft|private|hidden|unlisted|wip|secret|password|protected|headless|eleventyexcludefromcollections)$/;
const UNLESS_SET = /^(?:is)?(?:published|publish|public|listed|permalink)$/;
const STATES = /^(?:status|state|visibility|poststatus)$/;
const ENDS = /^(?:expirydate|unpublishdate|expires)$/;
const STARTS = /^(?:publishdate|publishedat|published_at|publisheddate|pubdate|pubdatetime)$/;
/** Keys that look private and are not known. */
const LOOKS_PRIVATE = /draft|private|hidden|unlist|secret|protect|visib|publish|listed/;
const NOT_PUBLIC =
  /draft|private|hidden|unpublish|pending|unlisted|wip|trash|review|schedul|archived|secret|password/i;

/** The values that YAML 1.1, which Jekyll reads, takes for false; in quotes they mean the same to a person. */
const isFalse = (value: unknown): boolean => /^(?:false|no|off|n|0|never)$/i.test(String(value).trim());
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !isFalse(value);
const valuesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/**
 * Returns the key, as written, that says that a text is not for everybody on this day; undefined if none does. In doubt it is not:
 * a draft loses nothing. Hugo reads keys in any case.
 */
export const privateKey = (data: Values, today: string): string | undefined =>
  Object.entries(data).find(([written, value]) => {
    const key = written.trim().toLowerCase();
    const day = dayOf(value);
    if (ENDS.test(key)) return day === undefined ? isSet(value) : day <= today;
    if (STARTS.test(key)) return day !== undefined && day > today;
    if (IF_SET.test(key)) return isSet(value);
    if (STATES.test(key)) return NOT_PUBLIC.test(String(value));
    // `permalink: { build: false }` of Eleventy, `build: { render: never }` of Hugo.
    const inner = valuesOf(value);
    if (/^_?build$/.test(key) || (key === 'permalink' && inner.length > 0))
      return inner.some(([name, one]) => /^(?:render|list|build)$/i.test(name) && isFalse(one));
    if (UNLESS_SET.test(key)) return isFalse(value);
    if (!LOOKS_PRIVATE.test(key)) return false;
    return /visib|publish|(?<!un)listed/.test(key)
      ? isFalse(value) || NOT_PUBLIC.test(String(value))
      : isSet(value);
  })?.[0];
