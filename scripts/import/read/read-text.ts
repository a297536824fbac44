// A Markdown file of the blog -> its front matter under the names that all generators use for the same things.
import { pathOf, writtenPath } from '../addresses/paths';
import { nameOf } from '../addresses/routes';
import { type BlogConfig, type BlogFiles, baseName } from '../blog/source';
import { directoryData } from './config';
import {
  dayInName,
  dayOf,
  firstText,
  listOf,
  splitFrontMatter,
  textOf,
  type Values,
  withoutDay,
} from './front-matter';

const DATES =
  'date pubDatetime pubDate publishedAt published_at publishDate publishedDate published datetime created created_at createdAt';
const UPDATES =
  'updated lastmod modDatetime last_modified_at updatedAt updated_at updatedDate lastUpdated dateModified modified';

/** The folders in which files without a date are posts too. */
const POSTS = /(?:^|\/)(?:_?posts?|_?drafts|blog|articles|writing|essays?)\//i;

export const isInPosts = (source: string): boolean => POSTS.test(source);

export type ReadText = ReturnType<typeof readText>;

export function readText(source: string, files: BlogFiles, config: BlogConfig) {
  const text = files.read(source);
  const { data: own, body, hasFrontMatter } = splitFrontMatter(text);
  const data = config.generator === 'eleventy' ? { ...directoryData(source, files), ...own } : own;
  const exported = source.endsWith('.mdx') ? exportedValues(body) : {};
  const all = { ...exported, ...data };
  const day = dateOf(source, all);
  return {
    source,
    text,
    body,
    data: all,
    hasFrontMatter: hasFrontMatter || Object.keys(exported).length > 0,
    /** The day of its date, if it has one. */
    day,
    /** What it has as its date, whether or not that can be read. */
    writtenDate: firstText(all, DATES),
    updated: firstDay(all, UPDATES),
    /** Empty if it has none, and is not where posts are. */
    title:
      firstText(all, 'title name') || (day || isInPosts(source) ? headingOf(body) || titleOf(source) : ''),
    isDraft:
      all.draft === true ||
      all.isDraft === true ||
      all.published === false ||
      all.publish === false ||
      /^draft$/i.test(textOf(all.status)) ||
      /(?:^|\/)_?drafts\//.test(source),
    /** Other old paths; those without a slash at the start are beside `path`. */
    aliases: (path: string): string[] =>
      [...listOf(all.aliases), ...listOf(all.redirect_from), ...listOf(all.redirects)].map((alias) => {
        const own = alias.startsWith('/') ? alias : `${path}/../${alias}`;
        return writtenPath(/^https?:/.test(alias) ? pathOf(alias) : own);
      }),
  };
}

const firstDay = (data: Values, keys: string): string | undefined =>
  keys
    .split(' ')
    .map((key) => dayOf(data[key]))
    .find(Boolean);

const dateOf = (source: string, data: Values): string | undefined =>
  firstDay(data, DATES) ??
  dayInName(baseName(source).replace(/\.\w+$/, '')) ??
  dayInName(nameOf(source)) ??
  /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\//.exec(source)?.[1]?.replaceAll('/', '-');

/** `export const metadata = { title: 'A' }` of an MDX file. */
function exportedValues(body: string): Values {
  const [, code = ''] = /^export const (?:meta|metadata|frontmatter)\s*=\s*\{([\s\S]*?)^\}/m.exec(body) ?? [];
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
