// A blog of another generator -> the files of this site. Nothing here writes: the result says what to write where.
import { checkXml, isCode, isXml } from '../../../src/demos/xml';
import { learnUrl } from '../addresses/routes';
import { BodyContext } from '../body/context';
import { convertBody } from '../body/convert-body';
import { Pieces, withoutMarks } from '../body/protect';
import type { BlogIndex, Copies } from './find-file';
import { dropTakenIds, fixFragments } from './fragments';
import { coverOf, descriptionOf, seriesParts, tagsOf, unusedKeys, writePost } from './post-head';
import { readConfig } from '../read/config';
import { findTexts } from '../read/find-posts';
import { createResolvers } from './resolve';
import { feedsOf, redirectsOf } from './settings';
import type { BlogConfig, BlogFiles, Finding, Generator, PostSource } from './source';
import { findingOf, newFile, newPath } from './source';

/** What the build says of a post: its errors, and the ids on its page. */
export interface CheckedPost {
  errors: { line: number; message: string }[];
  ids: readonly string[];
}

export interface ImportOptions {
  generator: Generator;
  url: string;
  isLanguage: (name: string) => boolean;
  /** Parses a post as the build does; `allow` are the origins that it may load from. */
  check: (file: { source: string; text: string }, allow: string[]) => CheckedPost;
  /** Whether the site has a file, page or post of the owner at this path. */
  isTaken?: (path: string) => boolean;
  /** Images and other files that cannot be shown. */
  unusable?: ReadonlySet<string>;
  /** Files by the remote address that they were downloaded from. */
  downloaded?: ReadonlyMap<string, string>;
  /** Why an image could not be downloaded, by its remote address. */
  failed?: ReadonlyMap<string, string>;
}

export interface ImportedPost {
  /** Its file in the imported folder. */
  from: string;
  /** Its file below content/. */
  file: string;
  slug: string;
  isPage: boolean;
  isDraft: boolean;
  text: string;
}

export type ImportResult = ReturnType<typeof convertBlog>;

/** Returns the posts, then the pages, what to copy to which place below public/, and old path -> new path. */
export function convertBlog(blog: BlogFiles, options: ImportOptions) {
  const files = { ...blog, read: (name: string) => withoutMarks(blog.read(name)) };
  const read = readConfig(files, options.generator);
  const found = findTexts(files, read);
  const config = read.url === '' ? { ...read, url: learnUrl(found.posts) } : read;
  const all = [...found.posts, ...found.pages];
  const first = convertAll(files, config, all, options, new Set());
  const gone = new Set(found.pages.filter((page) => first.empty.has(page)));
  const left = all.filter((post) => !gone.has(post));
  const isRejected = (post: PostSource) => Boolean(first.checked.get(post)?.errors.length);
  const held = new Set(left.filter((post) => isRejected(post) || first.empty.has(post)));
  // What leads to a post that is held back must not be a link, so the others are converted again without it.
  const last = held.size || gone.size ? convertAll(files, config, left, options, held) : first;
  const { posts, copies, allow, remote, checked } = last;
  const findings = [...found.findings, ...last.findings];
  for (const { source, isPage } of first.empty)
    findings.push(
      isPage ? findingOf('page', 'only template code', source) : findingOf('empty', 'no text', source),
    );
  for (const post of held)
    for (const { message, line } of checked.get(post)?.errors ?? [])
      findings.push(findingOf('held', message, `content/${newFile(post)}`, line));
  const shown = left.filter((post) => !held.has(post) && !post.isDraft);
  const { redirects, findings: problems } = redirectsOf(shown, config.url, options);
  if (shown.some(({ isPage }) => !isPage))
    for (const [from, to] of feedsOf(files, config)) redirects.set(from, to);
  findings.push(...problems, ...[...copies].flatMap(([from, to]) => codeIn(from, to, files)));
  return { config, posts, copies, redirects, allow, remote, findings };
}

