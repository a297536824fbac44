// Which files of a blog are posts or pages, and what their front matter says.
import { slugProblem } from '../../../src/content/slug';
import { hugoPath } from '../addresses/hugo';
import { jekyllPath } from '../addresses/jekyll';
import { type Addressed, writtenPath } from '../addresses/paths';
import {
  dynamicRoutes,
  eleventyPath,
  learnFolder,
  nameOf,
  routePath,
  withoutInput,
} from '../addresses/routes';
import { type Finding, findingOf } from '../blog/findings';
import type { BlogConfig, BlogFiles, PostSource } from '../blog/source';
import { baseName, isIgnoredPath } from '../blog/source';
import { findPages, isPageName } from './find-pages';
import { dayInName, textOf, withoutDay } from './front-matter';
import { createLanguageOf, isSame, mainLanguage } from './languages';
import { datesInLists, isInPosts, isNestedPage, nameFrom, type ReadText, readText } from './read-text';

type UnnamedPost = Omit<PostSource, 'slug'>;

/** Finds all posts, oldest first, and pages, and the language of the blog. Texts in other languages are drafts. */
export function findTexts(files: BlogFiles, config: BlogConfig) {
  const routes = dynamicRoutes(files);
  const findings: Finding[] = [];
  const all: ReadText[] = [];
  const more = { dates: datesInLists(files), languageOf: createLanguageOf(files, config) };
  for (const source of files.names.filter((name) => name.startsWith(config.input))) {
    if (isHtmlPost(source, files)) findings.push(findingOf('unread', 'posts in HTML', source));
    if (OTHER_MARKUP.test(source) && !isIgnoredPath(source))
      findings.push(findingOf('unread', 'no Markdown: convert it with pandoc', source));
    if (/\.(?:md|mdx|markdown|mdown|mkd)$/i.test(source) && !isIgnoredPath(source))
      all.push(readText(source, files, config, more));
  }
  const [found, others] = [true, false].map((is) => all.filter((text) => isPost(text, config) === is));
  const language = mainLanguage(found, config.language);
  const otherIn = (text: ReadText) =>
    text.language !== '' && !isSame(text.language, language) ? text.language : '';
  const unnamed = found.map((text) =>
    toPost(text, config, routes, text.day ?? files.day(text.source), otherIn(text)),
  );
  for (const { day, writtenDate, source } of found) {
    const subject = writtenDate ? `the date ${JSON.stringify(writtenDate)} cannot be read` : 'no date';
    if (day === undefined) findings.push(findingOf('undated', subject, source));
  }
  const byKey = new Map(unnamed.map((post) => [`${post.date} ${post.source}`, post]));
  const sorted = [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
  const folder =
    config.generator === 'hugo' || config.generator === 'jekyll'
      ? undefined
      : learnFolder(sorted, config.url);
  const posts = nameAll(folder === undefined ? sorted : sorted.map((post) => moveTo(folder, post)));
  const { pages, findings: left } = findPages(others, posts, files, config, otherIn);
  const imported = new Set([...posts, ...pages].map(({ source }) => source));
  for (const text of all.filter(({ source }) => imported.has(source))) {
    const { source, privateBy } = text;
    if (privateBy !== undefined && !/^(?:is_?)?draft$|drafts\/$/i.test(privateBy))
      findings.push(findingOf('private', privateBy, source, lineOf(privateBy, text.text)));
    if (otherIn(text) !== '') findings.push(findingOf('language', text.language, source));
  }
  return { posts, pages, language, findings: [...findings, ...left] };
}

const OTHER_MARKUP = /\.(?:adoc|asciidoc|org|dj|djot|rst|textile|ipynb)$/i;

const lineOf = (key: string, text: string): number =>
  text.split('\n').findIndex((line) => line.trimStart().replace(/^["']/, '').startsWith(key)) + 1;

const isHtmlPost = (source: string, { read }: BlogFiles): boolean =>
  /\.html?$/i.test(source) &&
  isInPosts(source) &&
  !isIgnoredPath(source) &&
  /^(?:---|\+\+\+)\s*\n/.test(read(source));

/** A post whose front matter does not say where it is, in this folder. */
const moveTo = (folder: string, post: UnnamedPost): UnnamedPost => {
  const { data, path } = post;
  if (data.permalink || data.slug || data.path || data.postSlug) return post;
  return { ...post, path: folder + withoutDay(baseName(path)) };
};

function toPost(
  text: ReadText,
  config: BlogConfig,
  routes: string[],
  date: string,
  otherLanguage: string,
): UnnamedPost {
  const path = writtenPath(oldPath({ ...text, date }, config, routes));
  return {
    ...text,
    isPage: false,
    date,
    path,
    otherLanguage,
    aliases: text.aliases(path),
    updated: text.updated && text.updated > date ? text.updated : undefined,
    isDraft: text.privateBy !== undefined || otherLanguage !== '' || text.day === undefined,
  };
}

function isPost({ source, day, title, hasFrontMatter }: ReadText, { generator }: BlogConfig): boolean {
  if (title === '' || /(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(source)) return false;
  if (generator === 'jekyll') return /(?:^|\/)_(?:posts|drafts)\//.test(source);
  if (generator === 'hugo' && !/^content\/.*\//.test(source)) return false;
  if (!isInPosts(source) && isPageName(source, generator)) return false;
  const isNested = generator === 'next' && isNestedPage(source);
  if (!hasFrontMatter && !dayInName(baseName(source)) && !isNested) return false;
  return day !== undefined || isInPosts(source) || isNested;
}

function oldPath(post: Addressed, config: BlogConfig, routes: string[]): string {
  switch (config.generator) {
    case 'hugo':
      return hugoPath(post, config);
    case 'jekyll':
      return jekyllPath({ ...post, source: withoutInput(post.source, config) }, config);
    case 'eleventy':
      return eleventyPath({ ...post, source: withoutInput(post.source, config) });
    default:
      return routePath(post, config, routes);
  }
}

/** Gives each post a slug that no other has: the end of its path, else of its file, else its title or date. */
function nameAll(posts: UnnamedPost[]): PostSource[] {
  const taken = new Set<string>();
  const slugs = new Map<UnnamedPost, string>();
  // The main language has the precedence.
  for (const post of [...posts].sort(
    (a, b) => Number(a.otherLanguage !== '') - Number(b.otherLanguage !== ''),
  )) {
    const { path, source, data, title, date, otherLanguage } = post;
    const slug = textOf(data.slug).includes('/') ? textOf(data.slug).replaceAll('/', '-') : '';
    const end = otherLanguage === '' ? withoutDay(baseName(path).replace(/\.html?$/, '')) : '';
    const candidates = [slug, end, withoutDay(nameOf(source)), title].map(nameFrom);
    const isFree = (one: string) => !/^(?:19|20)\d\d$/.test(one) && slugProblem(one, 'post') === undefined;
    const found = candidates.find(isFree) ?? `post-${date}`;
    const base = found + (otherLanguage && `-${otherLanguage.toLowerCase()}`);
    let free = base;
    for (let count = 2; taken.has(free); count++) free = `${base}-${count}`;
    taken.add(free);
    slugs.set(post, free);
  }
  return posts.map((post) => ({ ...post, slug: slugs.get(post) as string }));
}
