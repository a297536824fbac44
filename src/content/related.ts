// Related posts share the most tags with a post; if equal, the nearest in time come first.
import type { Post } from './post';

const MAX_RELATED = 3;

/** The maximum distance in the list between related posts. It bounds the time for a thousand posts. */
const MAX_DISTANCE = 100;

/** Returns related posts, without neighbors in the list and parts of the series: the page links to them anyway. */
export function relatedPosts(posts: Post[], post: Post): Post[] {
  const at = posts.indexOf(post);
  const shared = (other: Post): number => other.tags.filter((tag) => post.tags.includes(tag)).length;
  const near = posts.slice(Math.max(0, at - MAX_DISTANCE), at + MAX_DISTANCE + 1);
  return near
    .map((other, index) => ({
      other,
      distance: Math.abs(index - Math.min(at, MAX_DISTANCE)),
      score: shared(other),
    }))
    .filter(({ other, distance, score }) => distance > 1 && score > 0 && !isSameSeries(other, post))
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;
