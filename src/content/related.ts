// Related posts share the most tags with a post; if equal, the nearest in time come first.
import type { Post } from './post';

const MAX_RELATED = 3;

/** The maximum distance in the list between related posts. It bounds the time for a thousand posts. */
const MAX_DISTANCE = 100;

/** Returns related posts, without neighbors in the list and parts of the series: the page links to them anyway. */
export function relatedPosts(posts: Post[], post: Post): Post[] {
  const at = posts.indexOf(post);
  /** The candidates by the number of shared tags; the nearest come first. */
  const ranked: Post[][] = [[], ...post.tags.map(() => [])];
  for (let distance = 2; distance <= MAX_DISTANCE; distance++)
    for (const other of [posts[at - distance], posts[at + distance]]) {
      let shared = 0;
      for (const tag of other?.tags ?? []) if (post.tags.includes(tag)) shared++;
      if (shared > 0 && !isSameSeries(other, post)) ranked[shared].push(other);
    }
  return ranked.reverse().flat().slice(0, MAX_RELATED);
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;
