// A blog of another generator -> the files of this site. Nothing here writes: the result says what to write where.

import { learnUrl } from '../addresses/routes';
import { isRemote } from '../body/blocks';
import { BodyContext } from '../body/context';
import { convertBody, finishBody } from '../body/convert-body';
import { withoutMarks } from '../body/pieces';
import { readConfig } from '../read/config';
import { findTexts } from '../read/find-posts';
import { firstText } from '../read/front-matter';
import { coverOf, givenDescription, seriesParts, tagsOf, unusedKeys } from '../read/read-text';
import { codeIn } from './find-file';
import { type Finding, findingOf } from './findings';
import { createPageIds } from './fragments';
import { menuOf, unlinkedIn } from './menu';
import { categoriesOf, feedsOf, redirectsOf } from './redirects';
import { createResolvers } from './resolve';
import {
  type Blog,
  type BlogFiles,
  type CheckedPost,
  type Generator,
  type Images,
  type ImportedPost,
  newFile,
  type PostSource,
} from './source';
import { describeTexts, plainText, shorten, showAsCode, writePost } from './write-post';

export interface ImportOptions {
  generator: Generator;
  url: string;
  isLanguage: (name: string) => boolean;
  /** Parses a post as the build does; `allow` are the origins that it may load from. */
  check: (file: { source: string; text: string }, allow: string[]) => CheckedPost;
  /** Whether the site has a file, page or post of the owner at this path. */
  isTaken?: (path: string) => boolean;
}

export type ImportResult = ReturnType<ReturnType<typeof convertBlog>['finish']>;

/**
 * Converts all texts of a blog. Returns the files that their links and images lead to, their images on other sites, and a
 * function that does the rest when it is known which images can be shown.
 */
