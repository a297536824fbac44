// content/posts/<slug>.md or <slug>/index.md -> a Post. The name is the slug; a body is optional, front matter is not.
import { fileAt } from '../../html/addresses';
import { imageProblem } from '../../images/check';
import type { Images } from '../../images/images';
import type { MarkdownRenderer } from '../../markdown/markdown';
import { imagePath } from '../../markdown/resolve';
import {
  compareText,
  isError,
  type Problem,
  type ProblemDetails,
  problemAt,
  type SourceFile,
} from '../../problems/problem';
import { textFolder } from '../../text/text-folder';
import { problemAtKey } from '../front-matter';
import { array, hintsOf, type Infer, object, optional } from '../schema';
import { postPath, slugOf, slugProblem } from '../slug';
import { readText, type Text } from '../text';
import { boolean, day, positiveInteger, prose, tag, text } from '../values';

/** Keys that other generators use, and the hint for each. */
const hints = hintsOf([
  ['slug permalink url', 'the file name is the slug: rename the file.'],
  ['layout template type', 'delete the line: posts have one layout.'],
  ['categories category keywords', 'did you mean tags? Write tags: [one, two].'],
  [
    'image thumbnail banner hero heroImage cover_image featured_image',
    'write cover: { src: pond.png, alt: A pond } and keep the image in public/posts/.',
  ],
  [
    'lastmod modified last_modified_at updated_at updatedDate',
    'did you mean updated? Write updated: 2026-02-28.',
  ],
  ['created published_at publishDate pubDate', 'did you mean date? Write date: 2026-02-28.'],
  ['summary excerpt subtitle abstract', 'did you mean description?'],
  ['publish published', 'write draft: true for an unfinished post; otherwise delete the line.'],
  ['toc', 'delete the line: a post with three sections gets a contents list.'],
  ['math mathjax katex', 'delete the line: formulas are always on.'],
  ['author authors', 'delete the line: the author is the name in content/site.yaml.'],
  ['lang locale', 'delete the line: the language is set in content/site.yaml.'],
  ['weight', 'delete the line: posts are sorted by date.'],
  ['comments', 'delete the line: posts have no comments.'],
  ['aliases redirect_from', 'write old addresses under redirects in content/site.yaml: /old: /blog/new.'],
]);

export const postKeys = object(
  {
    title: prose,
    date: day,
    description: optional(prose),
    updated: optional(day),
    cover: optional(object({ src: text, alt: prose })),
    // Each has a page, its Markdown and a feed.
    tags: optional(array(tag, 50), []),
    draft: optional(boolean, false),
    series: optional(object({ name: text, part: positiveInteger })),
  },
  hints,
);

type FrontMatter = Infer<typeof postKeys>;

export interface Post extends FrontMatter, Text {
  description: string;
  /** False if `html` is empty, as that of a file with only front matter. */
  hasText: boolean;
  /** The reading time. */
  minutes: number;
}

const WORDS_PER_MINUTE = 220;

/** A post as far as it can be read. */
export interface ParsedPost {
  /** Undefined if it has errors. */
  text?: Post;
  /** Undefined if its front matter has errors. */
  dated?: Dated;
  isDraft?: boolean;
  problems: Problem[];
}

/** Parses one post. */
export function parsePost(file: SourceFile, render: MarkdownRenderer, images?: Images): ParsedPost {
  const { source } = file;
  const slug = slugOf(source);
  const folder = textFolder(source);
  const wrongName = slugProblem(slug, 'post', folder && 'folder');
  const { text, words, isDraft, problems } = readText(file, {
    path: postPath(slug),
    keys: postKeys,
    needs: 'title, date and description',
    noText: NO_TEXT,
    wrongName,
    render,
  });
  if (text === undefined) return { isDraft, problems };
  const { date, updated, draft } = text;
  if (updated !== undefined && updated < date) {
    const message = `updated (${updated}) is before date (${date})`;
    const problem = { message, hint: 'correct one of the two dates.' };
    problems.push(problemAtKey([file], source, 'updated', problem));
  }
  const cover = text.cover && { ...text.cover, src: imagePath(text.cover.src, folder) };
  const wrongCover = cover && images && imageProblem(fileAt(cover.src), images, folder);
  if (wrongCover && text.cover) {
    const start = file.text.indexOf(text.cover.src, file.text.search(/^cover:/m));
    problems.push(problemAt(file, start, text.cover.src.length, wrongCover));
  }
  // A draft is shown with its mistakes, unless it has no address.
  if (problems.some(isError) && (wrongName || !isDraft)) return { dated: { date, draft }, problems };
  const post = {
    ...text,
    cover,
    tags: [...new Set(text.tags)],
    hasText: text.content().html !== '',
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
  return { text: post, dated: { date, draft }, problems };
}

const NO_TEXT: ProblemDetails = {
  message: 'the post has no text; its page shows "Post component missing."',
  hint: 'write text below the front matter, or set draft: true.',
  severity: 'warning',
};

/** Renders a post for feeds: with absolute URLs, and without what works only on its page. */
export function renderForFeed({ source, path, ...post }: Post, render: MarkdownRenderer): string {
  const body = post.body();
  return render({ file: { source, text: body }, body, bodyStart: 0, path, target: 'feed' }).html;
}

/** Sorts newest first; posts of the same day by slug, so that the order never depends on the disk. */
export const newestFirst = (a: Post, b: Post): number =>
  compareText(b.date, a.date) || compareText(a.slug, b.slug);

export type Dated = Pick<Post, 'draft' | 'date'>;

/** True if visitors may see the post on that day. */
export const isPublic = (post: Dated, today: string): boolean => !post.draft && post.date <= today;
