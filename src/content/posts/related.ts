// The posts that the page of a post leads to: its neighbors, the parts of its series, and related posts. Those share the
// most tags with it; if equal, the nearest in time come first.
import type { Post } from './post';
import { groupSeries } from './series';

const MAX_RELATED = 3;

/** The maximum distance in the list between related posts. It bounds the time for a thousand posts. */
const MAX_DISTANCE = 100;

export interface OtherPosts {
  /** The neighbors in the list of all posts. */
  older?: Post;
  newer?: Post;
  /** All parts of its series, itself included. */
  parts: Post[];
  related: Post[];
}

/** Returns the other posts for each of these, which are sorted from new to old. */
export function otherPosts(posts: Post[]): OtherPosts[] {
  const series = groupSeries(posts);
  const related = relatedPosts(posts);
  return posts.map((post, at) => ({
    older: posts[at + 1],
    newer: posts[at - 1],
    parts: (post.series && series.get(post.series.name)) ?? [],
    related: related[at],
  }));
}

/**
 * Returns the related posts of each post, without neighbors in the list and parts of the series: the page links to them
 * anyway.
 */
export function relatedPosts(posts: Post[]): Post[][] {
  return posts.map((post, at) => {
    const tags = new Set(post.tags);
    const found: { other: Post; shared: number; distance: number }[] = [];
    const end = Math.min(posts.length - 1, at + MAX_DISTANCE);
    for (let index = Math.max(0, at - MAX_DISTANCE); index <= end; index++) {
      const other = posts[index];
      const distance = Math.abs(index - at);
      let shared = 0;
      for (const tag of other.tags) if (tags.has(tag)) shared++;
      if (distance > 1 && shared > 0 && !isSameSeries(other, post)) found.push({ other, shared, distance });
    }
    found.sort((a, b) => b.shared - a.shared || a.distance - b.distance);
    return found.slice(0, MAX_RELATED).map(({ other }) => other);
  });
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;
