// content/posts/<slug>.md or <slug>/index.md -> the posts that are shown, newest first. A body is optional, front matter is not.
import { groupBy } from '../../base/group-by';
import { fileAt } from '../../base/html/addresses';
import { checkImage, type Images } from '../../base/images/images';
import { compareText, type SourceFile } from '../../base/problems/problem';
import type { Day } from '../../base/text/dates';
import { textFolder } from '../../base/text/text-folder';
import { imagePath } from '../../markdown/link-addresses';
import type { MarkdownRenderer } from '../../markdown/markdown';
import { problemAtKey } from '../front-matter';
import { type ContentFile, TEXT_KINDS } from '../kinds';
import { checkName } from '../slug';
import { type ParseOptions, parseText, parseTexts } from '../text';
import { groupSeries, type Post, partOf, postsByTag, tagPath } from './posts';

/** Parses the files. `today` is the day of the build. */
export function parsePosts(files: ContentFile[], options: ParseOptions & { images: Images; today: string }) {
  const { render, images, today } = options;
  const parse = (file: SourceFile) => parsePost(file, render, images);
  const isPublic = ({ draft, date }: Post): boolean => !draft && date <= today;
  const { value, isComplete, problems } = parseTexts<Post>(files, options, parse, { isPublic });
  const posts = value.sort(newestFirst);
  const report: ReportProblem = ({ source }, key, message, hint) => {
    const file = files.find((one) => one.source === source)?.readText() ?? { source, text: '' };
    problems.push(problemAtKey(file, key, { message, hint }));
  };
  checkTags(posts, report);
  // A post with errors is missing here, so its series would seem to have a gap.
  if (isComplete) checkSeries(posts, report);
  return { value: posts, problems };
}

/** Reports a problem with a key of the front matter of a post. */
type ReportProblem = (post: Post, key: string, message: string, hint: string) => void;

/** Reports tags with the same path, each spelling once. */
function checkTags(posts: Post[], report: ReportProblem): void {
  for (const [path, [first, ...others]] of groupBy(postsByTag(posts), ([tag]) => tagPath(tag))) {
    const [other, [{ source }]] = first;
    const hint = `write one of the two everywhere; "${other}" is in ${source}.`;
    for (const [tag, [post]] of others)
      report(post, 'tags', `the tags "${tag}" and "${other}" have the same page, ${path}`, hint);
  }
}

/** Reports gaps and duplicates in series. */
function checkSeries(posts: Post[], report: ReportProblem): void {
  for (const [name, parts] of groupSeries(posts))
    for (const [index, post] of parts.entries()) {
      const part = partOf(post);
      if (part === index + 1) continue;
      const before = parts[index - 1];
      const mistake =
        before !== undefined && partOf(before) === part
          ? `twice: here and in ${before.source}`
          : `but no part ${index + 1}`;
      const hint = 'number the parts 1, 2, 3 without a gap.';
      report(post, 'series', `series "${name}" has part ${part} ${mistake}`, hint);
    }
}

const WORDS_PER_MINUTE = 220;

export function parsePost(file: SourceFile, render: MarkdownRenderer, images?: Images) {
  const { source } = file;
  const folder = textFolder(source);
  const wrongName = checkName(source, 'post');
  const { text, wordCount, ...parsed } = parseText(file, TEXT_KINDS.post, render, wrongName);
  if (text === undefined) return { ...parsed, text };
  const { content, problems } = parsed;
  const [date, updated] = [text.date, text.updated].map((moment) => moment?.slice(0, 10)) as [Day, Day?];
  const published = text.date;
  const modified = text.updated ?? published;
  const isEarlier = Date.parse(modified) < Date.parse(published);
  // A date without a time may mean any time of that day.
  const hasTimes = Math.min(modified.length, published.length) > date.length;
  if (updated !== undefined && (hasTimes ? isEarlier : updated < date)) {
    const message = `updated (${modified}) is before date (${published})`;
    problems.push(problemAtKey(file, 'updated', { message, hint: 'correct one of the two dates.' }));
  }
  const cover = text.cover && { ...text.cover, src: imagePath(text.cover.src, folder) };
  const wrongCover = cover && images && checkImage(fileAt(cover.src), images, folder);
  if (wrongCover) problems.push(problemAtKey(file, 'cover', wrongCover, text.cover?.src));
  const post = {
    ...text,
    date,
    updated,
    published,
    modified: isEarlier ? published : modified,
    cover,
    tags: [...new Set(text.tags)],
    hasText: content.html !== '',
    minutes: Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)),
  };
  return { ...parsed, text: post };
}

/** Renders a post for feeds: with absolute URLs, and without what works only on its page. */
export function renderForFeed({ source, path, lang, ...post }: Post, render: MarkdownRenderer): string {
  const body = post.body();
  const file = { source, text: body };
  return render({ file, body, bodyStart: 0, path, shownIn: 'feed', language: lang }).html;
}

/** Sorts newest first; posts of the same time by slug, so that the order never depends on the disk. */
export const newestFirst = (a: Post, b: Post): number =>
  compareText(b.date, a.date) ||
  Date.parse(b.published) - Date.parse(a.published) ||
  compareText(a.slug, b.slug);
