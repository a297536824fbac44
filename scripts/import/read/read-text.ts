// A Markdown file of the blog -> its front matter, under the names that generators and themes use for the same things.
import { Lexer } from 'marked';
import { groupBy } from '../../../src/base/group-by';
import { decode } from '../../../src/base/html/tokens';
import { isDay } from '../../../src/base/text/dates';
import { capitalize } from '../../../src/base/text/letters';
import { toTag } from '../../../src/content/slug';
import { toPlainText } from '../../../src/markdown/plain-text';
import { nameOf, pathOf, writtenPath } from '../addresses/paths';
import type { Report } from '../blog/remarks';
import { type BlogConfig, type BlogFiles, type BlogText, baseName } from '../blog/source';
import {
  dayInName,
  firstDay,
  firstText,
  isValues,
  listOf,
  parseJsonValues,
  readProgram,
  splitFrontMatter,
  textOf,
  type Values,
  valueAt,
  withoutDay,
} from './front-matter';
import { inheritedData, withKnownKeys } from './keys';
import KEYS from './keys.json';
import { createLanguageOf } from './languages';
import { createPrivateBy } from './private';

/** The folders in which files without a date are posts too. */
export const isInPosts = (source: string): boolean =>
  /(?:^|\/)(?:_?posts?|_?drafts|blog|articles|writing|essays?)\//i.test(source);

/** `app/n/rust/page.mdx`: a folder of pages with a folder each is a list of texts. */
export const isNestedPage = (source: string): boolean =>
  /(?:^|\/)app\/(?:\([^)]*\)\/)?(?:[^/()]+\/)+[^/]+\/page\.mdx?$/.test(source);

export function createReadText(files: BlogFiles, config: BlogConfig): (source: string) => BlogText {
  const indexed = entriesInLists(files);
  const languageOf = createLanguageOf(files, config);
  const privateBy = createPrivateBy(files, config);
  return (source) => {
    const text = files.read(source);
    const { data: own, body, hasFrontMatter } = splitFrontMatter(text);
    const exported = source.endsWith('.mdx') ? exportedValues(body) : {};
    const shared = inheritedData(source, files, config);
    const { permalink } = shared;
    const given = config.generator === 'eleventy' ? shared : permalink === undefined ? {} : { permalink };
    const data = withKnownKeys({ ...exported, ...given, ...own });
    const title = plainTitle(firstText(data, KEYS.title)) || headingOf(body) || titleFrom(nameOf(source));
    const listed = indexed.get(nameOf(source)) ?? {};
    return {
      ...{ source, text, body, data, title, language: languageOf(source, data) },
      hasFrontMatter: hasFrontMatter || Object.keys(exported).length > 0,
      day: dayIn(source, data, listed),
      privateBy: privateBy(source, { ...listed, ...shared, ...data }),
      ...{ isPage: false, isDraft: false, isGone: false, path: '', slug: '', otherLanguage: '', date: '' },
      ...{ aliases: [], tags: [], rejected: new Map() },
    };
  };
}

/** Returns other old paths of a text. An alias without a slash at the start is relative to `path`. */
export const aliasesOf = ({ data, path }: BlogText): string[] =>
  KEYS.aliases
    .split(' ')
    .flatMap((key) => listOf(data[key]))
    .map((alias) => writtenPath(/^(?:https?:|\/)/.test(alias) ? pathOf(alias) : `${path}/../${alias}`));

function dayIn(source: string, data: Values, entry: Values): string | undefined {
  const [, year = ''] = /\/((?:19|20)\d\d)\//.exec(`/${source}`) ?? [];
  const listed = firstDay(entry, KEYS.date);
  return (
    firstDay(data, KEYS.date) ??
    dayInName(baseName(source).replace(/\.\w+$/, '')) ??
    dayInName(nameOf(source)) ??
    /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\//.exec(source)?.[1]?.replaceAll('/', '-') ??
    (listed?.startsWith(year) ? listed : undefined)
  );
}

