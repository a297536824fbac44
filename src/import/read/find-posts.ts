// Which files of a blog are posts, and what their front matter says.
import { isReserved, toSlug } from '../../content/slug';
import { hugoPath } from '../addresses/hugo';
import { jekyllPath } from '../addresses/jekyll';
import { learnFolder } from '../addresses/learn';
import { pathOf, writtenPath } from '../addresses/paths';
import { dynamicRoutes, eleventyPath, nameOf, routePath } from '../addresses/routes';
import {
  type BlogConfig,
  type BlogFiles,
  baseName,
  type Finding,
  folderOf,
  isIgnoredPath,
  type PostSource,
} from '../source';
import { directoryData } from './config';
import { dayInName, dayOf, withoutDay } from './dates';
import { firstText, listOf, splitFrontMatter, textOf, type Values } from './front-matter';

const DATES =
  'date pubDatetime pubDate publishedAt published_at publishDate publishedDate published datetime created created_at createdAt';
const UPDATES =
  'updated lastmod modDatetime last_modified_at updatedAt updated_at updatedDate lastUpdated dateModified modified';

/** The folders in which files without a date are posts too. */
const POSTS = /(?:^|\/)(?:_?posts?|_?drafts|blog|articles|writing|essays?)\//i;

export interface FoundPosts {
  posts: PostSource[];
  findings: Finding[];
}

/** Finds all posts, oldest first. `today` is the date of posts without one. */
export function findPosts(files: BlogFiles, config: BlogConfig, today: string): FoundPosts {
  const routes = dynamicRoutes(files);
  const findings: Finding[] = [];
  const found: Omit<PostSource, 'slug'>[] = [];
  for (const source of files.names) {
    if (!/\.(?:md|mdx|markdown|mdown|mkd)$/i.test(source) || isIgnoredPath(source)) continue;
    if (/(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(source)) continue;
    const text = files.read(source);
    const post = readPost(source, text, files, config, routes, today);
    if (post === undefined)
      findings.push({ kind: 'unread', subject: folderOf(source) || 'the top folder', source, line: 0 });
    else found.push(post);
    if (post && dateOf(source, post.data) === undefined)
      findings.push({ kind: 'undated', subject: 'no date', source, line: 0 });
  }
  found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.source < b.source ? -1 : 1));
  const folder =
    config.generator === 'hugo' || config.generator === 'jekyll' ? undefined : learnFolder(found, config.url);
  const moved = folder === undefined ? found : found.map((post) => moveTo(folder, post));
  return { posts: nameAll(moved), findings };
}

/** A post whose front matter does not say where it is, in this folder. */
const moveTo = <P extends Pick<PostSource, 'data' | 'path' | 'source'>>(folder: string, post: P): P => {
  const { data, path } = post;
  if (data.permalink || data.slug || data.path || data.postSlug) return post;
  return { ...post, path: `${folder}${withoutDay(baseName(path))}` };
};

const dateOf = (source: string, data: Values): string | undefined =>
  DATES.split(' ')
    .map((key) => dayOf(data[key]))
    .find(Boolean) ??
  dayInName(baseName(source).replace(/\.\w+$/, '')) ??
  dayInName(nameOf(source)) ??
  /(?:^|\/)(\d{4}\/\d{2}\/\d{2})\//.exec(source)?.[1]?.replaceAll('/', '-');

function readPost(
  source: string,
  text: string,
  files: BlogFiles,
  config: BlogConfig,
  routes: string[],
  today: string,
): Omit<PostSource, 'slug'> | undefined {
  const { data: own, body, hasFrontMatter } = splitFrontMatter(text);
  const data = config.generator === 'eleventy' ? { ...directoryData(source, files), ...own } : own;
  const exported = source.endsWith('.mdx') ? exportedValues(body) : {};
  const all = { ...exported, ...data };
  const day = dateOf(source, all);
  const heading = /^#[^\S\n]+(.+)$/m.exec(body)?.[1].replace(/[*_`]/g, '').trim();
  const title = firstText(all, 'title name') || (day || POSTS.test(source) ? heading || titleOf(source) : '');
  if (title === '' || !isPost(source, config, day, hasFrontMatter || Object.keys(exported).length > 0))
    return undefined;
  const isDraft =
    all.draft === true ||
    all.isDraft === true ||
    all.published === false ||
    all.publish === false ||
    /^draft$/i.test(textOf(all.status)) ||
    /(?:^|\/)_?drafts\//.test(source) ||
    day === undefined;
  const date = day ?? today;
  const updated = UPDATES.split(' ')
    .map((key) => dayOf(all[key]))
    .find(Boolean);
  const part = { source, data: all, date, title };
  const path = writtenPath(oldPath(part, config, routes));
  const aliases = [...listOf(all.aliases), ...listOf(all.redirect_from), ...listOf(all.redirects)].map(
    (alias) =>
      writtenPath(
        /^https?:/.test(alias) ? pathOf(alias) : alias.startsWith('/') ? alias : `${path}/../${alias}`,
      ),
  );
  return {
    ...part,
    text,
    body,
    path,
    aliases,
    updated: updated && updated > date ? updated : undefined,
    isDraft,
  };
}

/** `export const metadata = { title: 'A' }` of an MDX file. */
function exportedValues(body: string): Values {
  const [, code = ''] = /^export const (?:meta|metadata|frontmatter)\s*=\s*\{([\s\S]*?)^\}/m.exec(body) ?? [];
  return Object.fromEntries(
    [...code.matchAll(/^\s*["']?(\w+)["']?:\s*(["'`])(.*?)\2/gm)].map(([, key, , value]) => [key, value]),
  );
}

function isPost(
  source: string,
  { generator }: BlogConfig,
  day: string | undefined,
  hasFrontMatter: boolean,
): boolean {
  if (generator === 'jekyll') return /(?:^|\/)_(?:posts|drafts)\//.test(source);
  if (generator === 'hugo' && !/^content\/.*\//.test(source)) return false;
  if (!hasFrontMatter && !dayInName(baseName(source))) return false;
  return day !== undefined || POSTS.test(source) || (generator === 'next' && NESTED_PAGE.test(source));
}

/** `app/n/rust/page.mdx`: a folder of pages with a folder each is a list of texts. */
const NESTED_PAGE = /(?:^|\/)app\/(?:\([^)]*\)\/)?[^/()]+\/[^/]+\/page\.mdx?$/;

function oldPath(
  post: { source: string; data: Values; date: string; title: string },
  config: BlogConfig,
  routes: string[],
): string {
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

function titleOf(source: string): string {
  const words = withoutDay(nameOf(source)).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Gives each post a slug that no other has: the end of its path, else of its file, else its title or date. */
function nameAll(posts: Omit<PostSource, 'slug'>[]): PostSource[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const end = withoutDay(baseName(post.path).replace(/\.html?$/, ''));
    const name = withoutDay(nameOf(post.source));
    const isLatin = (text: string) =>
      (text.match(/\p{L}/gu)?.length ?? 0) < 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
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
