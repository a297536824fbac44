// Cuts a list of posts that is too long for one page: the first page has the newest posts, each year that is not all on it
// a page of its own. What fits is estimated from the lengths of the texts, so that no page is rendered or compressed for it.
import type { Post } from '../content/posts/post';
import { groupBy } from '../group-by';

/** The posts of each year, in their order. */
export const byYear = (posts: Post[]): Map<string, Post[]> => groupBy(posts, ({ date }) => date.slice(0, 4));

/** A further page of a list. */
export interface FurtherPage {
  path: string;
  year: string;
  /** A year that is too long for one page has several, numbered from 1. */
  number: number;
  of: number;
  posts: Post[];
}

export interface YearLink {
  year: string;
  count: number;
  /** The page of the year, or its place on the first page. */
  to: string;
}

export interface Pagination {
  /** The posts of the first page. */
  shown: Post[];
  further: FurtherPage[];
  /** The paths of all its pages. */
  pages: string[];
  years: YearLink[];
}

/** The bytes that the rows of a page may take, compressed: half of its budget. The rest is for what surrounds them. */
const ROOM = 7000;

/** The bytes of a row, compressed: those of its markup, and of a character of its texts. */
const ROW = 20;
const ASCII = 0.5;
const LETTER = 0.9;
const IDEOGRAPH = 2.1;

/**
 * Cuts the list at `path`, whose posts are sorted from new to old. `taken` are the bytes of what else grows with the posts
 * on its first page. A list that fits has no further pages.
 */
export function paginate(path: string, posts: Post[], taken = 0): Pagination {
  const groups = byYear(posts);
  const shown = posts.slice(0, countFirst([...groups.values()], Math.max(ROOM - taken, ROOM / 2)));
  const further: FurtherPage[] = [];
  let end = 0;
  const years = [...groups].map(([year, group]): YearLink => {
    end += group.length;
    const count = group.length;
    if (end <= shown.length) return { year, count, to: `${path}#year-${year}` };
    const to = `${path}/years/${year}`;
    further.push(...paginateYear(to, year, group));
    return { year, count, to };
  });
  return { shown, further, pages: [path, ...further.map((page) => page.path)], years };
}

/** Counts the posts of the first page: those of whole years, and of the next one too if these fill less than half of it. */
function countFirst(years: Post[][], room: number): number {
  let count = 0;
  let used = 0;
  for (const posts of years) {
    const bytes = bytesOf(posts);
    if (used + bytes > room) {
      if (used >= room / 2) return count;
      for (const post of posts) {
        used += bytesOf([post]);
        if (used > room && count > 0) return count;
        count++;
      }
    } else {
      used += bytes;
      count += posts.length;
    }
  }
  return count;
}

/** Cuts a year into as few pages as it needs, all about as long. */
function paginateYear(path: string, year: string, posts: Post[]): FurtherPage[] {
  const total = bytesOf(posts);
  const pages: Post[][] = Array.from({ length: Math.ceil(total / ROOM) }, () => []);
  let used = 0;
  for (const post of posts) {
    pages[Math.floor((used / total) * pages.length)].push(post);
    used += bytesOf([post]);
  }
  const filled = pages.filter((page) => page.length > 0);
  return filled.map((page, index) => ({
    path: index === 0 ? path : `${path}/${index + 1}`,
    year,
    number: index + 1,
    of: filled.length,
    posts: page,
  }));
}

/** Estimates the bytes of rows in a compressed page; of most texts they have fewer. */
const bytesOf = (posts: Post[]): number => posts.reduce((sum, post) => sum + bytesOfRow(post), 0);

/** A post is in the lists of all its tags too. */
const rowBytes = new WeakMap<Post, number>();

function bytesOfRow(post: Post): number {
  const bytes = rowBytes.get(post) ?? ROW + bytesOfText(post.title + post.description);
  rowBytes.set(post, bytes);
  return bytes;
}

/** Estimates the bytes of a text in a compressed page. */
function bytesOfText(text: string): number {
  let bytes = text.length * ASCII;
  for (const [letters] of text.matchAll(/[^\p{ASCII}]+/gu))
    for (const letter of letters) bytes += (letter < '\u2e80' ? LETTER : IDEOGRAPH) - ASCII;
  return bytes;
}

/** The bytes of tags below a list, compressed. */
export const bytesOfTags = (tags: string[]): number =>
  tags.reduce((sum, tag) => sum + 12 + bytesOfText(tag), 0);
