// Cuts a list of posts that is too long for one page: the first page has the newest posts, each year that is not all on it
// a page of its own.

import { groupBy } from '../../base/group-by';
import type { Post } from '../../content/posts/post';

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

/** The posts of a page: with long descriptions, and in Chinese, they just leave room for the rest in its budget. */
const MOST = 40;

/** Cuts the list at `path`, whose posts are sorted from new to old. A list that fits has no further pages. */
export function paginate(path: string, posts: Post[]): Pagination {
  const further: FurtherPage[] = [];
  let end = 0;
  const years = [...byYear(posts)].map(([year, group]): YearLink => {
    const count = group.length;
    end += count;
    if (end <= MOST) return { year, count, to: `${path}#year-${year}` };
    const to = `${path}/years/${year}`;
    further.push(...paginateYear(to, year, group));
    return { year, count, to };
  });
  return { shown: posts.slice(0, MOST), further, pages: [path, ...further.map((page) => page.path)], years };
}

/** Cuts a year into as few pages as it needs, all about as long. */
function paginateYear(path: string, year: string, posts: Post[]): FurtherPage[] {
  const of = Math.ceil(posts.length / MOST);
  const size = Math.ceil(posts.length / of);
  return Array.from({ length: of }, (_, index) => ({
    path: index === 0 ? path : `${path}/${index + 1}`,
    year,
    number: index + 1,
    of,
    posts: posts.slice(index * size, (index + 1) * size),
  }));
}
