// A blog of another generator -> the files of this site. Nothing here writes: the result says what to write where.
import { learnUrl } from '../addresses/paths';
import { withoutMarks } from '../body/marks';
import { readConfig } from '../read/config';
import { findTexts } from '../read/find-texts';
import { unusedKeys } from '../read/keys';
import { nameSeries } from '../read/read-text';
import { convertPost } from './convert-post';
import { reportCopies } from './find-file';
import { createPageIds } from './page-ids';
import { type NewSite, redirectsOf } from './redirects';
import { type Remark, type Report, remarkOf } from './remarks';
import { createResolvers } from './resolve';
import { type LabeledAddress, menuOf } from './settings';
import type { Blog, BlogFiles, BlogImages, BlogText, CheckedPost, Generator } from './source';
import { isShown, newFile, newPath } from './source';

export interface ImportOptions extends NewSite {
  generator: Generator;
  isLanguage: (name: string) => boolean;
  /** Parses posts as the build does; `allow` are the origins that they may load from. */
  createCheck: (allow: string[]) => (file: { source: string; text: string }) => CheckedPost;
}

export type ImportResult = ReturnType<ReturnType<typeof convertBlog>['finish']>;

/** A build reports each kind of mistake only once, so one round may not show all mistakes. */
const MOST_ROUNDS = 4;

/** Returns the files that links and images lead to, images on other sites, and what does the rest when these are checked. */
export function convertBlog(written: BlogFiles, options: ImportOptions) {
  const remarks: Remark[] = [];
  const report: Report = (...remark) => remarks.push(remarkOf(...remark));
  const files = { ...written, read: (name: string) => withoutMarks(written.read(name)) };
  const read = readConfig(files, options.generator);
  const { texts, language } = findTexts(files, read, report);
  const posts = texts.filter(({ isPage }) => !isPage);
  const config = { ...read, language, url: read.url || learnUrl(posts) };
  const shownTags = () => new Set(posts.filter(isShown).flatMap(({ tags }) => tags));
  const known = { files, config, texts, isLanguage: options.isLanguage };
  const blog: Blog = { ...known, copies: new Map(), tags: shownTags(), ids: new Map() };
  const resolverOf = createResolvers(blog);
  const convert = (post: BlogText) => convertPost(post, blog, resolverOf(post));
  const convertAll = () => {
    blog.copies.clear();
    return texts.filter(({ isGone }) => !isGone).map((post) => ({ post, ...convert(post) }));
  };
  const bodies = convertAll().map(({ body }) => body);
  const allow = [...new Set(bodies.flatMap(({ origins }) => [...origins]))].sort();
  const remote = [...new Set(bodies.flatMap((body) => [...body.remote]))];
  const checkFile = options.createCheck(allow);
  const check = (post: BlogText, text: string) => ({
    text,
    ...checkFile({ source: `content/${newFile(post)}`, text }),
  });

  const finish = (images: BlogImages) => {
    blog.images = images;
    const rejected: BlogText[] = [];
    const paragraphs = new Map<BlogText, readonly string[]>();
    for (const { post, text, isEmpty } of convertAll()) {
      const checked = check(post, text);
      blog.ids.set(post, createPageIds(checked.ids));
      paragraphs.set(post, checked.paragraphs ?? []);
      if (isEmpty) leaveOut(post, report);
      else if (checked.errors.length > 0) rejected.push(post);
    }
    nameOpenings(paragraphs);
    for (const post of rejected) correct(post, () => check(post, convert(post).text), report);
    blog.tags = shownTags();
    const shown = texts.filter(isShown);
    nameSeries(shown.filter(({ isPage }) => !isPage));
    const imported = convertAll().map(({ post, text, body }): BlogText => {
      for (const remark of body.remarks()) remarks.push(remark);
      for (const key of unusedKeys(post.data)) report('key', key, post.source);
      return { ...post, text };
    });
    const redirects = redirectsOf(blog, shown, options, report);
    reportCopies(blog, images.read ?? files.read, report);
    const nav = texts.length > 0 ? menuOf(blog, resolverOf(texts[0])) : [];
    reportUnlinked(imported, nav, report);
    return { config, posts: imported, copies: blog.copies, redirects, allow, nav, remarks };
  };
  return { posts: posts.length, files: [...blog.copies.keys()], remote, finish };
}

/** A page that is only template code is not imported; such a post becomes a draft. */
function leaveOut(post: BlogText, report: Report): void {
  report(post.isPage ? 'page' : 'empty', post.isPage ? 'only template code' : 'no text', post.source);
  post.isGone = post.isPage;
  post.isDraft = true;
}

/** Reports the pages that neither the menu nor a text leads to. */
function reportUnlinked(imported: BlogText[], nav: LabeledAddress[], report: Report): void {
  const links = imported.flatMap(({ text }) => [...text.matchAll(/(?:\]\(|href=")(\/[^\s)"#?]+)/g)]);
  const leads = new Set([...nav, ...links].map(([, to]) => to));
  for (const page of imported.filter(isShown))
    if (page.isPage && !leads.has(newPath(page))) report('unlinked', newPath(page), page.source);
}

/** Shows what a build rejects as code. If errors are left, the text becomes a draft. */
function correct(post: BlogText, attempt: () => CheckedPost & { text: string }, report: Report): void {
  const { rejected, isDraft } = post;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { text, errors } = attempt();
    if (errors.length === 0) return;
    const { size } = rejected;
    for (const { line, column = 1, length = 0, message } of errors) {
      const part = (text.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length).trim();
      if (part.length >= 3 && !part.includes('`') && !rejected.has(part)) rejected.set(part, message);
    }
    if (rejected.size === size) break;
  }
  // As a draft, the text has one more line, which the reported lines must count.
  post.isDraft = true;
  const { errors } = attempt();
  post.isDraft = isDraft || errors.length > 0;
  for (const { message, line } of errors) report('held', message, `content/${newFile(post)}`, line);
}

/** Gives texts the first paragraph that no other has as their description, if a build would not take the same one itself. */
function nameOpenings(paragraphs: ReadonlyMap<BlogText, readonly string[]>): void {
  const counts = new Map<string, number>();
  for (const one of paragraphs.values())
    for (const paragraph of new Set(one)) counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
  for (const [post, all] of paragraphs) {
    const own = all.find((paragraph) => paragraph !== '' && counts.get(paragraph) === 1) ?? post.title;
    if (post.isPage || own !== all[0]) post.opening = own;
  }
}
