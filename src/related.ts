// Which posts go with a post: those that share the most tags with it, the nearest in time first among equals.
import type { Post } from './types';

const MOST = 3;

/** How far in the list a related post may be: what is further away in time is seldom meant. */
const REACH = 100;

/** Neighbours in the list and parts of the same series are left out: the page links to them anyway. */
export function relatedPosts(posts: Post[], post: Post): Post[] {
  const at = posts.indexOf(post);
  const shared = (other: Post): number => other.tags.filter((tag) => post.tags.includes(tag)).length;
  const near = posts.slice(Math.max(0, at - REACH), at + REACH + 1);
  return near
    .map((other, index) => ({ other, distance: Math.abs(index - Math.min(at, REACH)), score: shared(other) }))
    .filter(({ other, distance, score }) => distance > 1 && score > 0 && !isSameSeries(other, post))
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, MOST)
    .map(({ other }) => other);
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;
