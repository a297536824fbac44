// content/posts/<slug>.md or <slug>/index.md -> a Post. The name is the slug; a body is optional, front matter is not.
import { fileAt } from '../../base/html/addresses';
import { type Images, imageProblem } from '../../base/images/images';
import { compareText, problemAt, type SourceFile } from '../../base/problems/problem';
import type { Day } from '../../base/text/dates';
import { textFolder } from '../../base/text/text-folder';
import { imagePath } from '../../markdown/links';
import type { MarkdownRenderer } from '../../markdown/markdown';
import { problemAtKey } from '../front-matter';
import { TEXT_KINDS } from '../kinds';
import { nameProblem } from '../slug';
import { type FactsOf, type ParsedText, readText, type Text } from '../text';
import type { Infer } from '../yaml/schema';

type FrontMatter = Infer<typeof TEXT_KINDS.post.keys>;

export interface Post extends Omit<FrontMatter, keyof Text>, Text {
  draft: boolean;
  description: string;
  /** `date` and `updated` are days. These have the times, if there are any. */
  published: string;
  modified: string;
  /** False if its HTML is empty, as that of a file with only front matter. */
  hasText: boolean;
  /** The reading time. */
  minutes: number;
}

const WORDS_PER_MINUTE = 220;

export function parsePost(
  file: SourceFile,
  render: MarkdownRenderer,
  images?: Images,
): ParsedText<FactsOf<Post>> {
  const { source } = file;
  const folder = textFolder(source);
  const { text, words, ...parsed } = readText(file, TEXT_KINDS.post, render, nameProblem(source, 'post'));
  if (text === undefined) return parsed;
  const { content, problems } = parsed;
  const [date, updated] = [text.date, text.updated].map((moment) => moment?.slice(0, 10)) as [Day, Day?];
  if (updated !== undefined && updated < date) {
    const message = `updated (${updated}) is before date (${date})`;
    const problem = { message, hint: 'correct one of the two dates.' };
    problems.push(problemAtKey(file, 'updated', problem));
  }
  const cover = text.cover && { ...text.cover, src: imagePath(text.cover.src, folder) };
  const wrongCover = cover && images && imageProblem(fileAt(cover.src), images, folder);
  if (wrongCover && text.cover) {
    const start = file.text.indexOf(text.cover.src, file.text.search(/^cover:/m));
    problems.push(problemAt(file, start, text.cover.src.length, wrongCover));
  }
  const post = {
    ...text,
    date,
    updated,
    published: text.date,
    modified: text.updated ?? text.date,
    cover,
    tags: [...new Set(text.tags)],
    hasText: content.html !== '',
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
  return { ...parsed, text: post };
}

/** Renders a post for feeds: with absolute URLs, and without what works only on its page. */
export function renderForFeed({ source, path, lang, ...post }: Post, render: MarkdownRenderer): string {
  const body = post.body();
  const file = { source, text: body };
  return render({ file, body, bodyStart: 0, path, target: 'feed', language: lang }).html;
}

/** Sorts newest first; posts of the same time by slug, so that the order never depends on the disk. */
export const newestFirst = (a: Post, b: Post): number =>
  compareText(b.date, a.date) ||
  Date.parse(b.published) - Date.parse(a.published) ||
  compareText(a.slug, b.slug);

/** True if visitors may see the post on that day. */
export const isPublic = (post: Pick<Post, 'draft' | 'date'>, today: string): boolean =>
  !post.draft && post.date <= today;
