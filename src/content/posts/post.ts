// content/posts/<slug>.md or <slug>/index.md -> a Post. The name is the slug; a body is optional, front matter is not.
import { fileAt } from '../../base/html/addresses';
import { imageProblem } from '../../base/images/check';
import type { Images } from '../../base/images/images';
import { compareText, problemAt, type SourceFile } from '../../base/problems/problem';
import { textFolder } from '../../base/text/text-folder';
import type { MarkdownRenderer } from '../../markdown/markdown';
import { imagePath } from '../../markdown/resolve';
import { hintsFor } from '../foreign-keys';
import { problemAtKey } from '../front-matter';
import { array, type Infer, object, optional } from '../schema';
import { slugOf, slugProblem } from '../slug';
import { type ParsedText, readText, type Text } from '../text';
import { boolean, day, positiveInteger, prose, tag, text } from '../values';

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
  hintsFor('post'),
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

/** Parses one post. */
export function parsePost(file: SourceFile, render: MarkdownRenderer, images?: Images): ParsedText<Post> {
  const { source } = file;
  const folder = textFolder(source);
  const wrongName = slugProblem(slugOf(source), 'post', folder && 'folder');
  const { text, words, ...parsed } = readText(file, 'post', { keys: postKeys, wrongName, render });
  if (text === undefined) return parsed;
  const { problems } = parsed;
  const { date, updated } = text;
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
  const post = {
    ...text,
    cover,
    tags: [...new Set(text.tags)],
    hasText: text.content().html !== '',
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
  return { ...parsed, text: post };
}

/** Renders a post for feeds: with absolute URLs, and without what works only on its page. */
export function renderForFeed({ source, path, ...post }: Post, render: MarkdownRenderer): string {
  const body = post.body();
  return render({ file: { source, text: body }, body, bodyStart: 0, path, target: 'feed' }).html;
}

/** Sorts newest first; posts of the same day by slug, so that the order never depends on the disk. */
export const newestFirst = (a: Post, b: Post): number =>
  compareText(b.date, a.date) || compareText(a.slug, b.slug);

/** True if visitors may see the post on that day. */
export const isPublic = (post: Pick<Post, 'draft' | 'date'>, today: string): boolean =>
  !post.draft && post.date <= today;
