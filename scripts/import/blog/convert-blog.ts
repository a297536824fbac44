// A blog of another generator -> the files of this site. Nothing here writes: the result says what to write where.
import { hostOf, learnUrl } from '../addresses/paths';
import { isRemote, writeAddress } from '../body/blocks';
import { BodyContext } from '../body/context';
import { convertBody, finishBody } from '../body/convert-body';
import { withoutMarks } from '../body/pieces';
import { readConfig } from '../read/config';
import { findTexts } from '../read/find-texts';
import { firstText } from '../read/front-matter';
import { KEYS, unusedKeys } from '../read/keys';
import { plainText, seriesParts } from '../read/read-text';
import { reportCode } from './find-file';
import { type Finding, findingOf, type Report } from './findings';
import { createPageIds, createResolvers } from './resolve';
import { menuOf, redirectsOf, type Site } from './settings';
import type { Blog, BlogFiles, CheckedPost, Generator, Images, ImportedPost, PostSource } from './source';
import { isShown, newFile, newPath } from './source';
import { describeTexts, shorten, showAsCode, writePost } from './write-post';

export interface ImportOptions extends Site {
  generator: Generator;
  isLanguage: (name: string) => boolean;
  /** Parses a post as the build does; `allow` are the origins that it may load from. */
  check: (file: { source: string; text: string }, allow: string[]) => CheckedPost;
}

export type ImportResult = ReturnType<ReturnType<typeof convertBlog>['finish']>;

/** A build names each kind of mistake once. */
const MOST_ROUNDS = 4;

/**
 * Converts all texts of a blog. Returns the files that their links and images lead to, their images on other sites, and a
 * function that does the rest when it is known which images can be shown.
 */
