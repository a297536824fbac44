// A Markdown file of the blog -> its front matter, under the names that generators and themes use for the same things.

import { groupBy } from '../../../src/base/group-by';
import { decode } from '../../../src/base/html/entities';
import { toSlug, toTag } from '../../../src/content/slug';
import { pathOf, writtenPath } from '../addresses/paths';
import { nameOf } from '../addresses/routes';
import { type Finding, findingOf } from '../blog/findings';
import { type BlogConfig, type BlogFiles, baseName, folderOf, type PostSource } from '../blog/source';
import * as matter from './front-matter';
import { firstText, listOf, textOf, withoutDay } from './front-matter';
import { inheritedData } from './inherited';
import { KEYS, privateKey, USED } from './keys';
import type { createLanguageOf } from './languages';

/** The folders in which files without a date are posts too. */
const POSTS = /(?:^|\/)(?:_?posts?|_?drafts|blog|articles|writing|essays?)\//i;

/** `app/n/rust/page.mdx`: a folder of pages with a folder each is a list of texts. */
export const isNestedPage = (source: string): boolean =>
  /(?:^|\/)app\/(?:\([^)]*\)\/)?(?:[^/()]+\/)+[^/]+\/page\.mdx?$/.test(source);

export const isInPosts = (source: string): boolean => POSTS.test(source);

export type ReadText = ReturnType<typeof readText>;

export function readText(
  source: string,
  files: BlogFiles,
  config: BlogConfig,
  {
    dates,
    languageOf,
  }: { dates: ReadonlyMap<string, string>; languageOf: ReturnType<typeof createLanguageOf> },
) {
  const text = files.read(source);
  const { data: own, body, hasFrontMatter } = matter.splitFrontMatter(text);
  const exported = source.endsWith('.mdx') ? exportedValues(body) : {};
  const shared = inheritedData(source, files, config);
  const data = { ...exported, ...(config.generator === 'eleventy' && shared), ...own };
  const day = dateOf(source, data, dates);
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
    language: languageOf(source, data),
    updated: firstDay(data, KEYS.updated),
    /** Empty if it has none, and is not where posts are. */
    title:
      plainTitle(firstText(data, KEYS.title)) ||
      (day || isInPosts(source) || isNestedPage(source) ? headingOf(body) || titleOf(source) : ''),
    /** The key, folder or file name that says that it is not for everybody. */
    privateBy:
      privateKey({ ...shared, ...data }, files.today) ??
      /(?:^|\/)(_?drafts\/|_[^/]*$)/.exec(config.generator === 'astro' ? source : folderOf(source))?.[1],
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

function dateOf(
  source: string,
  data: matter.Values,
  indexed: ReadonlyMap<string, string>,
): string | undefined {
  const day =
    firstDay(data, KEYS.date) ??
    matter.dayInName(baseName(source).replace(/\.\w+$/, '')) ??
    matter.dayInName(nameOf(source)) ??
    /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\//.exec(source)?.[1]?.replaceAll('/', '-');
  const [, year = ''] = /\/((?:19|20)\d\d)\//.exec(`/${source}`) ?? [];
  const listed = indexed.get(nameOf(source));
  return day ?? (listed?.startsWith(year) ? listed : undefined);
}

/** The dates in lists of posts such as `app/posts.json`, by the names of posts. */
export function datesInLists({ names, read }: BlogFiles): Map<string, string> {
  const dates = new Map<string, string>();
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(gather);
    if (!matter.isValues(value)) return;
    const name = firstText(value, 'id slug path');
    const day = firstDay(value, KEYS.date);
    if (name !== '' && day !== undefined) dates.set(baseName(name.replace(/\/$/, '')), day);
    else Object.values(value).forEach(gather);
  };
  for (const name of names)
    if (/^(?:src\/)?(?:app|content|data|posts|lib|_data)\/[^/]*\.json$/.test(name))
      gather(matter.parseJsonValues(`{"all":${read(name)}}`));
  return dates;
}

/** `export const metadata = { title: 'A' }` of an MDX file. */
function exportedValues(body: string): matter.Values {
  const start = body.search(/^export const (?:meta|metadata|frontmatter)\s*=\s*\{/m);
  const code = start === -1 ? '' : body.slice(start, body.indexOf('\n}', start) + 1);
  const strings = code.matchAll(/^\s*["']?(\w+)["']?:\s*(["'`])((?:\\.|(?!\2)[^\n\\])*)\2/gm);
  return Object.fromEntries(Array.from(strings, ([, key, , value]) => [key, value.replace(/\\(.)/g, '$1')]));
}

/** A title without the marks of HTML and Markdown in it, which the site would show. */
const plainTitle = (title: string): string =>
  decode(
    title.replace(/<(em|strong|b|i|code|span|small|sup|sub|mark|kbd|u|del|s)\b[^<>]*>(.*?)<\/\1>/gi, '$2'),
  )
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/`([^`]+)`/g, '$1');

/** A name for an address: in letters from a to z, or of another script if most are. */
export function nameFrom(text: string): string {
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  const isLatin = count(/\p{L}/gu) < 2 * count(/\p{Script=Latin}/gu) || count(/\p{L}/gu) === 0;
  return (isLatin ? toSlug : toTag)(text.replaceAll('_', '-'));
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

/** Series as our front matter has them: part by part, by date. */
export function seriesParts(posts: PostSource[]): Map<PostSource, { name: string; part: number }> {
  const order = ({ data }: PostSource): number => Number(firstText(data, KEYS.part));
  const series = new Map<PostSource, { name: string; part: number }>();
  for (const [name, members] of groupBy(
    posts,
    ({ data }) => listOf(data.series)[0] || firstText(data, KEYS.series),
  ))
    if (name !== '')
      for (const [index, post] of members.sort((a, b) => order(a) - order(b)).entries())
        series.set(post, { name, part: index + 1 });
  return series;
}

/** The keys of the front matter that have no equal. */
export const unusedKeys = ({ data }: PostSource): string[] =>
  Object.keys(data).filter((key) => !USED.has(key.toLowerCase()));

export const givenDescription = ({ data }: PostSource): string => firstText(data, KEYS.description);

/** The cover image of a post and its description, in the shapes that themes give them. */
export function coverOf({ data }: PostSource): { src: string; alt: string } {
  for (const key of KEYS.cover.split(' ')) {
    const [value] = [matter.valueAt(data, key)].flat();
    const parts = matter.isValues(value) ? value : { src: value };
    const src = firstText(parts, 'src image url path file feature publicURL');
    if (src !== '') return { src, alt: firstText(parts, 'alt caption title') || firstText(data, KEYS.alt) };
  }
  return { src: '', alt: '' };
}
