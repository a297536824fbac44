// Cuts a list of posts that is too long for one page: the first page has the newest posts, each year that is not all on it
// a page of its own.

import { groupBy } from '../../base/group-by';
import type { Post } from '../../content/posts/post';

/** The posts of each year, in their order. */
export const byYear = (posts: Post[]): Map<string, Post[]> => groupBy(posts, ({ date }) => date.slice(0, 4));

export type Pagination = ReturnType<typeof paginate>;
export type FurtherPage = Pagination['further'][number];
export type YearLink = Pagination['years'][number];

/** The posts of a page: with long descriptions, and in Chinese, they just leave room for the rest in its budget. */
const MOST = 40;

/**
 * Cuts the list at `path`, whose posts are sorted from new to old. A list that fits has no further pages. `pages` are the paths of
 * all of its pages.
 */
export function paginate(path: string, posts: Post[]) {
  const further: ReturnType<typeof paginateYear> = [];
  let end = 0;
  const years = [...byYear(posts)].map(([year, group]) => {
    const count = group.length;
    end += count;
    // The page of the year, or its place on the first page.
    const to = `${path}${end <= MOST ? '#year-' : '/years/'}${year}`;
    if (end > MOST) further.push(...paginateYear(to, year, group));
    return { year, count, to };
  });
  return { shown: posts.slice(0, MOST), further, pages: [path, ...further.map((page) => page.path)], years };
}

/** Cuts a year into as few pages as it needs, all about as long. */
function paginateYear(path: string, year: string, posts: Post[]) {
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
