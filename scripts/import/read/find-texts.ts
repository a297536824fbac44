// Which Markdown files of a blog are posts or pages, and what they are here: their names, dates and old addresses.
import { oldAddress } from '../addresses/old-address';
import * as old from '../addresses/paths';
import type { Report } from '../blog/remarks';
import type { BlogConfig, BlogFiles, BlogText } from '../blog/source';
import { baseName, folderOf, isIgnoredPath, isMarkdown } from '../blog/source';
import { dayInName, firstText, isValues, textOf, withoutDay } from './front-matter';
import KEYS from './keys.json';
import { isSame, mainLanguage } from './languages';
import { hideUnpublished } from './private';
import { aliasesOf, createReadText, isInPosts, isNestedPage, tagsOf } from './read-text';

/** Finds all posts, oldest first, then the pages, and the language of the blog. Texts in other languages are drafts. */
export function findTexts(files: BlogFiles, config: BlogConfig, report: Report) {
  const all = readTexts(files, config, report);
  const isKnown = config.generator === 'hugo' || config.generator === 'jekyll';
  const found = new Set(all.filter((text) => isPost(text, config)));
  if (!isKnown) hideUnpublished([...found], files);
  const language = mainLanguage([...found], config.language);
  const routes = old.dynamicRoutes(files);
  const basePath = old.basePathPattern(files);
  /** Sets the old address of a text and what depends on it. Returns false if the generator makes no page of the text. */
  const complete = (text: BlogText): boolean => {
    const { day, source, isPage } = text;
    text.otherLanguage = text.language === '' || isSame(text.language, language) ? '' : text.language;
    text.date = isPage ? '' : (day ?? files.day(source));
    const address = oldAddress(text, config, routes);
    if (address === undefined) return false;
    text.path = old.writtenPath(old.routeOf(source) ? address.replace(basePath, '/') : address);
    text.aliases = aliasesOf(text);
    // A program may leave the main language out of the address.
    if (text.path.startsWith(`/${text.language}/`) && !isKnown && text.otherLanguage === '')
      text.aliases.push(text.path.slice(text.language.length + 1));
    text.isDraft =
      text.privateBy !== undefined || text.otherLanguage !== '' || (!isPage && day === undefined);
    text.tags = isPage ? [] : tagsOf(text, report);
    return true;
  };

  const posts = [...found].filter(complete);
  posts.sort((a, b) => (`${a.date} ${a.source}` < `${b.date} ${b.source}` ? -1 : 1));
  for (const { day, data, source } of found) {
    const written = firstText(data, KEYS.date);
    const subject = written ? `the date ${JSON.stringify(written)} cannot be read` : 'no date';
    if (day === undefined) report('undated', subject, source);
  }
  const folder = isKnown ? '' : old.learnFolder(posts, config.url);
  for (const post of posts)
    if (folder !== '' && firstText(post.data, 'permalink slug path postSlug') === '')
      post.path = folder + withoutDay(baseName(post.path));
  const taken = new Set<string>();
  const isOther = ({ otherLanguage }: BlogText) => Number(otherLanguage !== '');
  // Posts in the main language get their slugs first.
  for (const post of [...posts].sort((a, b) => isOther(a) - isOther(b)))
    post.slug = old.namePost(post, taken);

  const rest = all.filter((text) => !found.has(text));
  const paths = new Set(posts.map(({ path }) => old.normalPath(path)));
  const pages = findPages(rest, complete, report).filter((page) => {
    const reason = whyNotImported(page, files) ?? old.namePage(page, paths);
    if (reason !== undefined) report('page', reason, page.source);
    return reason === undefined;
  });
  const texts = [...posts, ...pages];
  for (const { privateBy, source, text, otherLanguage } of texts) {
    if (privateBy !== undefined && !/^(?:is_?)?draft$|drafts\/$/i.test(privateBy))
      report('private', privateBy, source, lineOf(privateBy, text));
    if (otherLanguage !== '') report('language', otherLanguage, source);
  }
  return { texts, language };
}

