// Which Markdown files that are no posts are pages of the old site, and where they go.
import { pageNameProblem } from '../../../src/content/pages/own-page';
import { hugoPath } from '../addresses/hugo';
import { jekyllPagePath } from '../addresses/jekyll';
import { normalPath, writtenPath } from '../addresses/paths';
import { eleventyPath, routedPath, withoutInput } from '../addresses/routes';
import { type Finding, findingOf } from '../blog/findings';
import type { BlogConfig, BlogFiles, Generator, PostSource } from '../blog/source';
import { baseName, folderOf } from '../blog/source';
import { isValues, textOf, valueAt } from './front-matter';
import { headingOf, isInPosts, nameFrom, type ReadText, titleOf } from './read-text';

/** Names that pages have, not posts, directly in the folder of the content. */
const NAMES =
  'about|about-?me|me|bio|uses|now|contact|cv|resume|projects?|portfolio|work|talks|speaking|links|books|reading|archives?|search|tags|categories|newsletter|privacy|imprint|impressum|colophon|faq|404';
const PAGE_NAME = new RegExp(`^(?:${NAMES})(?:/_?(?:index|page))?(?:\\.\\w+)+$`, 'i');
const TOP = { hugo: /^content\/(?:[a-z]{2}(?:-\w+)?\/)?/i, others: /^(?:(?:src|content|site|pages|app)\/)*/ };

export const isPageName = (source: string, generator: Generator): boolean =>
  PAGE_NAME.test(source.replace(generator === 'hugo' ? TOP.hugo : TOP.others, ''));

/** Layouts of pages that a template fills. */
const LIST =
  /(?:^|\/)(?:home|index|archives?|list|search|tags?|categor(?:y|ies)|blog|posts|collections?|terms|taxonomy|redirect(?:ed)?|splash)(?:\.\w+)*$/i;

const TERM = /^\/(?:tags?|categor(?:y|ies)|topics?|series|authors?)\/./;

/** Returns the pages among the texts that are no posts, and what is not imported. */
export function findPages(
  texts: ReadText[],
  posts: PostSource[],
  files: BlogFiles,
  config: BlogConfig,
  otherIn: (text: ReadText) => string,
): { pages: PostSource[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const pages: PostSource[] = [];
  const taken = new Set(posts.map(({ path }) => normalPath(path)));
  const left = (kind: 'page' | 'unread', subject: string, { source }: ReadText) =>
    findings.push(findingOf(kind, subject, source));
  const withPaths = texts.flatMap((text): [path: string, text: ReadText][] => {
    // A section without a text only sets its title.
    if (isSection(text) && text.body.trim() === '') return [];
    const isPage = isSection(text) || !(isHidden(text) || isInPosts(text.source));
    const path = isPage ? pagePath(text, config) : undefined;
    if (path !== undefined) return [[writtenPath(path), text]];
    left('unread', folderOf(text.source) || 'the top folder', text);
    return [];
  });
  // A page at the top keeps its name.
  withPaths.sort(([a], [b]) => a.split('/').length - b.split('/').length);
  for (const [path, text] of withPaths) {
    const otherLanguage = otherIn(text);
    const slug = slugOf(path, taken) + (otherLanguage && `-${otherLanguage.toLowerCase()}`);
    const reason = reasonOf(path, slug, text, files);
    if (reason !== undefined) {
      left('page', reason, text);
      continue;
    }
    taken.add(`/${slug}`);
    const title = text.title || headingOf(text.body) || titleOf(text.source);
    const aliases = text.aliases(path);
    const isDraft = text.privateBy !== undefined || otherLanguage !== '';
    const page = {
      isPage: true,
      isDraft,
      otherLanguage,
      title,
      slug,
      path,
      aliases,
      date: '',
      updated: undefined,
    };
    pages.push({ ...text, ...page });
  }
  return { pages, findings };
}

/** Returns the path of a page; undefined if the generator makes no page of the file. */
function pagePath(text: ReadText, config: BlogConfig): string | undefined {
  const { source, data, hasFrontMatter } = text;
  switch (config.generator) {
    case 'hugo':
      return source.startsWith('content/') ? hugoPath({ ...text, date: '' }, config) : undefined;
    case 'jekyll':
      return hasFrontMatter ? jekyllPagePath(withoutInput(source, config), data, config) : undefined;
    case 'eleventy': {
      const isRead = hasFrontMatter && source.startsWith(config.input) && !/(?:^|\/)_/.test(source);
      return isRead ? eleventyPath({ ...text, source: withoutInput(source, config), date: '' }) : undefined;
    }
    default:
      return routedPath(source, data, hasFrontMatter);
  }
}

const isSection = ({ source }: ReadText): boolean => /(?:^|\/)_index(?:\.\w+)*$/.test(source);

const isHidden = ({ data }: ReadText): boolean =>
  data.permalink === false ||
  data.headless === true ||
  /^(?:never|false)$/.test(textOf(valueAt(data, '_build.render')) || textOf(valueAt(data, 'build.render')));

/** Less than a page, in words or in letters of Chinese and Japanese. */
const isShort = (body: string): boolean =>
  (body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < 40 && (body.match(/\p{Script=Han}/gu)?.length ?? 0) < 100;

const hasOthers = (source: string, { names }: BlogFiles): boolean =>
  names.some(
    (name) => name !== source && name.startsWith(folderOf(source)) && /\.(?:md|mdx|markdown)$/.test(name),
  );

/** Returns why a page is not imported, or undefined. */
function reasonOf(path: string, slug: string, text: ReadText, files: BlogFiles): string | undefined {
  const { data, source } = text;
  if (path === '/') return 'the home page';
  if (/\.(?!html?$)\w+$/.test(path)) return `${path}, a file`;
  const isFilled =
    [data.layout, data.type].some((one) => LIST.test(textOf(one))) || isValues(data.pagination);
  const isList = isSection(text) && (TERM.test(path) || (hasOthers(source, files) && isShort(text.body)));
  if (isFilled || isList) return 'a list of other pages';
  const problem = pageNameProblem(slug);
  return problem && `${path}, ${problem.message.replace(/^\S+ is /, '')}`;
}

/** The end of the path, or all of it if that name is taken. */
function slugOf(path: string, taken: ReadonlySet<string>): string {
  const plain = path.replace(/\.html?$/, '');
  const base = nameFrom(baseName(plain));
  const isFree = (slug: string) => slug !== '' && !taken.has(`/${slug}`);
  const whole = nameFrom(plain);
  const isMine = /^(?:projects|contact|resume|koi|blog|posts)$/.test(whole);
  if (isFree(base) && (pageNameProblem(base) === undefined || (whole === base && !isMine))) return base;
  // The site has a page there, and this one is the author's own.
  const mine = isMine ? `my-${whole}` : whole || 'page';
  let slug = mine;
  for (let count = 2; !isFree(slug); count++) slug = `${mine}-${count}`;
  return slug;
}