export function convertBlog(written: BlogFiles, options: ImportOptions) {
  const files = { ...written, read: (name: string) => withoutMarks(written.read(name)) };
  const read = readConfig(files, options.generator);
  const found = findTexts(files, read);
  const config = { ...read, language: found.language, url: read.url || learnUrl(found.posts) };
  const texts = [...found.posts, ...found.pages];
  const tags = new Map(found.posts.map((post) => [post, tagsOf(post)]));
  const blog: Blog = {
    files,
    config,
    texts,
    isLanguage: options.isLanguage,
    copies: new Map(),
    tags: new Set(found.posts.flatMap((post) => (post.isDraft ? [] : (tags.get(post)?.tags ?? [])))),
    held: new Set(),
    gone: new Set(),
    ids: new Map(),
  };
  const resolverOf = createResolvers(blog);
  const contexts = texts.map((post) => new BodyContext(post, blog, resolverOf(post)));
  const bodies = new Map(contexts.map((context) => [context, convertBody(context)]));
  for (const { post, resolve, remote } of contexts) {
    const { src } = coverOf(post);
    if (resolve.file(src) === undefined && isRemote(src)) remote.add(src);
  }
  const allow = [...new Set(contexts.flatMap(({ origins }) => [...origins]))].sort();
  const remote = [...new Set(contexts.flatMap((context) => [...context.remote]))];

  /** Descriptions made of the texts, where the build would not make the same ones itself. */
  let openings: ReadonlyMap<PostSource, string> = new Map();
  /** Returns the text of a post with its links and images as they are known now. */
  const write = (context: BodyContext, series?: { name: string; part: number }) => {
    const { post, resolve } = context;
    context.forget();
    const converted = finishBody(bodies.get(context) as string, context);
    const { src, alt } = post.isPage ? { src: '', alt: '' } : coverOf(post);
    const file = isRemote(src) || /\.(?:png|jpe?g|webp|avif|gif)$/i.test(src) ? resolve.file(src) : undefined;
    if (src !== '' && file === undefined)
      isRemote(src) ? context.reportRemote(src, src) : context.reportLate('image', src, src);
    const external = firstText(post.data, 'external_url externalUrl link_url');
    // A post of only a link or an image is one to its readers.
    const instead = external
      ? `[${post.title}](${external})\n`
      : file && `![${plainText(alt) || post.title}](${file})\n`;
    const body = converted.trim() === '' && instead && !post.isPage ? instead : converted;
    const isShownAnyway = file !== undefined && body.includes(file);
    if (isShownAnyway) context.reportLate('cover', src, src);
    else if (file !== undefined && alt === '') context.reportLate('alt', src, src);
    const text = writePost(
      {
        title: post.title,
        date: post.isPage ? undefined : post.date,
        updated: post.updated,
        description:
          shorten(plainText(givenDescription(post))) ||
          openings.get(post) ||
          (post.isPage ? post.title : undefined),
        tags: tags.get(post)?.tags,
        series,
        cover:
          file !== undefined && !isShownAnyway ? { src: file, alt: plainText(alt) || post.title } : undefined,
        lang: post.otherLanguage || undefined,
        draft: post.isDraft || blog.held.has(post) || undefined,
      },
      body,
    );
    return { text, isEmpty: body.trim() === '' };
  };
  const check = ({ post }: BodyContext, text: string) =>
    options.check({ source: `content/${newFile(post)}`, text }, allow);

  const finish = (images: Images) => {
    blog.images = images;
    blog.copies.clear();
    const findings: Finding[] = [...found.findings];
    const ids = new Map(blog.ids);
    const rejected: BodyContext[] = [];
    const empty = new Set<PostSource>();
    const paragraphs = new Map<PostSource, readonly string[]>();
    for (const context of contexts) {
      const { text, isEmpty } = write(context);
      const checked = check(context, text);
      ids.set(context.post, createPageIds(checked.ids));
      paragraphs.set(context.post, checked.paragraphs ?? []);
      if (isEmpty) empty.add(context.post);
      else if (checked.errors.length > 0) rejected.push(context);
    }
    blog.ids = ids;
    openings = describeTexts(paragraphs);
    blog.gone = new Set([...empty].filter(({ isPage }) => isPage));
    const held = new Set([...empty].filter(({ isPage }) => !isPage));
    const heldFindings: Finding[] = [];
    blog.held = new Set([...held, ...rejected.map(({ post }) => post)]);
    for (const context of rejected) {
      // Its ids and fragments are correct now, and its lines are those of a draft.
      let { text } = write(context);
      let { errors } = check(context, text);
      for (let round = 0; errors.length > 0 && round < MOST_ROUNDS; round++) {
        const body = showAsCode(bodies.get(context) as string, errors, text, context);
        if (body === bodies.get(context)) break;
        bodies.set(context, body);
        ({ text } = write(context));
        ({ errors } = check(context, text));
      }
      if (errors.length > 0) held.add(context.post);
      for (const { message, line } of errors)
        heldFindings.push(findingOf('held', message, `content/${newFile(context.post)}`, line));
    }
    blog.held = held;
    const shown = texts.filter((post) => !post.isDraft && !held.has(post) && !blog.gone.has(post));
    blog.tags = new Set(shown.flatMap((post) => tags.get(post)?.tags ?? []));
    const series = seriesParts(shown.filter(({ isPage }) => !isPage));
    blog.copies.clear();
    const posts = contexts
      .filter(({ post }) => !blog.gone.has(post))
      .map((context): ImportedPost => {
        const { post } = context;
        const { text } = write(context, series.get(post));
        const unused = unusedKeys(post).map((key) => findingOf('key', key, post.source));
        findings.push(...context.findings(), ...(tags.get(post)?.findings ?? []), ...unused);
        const { source: from, slug, isPage } = post;
        return { from, file: newFile(post), slug, isPage, isDraft: post.isDraft || held.has(post), text };
      });
    for (const { source, isPage } of empty)
      findings.push(
        isPage ? findingOf('page', 'only template code', source) : findingOf('empty', 'no text', source),
      );
    const { redirects, findings: problems } = redirectsOf(shown, config.url, options);
    if (shown.some(({ isPage }) => !isPage))
      for (const [from, to] of [...feedsOf(files, config, shown), ...categoriesOf(shown, config)])
        if (from !== to && !redirects.has(from)) redirects.set(from, to);
    const code = [...blog.copies].flatMap(([from, to]) => codeIn(from, to, images.read ?? files.read));
    findings.push(...heldFindings, ...problems, ...code);
    const nav = contexts.length > 0 ? menuOf(blog, contexts[0].resolve) : [];
    findings.push(...unlinkedIn(posts, nav));
    return { config, posts, copies: blog.copies, redirects, allow, nav, findings };
  };
  return { posts: found.posts.length, files: [...blog.copies.keys()], remote, finish };
}

/** A build names each kind of mistake once. */
const MOST_ROUNDS = 4;