export function convertBlog(written: BlogFiles, options: ImportOptions) {
  const findings: Finding[] = [];
  const report: Report = (...finding) => findings.push(findingOf(...finding));
  const files = { ...written, read: (name: string) => withoutMarks(written.read(name)) };
  const read = readConfig(files, options.generator);
  const { texts, language } = findTexts(files, read, report);
  const posts = texts.filter(({ isPage }) => !isPage);
  const config = { ...read, language, url: read.url || learnUrl(posts) };
  const shownTags = () => new Set(posts.filter(isShown).flatMap(({ tags }) => tags));
  const known = { copies: new Map(), tags: shownTags(), ids: new Map() };
  const blog: Blog = { files, config, texts, isLanguage: options.isLanguage, ...known };
  const resolverOf = createResolvers(blog);
  const contexts = texts.map((post) => new BodyContext(post, blog, resolverOf(post)));
  const bodies = new Map(contexts.map((context) => [context, convertBody(context)]));
  for (const { post, resolve, remote } of contexts) {
    const { src } = post.cover;
    if (resolve.file(src) === undefined && isRemote(src)) remote.add(src);
  }
  const allow = [...new Set(contexts.flatMap(({ origins }) => [...origins]))].sort();
  const remote = [...new Set(contexts.flatMap((context) => [...context.remote]))];

  /** Descriptions made of the texts, where the build would not make the same ones itself. */
  let openings: ReadonlyMap<PostSource, string> = new Map();
  /** Returns the text of a post with its links and images as they are known now, and what a build says of it. */
  const write = (context: BodyContext, series?: { name: string; part: number }) => {
    const { post, resolve } = context;
    const { title, isPage, data, tags } = post;
    const { src, alt } = post.cover;
    context.forget();
    const converted = finishBody(bodies.get(context) as string, context);
    const file = isRemote(src) || /\.(?:png|jpe?g|webp|avif|gif)$/i.test(src) ? resolve.file(src) : undefined;
    if (src !== '' && file === undefined)
      isRemote(src) ? context.reportRemote(src, src) : context.reportLate('image', src, src);
    const given = firstText(data, KEYS.external) || firstText(data, KEYS.external.replace(/\S+/g, '$&.url'));
    const external = /^https?:\/\//.test(given) ? given : '';
    // A post of only a link or an image is one to its readers.
    const instead = external
      ? `[${title}](${external})\n`
      : file && `![${plainText(alt) || title}](${file})\n`;
    const isNamed = external === '' || converted.includes(external);
    const whole = isNamed ? converted : `${converted}\n[${hostOf(external)}](${writeAddress(external)})\n`;
    const body = converted.trim() === '' && instead && !isPage ? instead : whole;
    const isCover = file !== undefined && !body.includes(file);
    if (file !== undefined && !isCover) context.reportLate('cover', src, src);
    else if (isCover && alt === '') context.reportLate('alt', src, src);
    const summary = shorten(plainText(firstText(data, KEYS.description)));
    const head = {
      title,
      date: post.date || undefined,
      updated: post.updated,
      description: summary || openings.get(post) || (isPage ? title : undefined),
      tags: tags.length > 0 ? tags : undefined,
      series,
      cover: isCover ? { src: file, alt: plainText(alt) || title } : undefined,
      lang: post.otherLanguage || undefined,
      draft: post.isDraft || undefined,
    } as const;
    return { text: writePost(head, body), isEmpty: body.trim() === '' };
  };
  const check = ({ post }: BodyContext, text: string) =>
    options.check({ source: `content/${newFile(post)}`, text }, allow);

  /** Shows what a build rejects as code, or holds the text back. */
  const correct = (context: BodyContext) => {
    const { post } = context;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { text } = write(context);
      const { errors } = check(context, text);
      if (errors.length === 0) return;
      const before = bodies.get(context) as string;
      bodies.set(context, showAsCode(before, errors, text, context));
      if (bodies.get(context) === before) break;
    }
    // The lines of what is left are those of a draft.
    const { isDraft } = post;
    post.isDraft = true;
    const { errors } = check(context, write(context).text);
    post.isDraft = isDraft || errors.length > 0;
    for (const { message, line } of errors) report('held', message, `content/${newFile(post)}`, line);
  };

  const finish = (images: Images) => {
    blog.images = images;
    blog.copies.clear();
    const ids = new Map(blog.ids);
    const rejected: BodyContext[] = [];
    const paragraphs = new Map<PostSource, readonly string[]>();
    for (const context of contexts) {
      const { post } = context;
      const { text, isEmpty } = write(context);
      const checked = check(context, text);
      ids.set(post, createPageIds(checked.ids));
      paragraphs.set(post, checked.paragraphs ?? []);
      if (!isEmpty && checked.errors.length > 0) rejected.push(context);
      if (!isEmpty) continue;
      if (post.isPage) report('page', 'only template code', post.source);
      else report('empty', 'no text', post.source);
      post.isGone = post.isPage;
      post.isDraft = true;
    }
    blog.ids = ids;
    openings = describeTexts(paragraphs);
    rejected.forEach(correct);
    blog.tags = shownTags();
    const shown = texts.filter(isShown);
    const series = seriesParts(shown.filter(({ isPage }) => !isPage));
    blog.copies.clear();
    const imported = contexts
      .filter(({ post }) => !post.isGone)
      .map((context): ImportedPost => {
        const { post } = context;
        const { source: from, slug, isPage, isDraft } = post;
        const { text } = write(context, series.get(post));
        for (const finding of context.findings()) findings.push(finding);
        for (const key of unusedKeys(post.data)) report('key', key, from);
        return { from, file: newFile(post), slug, isPage, isDraft, text };
      });
    const redirects = redirectsOf(blog, shown, options, report);
    for (const [from, to] of blog.copies) reportCode(from, to, images.read ?? files.read, report);
    const nav = contexts.length > 0 ? menuOf(blog, contexts[0].resolve) : [];
    const links = imported.flatMap(({ text }) => [...text.matchAll(/(?:\]\(|href=")(\/[^\s)"#?]+)/g)]);
    const leads = new Set([...nav, ...links].map(([, to]) => to));
    for (const page of shown.filter(({ isPage }) => isPage))
      if (!leads.has(newPath(page))) report('unlinked', newPath(page), page.source);
    return { config, posts: imported, copies: blog.copies, redirects, allow, nav, findings };
  };
  return { posts: posts.length, files: [...blog.copies.keys()], remote, finish };
}