/** A finding for a file of the blog that runs in browsers or at the host. */
function codeIn(from: string, to: string, { read }: BlogFiles): Finding[] {
  if (isCode(to)) return [findingOf('code', /\.\w+$/.exec(to)?.[0] ?? '', from)];
  const problems = isXml(to) ? checkXml({ source: from, text: read(from) }) : [];
  return problems.map(({ line }) => findingOf('code', 'scripts in it', from, line));
}

function convertAll(
  files: BlogFiles,
  config: BlogConfig,
  all: PostSource[],
  options: ImportOptions,
  held: ReadonlySet<PostSource>,
) {
  const { isLanguage, failed = new Map(), unusable = new Set(), downloaded = new Map() } = options;
  const copies: Copies = new Map();
  const findings: Finding[] = [];
  const origins = new Set<string>();
  const remote = new Set<string>();
  const shown = all.filter((post) => !post.isDraft && !held.has(post));
  const tags = new Map(all.filter(({ isPage }) => !isPage).map((post) => [post, tagsOf(post)]));
  const index: BlogIndex = {
    files,
    config,
    posts: shown,
    tags: new Set(shown.flatMap((post) => tags.get(post)?.tags ?? [])),
    unusable,
    downloaded,
    copies,
  };
  const resolverOf = createResolvers(index);
  const withDrafts = createResolvers({ ...index, posts: all });
  const series = seriesParts(shown.filter(({ isPage }) => !isPage));
  const drafts = all.map((post) => {
    const context = new BodyContext(post, config, files, new Pieces(), resolverOf(post), isLanguage, failed);
    const body = convertBody(post.body, context);
    const { src, alt } = post.isPage ? { src: '', alt: '' } : coverOf(post);
    const file = src && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(src) ? context.resolve.file(src) : undefined;
    const isShownAnyway = file !== undefined && body.includes(file);
    if (file !== undefined && alt === '' && !isShownAnyway)
      findings.push(findingOf('cover', src, post.source));
    const { tags: names, findings: problems } = tags.get(post) ?? { tags: [], findings: [] };
    const unused = unusedKeys(post).map((key) => findingOf('key', key, post.source));
    const { link, post: find } = withDrafts(post);
    const toKind = (finding: Finding): Finding =>
      finding.kind === 'link' && (link(finding.subject) ?? find(finding.subject))
        ? { ...finding, kind: 'draft' }
        : finding;
    findings.push(...context.findings.map(toKind), ...problems, ...unused);
    for (const origin of context.origins) origins.add(origin);
    for (const address of context.remote) remote.add(address);
    const head = {
      title: post.title,
      date: post.isPage ? undefined : post.date,
      updated: post.updated,
      description: descriptionOf(post, body),
      tags: names,
      series: series.get(post),
      cover: file !== undefined && alt !== '' && !isShownAnyway ? { src: file, alt } : undefined,
      draft: post.isDraft || held.has(post) ? (true as const) : undefined,
    };
    return { post, head, body };
  });
  const allow = [...origins].sort();
  const check = (post: PostSource, text: string) =>
    options.check({ source: `content/${newFile(post)}`, text }, allow);
  const ids = new Map<string, ReadonlySet<string>>();
  for (const draft of drafts) {
    const found = check(draft.post, writePost(draft.head, draft.body)).ids;
    draft.body = dropTakenIds(draft.body, found);
    ids.set(newPath(draft.post), new Set(found));
  }
  const checked = new Map<PostSource, CheckedPost>();
  const posts = drafts.map(({ post, head, body }): ImportedPost => {
    const fixed = fixFragments(body, post, ids);
    findings.push(...fixed.findings);
    const text = writePost(head, fixed.body);
    checked.set(post, check(post, text));
    const { source: from, slug, isPage } = post;
    return { from, file: newFile(post), slug, isPage, isDraft: head.draft === true, text };
  });
  const empty = new Set(drafts.filter(({ body }) => body.trim() === '').map(({ post }) => post));
  return { posts, checked, empty, copies, allow, remote: [...remote], findings };
}