/** The entries with a date in lists of posts such as `app/posts.json`, by the names of posts. */
function entriesInLists({ names, read }: BlogFiles): Map<string, Values> {
  const entries = new Map<string, Values>();
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(gather);
    if (!isValues(value)) return;
    const name = firstText(value, 'id slug path');
    if (name !== '' && firstDay(value, KEYS.date) !== undefined)
      entries.set(baseName(name.replace(/\/$/, '')), value);
    else Object.values(value).forEach(gather);
  };
  for (const name of names)
    if (/^(?:src\/)?(?:app|content|data|posts|lib|_data)\/[^/]*\.json$/.test(name))
      gather(parseJsonValues(`{"all":${read(name)}}`));
  return entries;
}

const EXPORT = /^export const (?:meta|metadata|frontmatter|post|article|page)(?::\s*[\w.<>]+)?\s*=\s*\{/m;

/** `export const metadata = { title: 'A' }` of an MDX file. */
function exportedValues(body: string): Values {
  const start = EXPORT.exec(body)?.index ?? body.length;
  const [line] = body.slice(start).split('\n', 1);
  const code = /\};?\s*$/.test(line) ? line : body.slice(start, body.indexOf('\n}', start) + 1);
  // Leaves out nested values, which are indented more.
  const [, indent = ''] = /\n([^\S\n]+)/.exec(code) ?? [];
  return readProgram(code.replace(new RegExp(`^${indent}\\s.*$`, 'gm'), ''));
}

/** Returns a line of Markdown and HTML without marks, images and footnotes, and without stars that Markdown would show. */
export function plainText(line: string): string {
  const shown = line.replace(/!\[[^\]]*\]\([^)]*\)|\[\^[^\]]*\]|^\s*>+\s?/gm, '');
  const text = toPlainText(Lexer.lexInline(shown)).replace(/\*+(?=\S)|(?<=\S)\*+/g, '');
  return text.replace(/\s+/g, ' ').trim();
}

/** A title without the marks of HTML and Markdown in it, which the site would show. */
const plainTitle = (title: string): string =>
  decode(
    title.replace(/<(em|strong|b|i|code|span|small|sup|sub|mark|kbd|u|del|s)\b[^<>]*>(.*?)<\/\1>/gi, '$2'),
  )
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/`([^`]+)`/g, '$1');

const titleFrom = (name: string): string =>
  isDay(name) ? name : capitalize(withoutDay(name).replace(/[-_]+/g, ' ').trim());

const headingOf = (body: string): string => plainText(/^#[^\S\n]+(.+)$/m.exec(body)?.[1] ?? '');

/** Returns the tags of a post as addresses; reports those that cannot be one. */
export function tagsOf({ data, source }: BlogText, report: Report): string[] {
  const split = (value: unknown) =>
    Array.isArray(value) || textOf(value).includes(',') ? listOf(value) : textOf(value).split(/\s+/);
  const values = [...KEYS.tags.split(' ').map((key) => data[key]), data.tags ? '' : data.keywords];
  const isOrder = (word: string) => /^(?:posts?|all|blog|articles?|uncategorized)?$/i.test(word);
  const tags = new Set<string>();
  for (const word of values.flatMap(split).filter((one) => !isOrder(one))) {
    const tag = toTag(word.replaceAll('_', '-'));
    if (tag === '') report('tag', word, source);
    else tags.add(tag);
  }
  return [...tags];
}

/** Gives posts their series as our front matter has them: part by part, by date. */
export function nameSeries(posts: BlogText[]): void {
  const order = ({ data }: BlogText): number => Number(firstText(data, KEYS.part));
  const nameIn = ({ data }: BlogText) => listOf(data.series)[0] || firstText(data, KEYS.series);
  for (const [name, members] of groupBy(posts, nameIn)) {
    const sorted = name === '' ? [] : members.sort((a, b) => order(a) - order(b));
    for (const [index, post] of sorted.entries()) post.series = { name, part: index + 1 };
  }
}

/** The cover image of a post and its description, in the shapes that themes give them. */
export function coverOf(data: Values): { src: string; alt: string } {
  for (const key of KEYS.cover.split(' ')) {
    const [value] = [valueAt(data, key)].flat();
    const parts = isValues(value) ? value : { src: value };
    const src = firstText(parts, 'src image url path file feature publicURL');
    // A number is not an image: `featured: 2` is an order.
    if (!/^\d*$/.test(src))
      return { src, alt: firstText(parts, 'alt caption title') || firstText(data, KEYS.alt) };
  }
  return { src: '', alt: '' };
}
