// Which files of a blog are posts or pages, and what their front matter says.
import { isReserved, toSlug } from '../../../src/content/slug';
import { hugoPath } from '../addresses/hugo';
import { jekyllPath } from '../addresses/jekyll';
import { type Addressed, writtenPath } from '../addresses/paths';
import { dynamicRoutes, eleventyPath, learnFolder, nameOf, routePath } from '../addresses/routes';
import { type Finding, findingOf } from '../blog/findings';
import type { BlogConfig, BlogFiles, PostSource } from '../blog/source';
import { baseName, isIgnoredPath } from '../blog/source';
import { findPages, isPageName } from './find-pages';
import { dayInName, withoutDay } from './front-matter';
import { isInPosts, type ReadText, readText } from './read-text';

type UnnamedPost = Omit<PostSource, 'slug'>;

/** Finds all posts, oldest first, and pages. */
export function findTexts(files: BlogFiles, config: BlogConfig) {
  const routes = dynamicRoutes(files);
  const findings: Finding[] = [];
  const found: UnnamedPost[] = [];
  const others: ReadText[] = [];
  for (const source of files.names) {
    if (isHtmlPost(source, files)) findings.push(findingOf('unread', 'posts in HTML', source));
    if (!/\.(?:md|mdx|markdown|mdown|mkd)$/i.test(source) || isIgnoredPath(source)) continue;
    const text = readText(source, files, config);
    if (!isPost(text, config)) {
      others.push(text);
      continue;
    }
    found.push(toPost(text, config, routes, text.day ?? files.day(source)));
    const { day, writtenDate } = text;
    const subject = writtenDate ? `the date ${JSON.stringify(writtenDate)} cannot be read` : 'no date';
    if (day === undefined) findings.push(findingOf('undated', subject, source));
  }
  const byKey = new Map(found.map((post) => [`${post.date} ${post.source}`, post]));
  const sorted = [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
  const folder =
    config.generator === 'hugo' || config.generator === 'jekyll'
      ? undefined
      : learnFolder(sorted, config.url);
  const posts = nameAll(folder === undefined ? sorted : sorted.map((post) => moveTo(folder, post)));
  const { pages, findings: left } = findPages(others, posts, files, config);
  return { posts, pages, findings: [...findings, ...left] };
}

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

function toPost(text: ReadText, config: BlogConfig, routes: string[], date: string): UnnamedPost {
  const path = writtenPath(oldPath({ ...text, date }, config, routes));
  return {
    ...text,
    isPage: false,
    date,
    path,
    aliases: text.aliases(path),
    updated: text.updated && text.updated > date ? text.updated : undefined,
    isDraft: text.isDraft || text.day === undefined,
  };
}

function isPost({ source, day, title, hasFrontMatter }: ReadText, { generator }: BlogConfig): boolean {
  if (title === '' || /(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(source)) return false;
  if (generator === 'jekyll') return /(?:^|\/)_(?:posts|drafts)\//.test(source);
  if (generator === 'hugo' && !/^content\/.*\//.test(source)) return false;
  if (!isInPosts(source) && isPageName(source, generator)) return false;
  if (!hasFrontMatter && !dayInName(baseName(source))) return false;
  return day !== undefined || isInPosts(source) || (generator === 'next' && NESTED_PAGE.test(source));
}

/** `app/n/rust/page.mdx`: a folder of pages with a folder each is a list of texts. */
const NESTED_PAGE = /(?:^|\/)app\/(?:\([^)]*\)\/)?[^/()]+\/[^/]+\/page\.mdx?$/;

function oldPath(post: Addressed, config: BlogConfig, routes: string[]): string {
  switch (config.generator) {
    case 'hugo':
      return hugoPath(post, config);
    case 'jekyll':
      return jekyllPath(post, config);
    case 'eleventy':
      return eleventyPath(post);
    default:
      return routePath(post, config, routes);
  }
}

/** Gives each post a slug that no other has: the end of its path, else of its file, else its title or date. */
function nameAll(posts: UnnamedPost[]): PostSource[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const end = withoutDay(baseName(post.path).replace(/\.html?$/, ''));
    const name = withoutDay(nameOf(post.source));
    const count = (text: string, letter: RegExp) => [...text.matchAll(letter)].length;
    const isLatin = (text: string) => count(text, /\p{L}/gu) < 2 * count(text, /\p{Script=Latin}/gu);
    const candidates = [end, name, post.title]
      .filter(isLatin)
      .map((text) => toSlug(text.replaceAll('_', '-')));
    const base =
      candidates.find((slug) => slug.length > 1 && !isReserved(slug) && !/^\d+$/.test(slug)) ??
      `post-${post.date}`;
    let slug = base;
    for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...post, slug };
  });
}
