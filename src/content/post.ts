// content/posts/<slug>.md -> a Post. The file name is the slug; a body is optional, front matter is not.
import { fileAt, resolveImage } from '../html/addresses';
import { pictureProblem } from '../images/check';
import type { Pictures } from '../images/images';
import { isError, problemAt, problemOf } from '../problem';
import type { Post, Problem, SourceFile } from '../types';
import { parseFrontMatter } from './front-matter';
import type { RenderMarkdown } from './markdown/markdown';
import { isSlug, isTaken, toSlug } from './slug';
import { count, day, flag, prose, tag, text } from './values';
import { fields, list, optional, required } from './yaml';

/** What to do about the keys that posts have elsewhere. */
const HINTS: [keys: string, hint: string][] = [
  ['slug permalink url', 'the file name is the slug: rename the file.'],
  ['layout template type', 'delete the line: posts have one layout.'],
  ['categories category keywords', 'did you mean tags? Write tags: [one, two].'],
  [
    'image thumbnail banner hero heroImage cover_image featured_image',
    'write cover: { src: pond.png, alt: A pond } and keep the picture in public/posts/.',
  ],
  [
    'lastmod modified last_modified_at updated_at updatedDate',
    'did you mean updated? Write updated: 2026-02-28.',
  ],
  ['created published_at publishDate pubDate', 'did you mean date? Write date: 2026-02-28.'],
  ['summary excerpt subtitle abstract', 'did you mean description? Each post has one.'],
  ['publish published', 'a post that is not ready has draft: true; for others delete the line.'],
  ['toc', 'delete the line: a post of three sections lists them by itself.'],
  ['math mathjax katex', 'delete the line: formulas are found by themselves.'],
  ['author authors', 'delete the line: posts are by the owner of content/site.yaml.'],
  ['lang locale', 'delete the line: the language stands in content/site.yaml.'],
  ['weight', 'delete the line: posts are in the order of their dates.'],
  ['comments', 'delete the line: posts have no comments.'],
  ['aliases redirect_from', 'write old addresses under redirects in content/site.yaml: /old: /blog/new.'],
];
const refusedKeys = Object.fromEntries(
  HINTS.flatMap(([keys, hint]) => keys.split(' ').map((key) => [key, hint])),
);

const postFields = fields(
  {
    title: required(prose),
    date: required(day),
    description: required(prose),
    updated: optional(day),
    cover: optional(fields({ src: required(text), alt: required(prose) })),
    tags: optional(list(tag)),
    draft: optional(flag),
    series: optional(fields({ name: required(text), part: required(count) })),
  },
  refusedKeys,
);

const WORDS_A_MINUTE = 220;

/** Reads one post; `post` is undefined when it has errors, `known` when not even its front matter can be read. */
export function parsePost(
  file: SourceFile,
  render: RenderMarkdown,
  pictures?: Pictures,
): { post?: Post; known?: Dated; problems: Problem[] } {
  const slug = toPostSlug(file.source);
  const nameProblem = checkSlug(slug, file.source);
  const { data, body, bodyStart, problems } = parseFrontMatter(file, postFields);
  const rendered = render({ file, body, bodyStart, path: `/blog/${slug}` });
  const all = [...(nameProblem ? [nameProblem] : []), ...problems, ...rendered.problems];
  if (data?.updated !== undefined && data.updated < data.date) {
    all.push(
      problemAt(file, file.text.search(/^updated:/m), 'updated'.length, {
        message: `updated (${data.updated}) is before date (${data.date})`,
        hint: 'correct one of the two days.',
      }),
    );
  }
  if (body.trim() === '' && data !== undefined) {
    all.push(
      problemOf(file.source, {
        message: 'the post has no text; its page says "Post component missing."',
        hint: 'write below the front matter, or set draft: true.',
        severity: 'warning',
      }),
    );
  }
  const cover = data?.cover && { ...data.cover, src: resolveImage(data.cover.src) };
  const wrong = cover && pictures && pictureProblem(fileAt(cover.src), pictures);
  if (wrong && data?.cover)
    all.push(problemAt(file, placeOfCover(data.cover.src, file.text), data.cover.src.length, wrong));
  if (data === undefined) return { problems: all };
  const known = { date: data.date, draft: data.draft ?? false };
  if (all.some(isError)) return { known, problems: all };
  const post: Post = {
    ...data,
    ...known,
    cover,
    slug,
    tags: [...new Set(data.tags ?? [])],
    source: file.source,
    body,
    html: body.trim() === '' ? '' : rendered.html,
    css: rendered.css,
    headings: rendered.headings,
    minutes: Math.max(1, Math.round(rendered.words / WORDS_A_MINUTE)),
    hasCode: rendered.hasCode,
    hasMath: rendered.hasMath,
    pictures: rendered.pictures,
    places: rendered.places,
  };
  return { post, known, problems: all };
}

const placeOfCover = (src: string, text: string): number => text.indexOf(src, text.search(/^cover:/m));

export const toPostSlug = (source: string): string => source.replace(/^.*\//, '').replace(/\.md$/, '');

function checkSlug(slug: string, source: string): Problem | undefined {
  if (isTaken(slug)) {
    return problemOf(source, {
      message: `a post cannot be called "${slug}"`,
      hint: 'give the file another name.',
    });
  }
  if (isSlug(slug)) return undefined;
  const better = toSlug(slug);
  return problemOf(source, {
    message: `the file name is the slug and may hold lower-case letters, digits and single hyphens only, not ${JSON.stringify(slug)}`,
    hint: better ? `rename it to ${better}.md` : 'rename it, for example to my-post.md',
  });
}

/** Newest first; posts of one day by slug, so that the order never depends on the disk. */
export const newestFirst = (a: Post, b: Post): number =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

type Dated = Pick<Post, 'draft' | 'date'>;

/** What visitors may see on that day. */
export const isPublic = (post: Dated, today: string): boolean => !post.draft && post.date <= today;