/** Finds the pages among the texts that are no posts. Pages at the top come first, so that they keep their names. */
function findPages(texts: BlogText[], complete: (text: BlogText) => boolean, report: Report): BlogText[] {
  const pages = texts.filter((text) => {
    // A section without a text only sets its title.
    if (isSection(text.source) && text.body.trim() === '') return false;
    text.isPage = true;
    const isPage = isSection(text.source) || !isInPosts(text.source);
    if (isPage && complete(text)) return true;
    report('unread', folderOf(text.source) || 'the top folder', text.source);
    return false;
  });
  return pages.sort((a, b) => a.path.split('/').length - b.path.split('/').length);
}

function readTexts(files: BlogFiles, config: BlogConfig, report: Report): BlogText[] {
  const readText = createReadText(files, config);
  return files.names
    .filter((name) => name.startsWith(config.input) && !isIgnoredPath(name))
    .flatMap((source) => {
      if (/\.(?:adoc|asciidoc|org|dj|djot|rst|textile|ipynb)$/i.test(source))
        report('unread', 'no Markdown: convert it with pandoc', source);
      if (/\.html?$/i.test(source) && isInPosts(source) && /^(?:---|\+\+\+)\s*\n/.test(files.read(source)))
        report('unread', 'posts in HTML', source);
      return isMarkdown(source) ? readText(source) : [];
    });
}

const lineOf = (key: string, text: string): number =>
  text
    .toLowerCase()
    .split('\n')
    .findIndex((line) => line.trimStart().replace(/^["']/, '').startsWith(key.toLowerCase())) + 1;

function isPost({ source, day, hasFrontMatter }: BlogText, { generator }: BlogConfig): boolean {
  if (isSection(source)) return false;
  if (generator === 'jekyll') return /(?:^|\/)_(?:posts|drafts)\//.test(source);
  if (generator === 'hugo' && !/^content\/.*\//.test(source)) return false;
  const top =
    generator === 'hugo' ? /^content\/(?:[a-z]{2}(?:-\w+)?\/)?/i : /^(?:(?:src|content|site|pages|app)\/)*/;
  if (!isInPosts(source) && PAGE_NAME.test(source.replace(top, ''))) return false;
  const isNested = generator === 'next' && isNestedPage(source);
  if (!hasFrontMatter && !dayInName(baseName(source).replace(/\.\w+$/, '')) && !isNested) return false;
  return day !== undefined || isInPosts(source) || isNested;
}

/** Names that pages have, not posts, directly in the folder of the content. */
const PAGE_NAME =
  /^(?:about|about-?me|me|bio|uses|now|contact|cv|resume|projects?|portfolio|work|talks|speaking|links|books|reading|archives?|search|tags|categories|newsletter|privacy|imprint|impressum|colophon|faq|404)(?:\/_?(?:index|page))?(?:\.\w+)+$/i;

const isSection = (source: string): boolean => /(?:^|\/)_index(?:\.\w+)*$/.test(source);

/** Layouts and types of pages that a template fills. */
const LIST =
  /(?:^|\/)(?:home|index|archives?|list|search|tags?|categor(?:y|ies)|blog|posts|collections?|terms|taxonomy|redirect(?:ed)?|splash)(?:\.\w+)*$/i;

const TERM = /^\/(?:tags?|categor(?:y|ies)|topics?|series|authors?)\/./;

/** Whether a text is short for a page: in words, or in characters of Chinese and Japanese. */
const isShort = (body: string): boolean =>
  (body.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < 40 && (body.match(/\p{Script=Han}/gu)?.length ?? 0) < 100;

function whyNotImported(page: BlogText, { names }: BlogFiles): string | undefined {
  const { data, source, path, body } = page;
  if (path === '/') return 'the home page';
  if (/\.(?!html?$)\w+$/.test(path)) return `${path}, a file`;
  const isFilled =
    [data.layout, data.type].some((one) => LIST.test(textOf(one))) || isValues(data.pagination);
  const isBeside = (name: string) => name !== source && name.startsWith(folderOf(source)) && isMarkdown(name);
  const isList = isSection(source) && (TERM.test(path) || (isShort(body) && names.some(isBeside)));
  return isFilled || isList ? 'a list of other pages' : undefined;
}
