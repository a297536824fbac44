// The posts that the page of a post leads to: its neighbors, the parts of its series, and related posts. Those share the
// most tags with it; if equal, the nearest in time come first.
import { noLastBuild } from '../../last-build';
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
export function otherPosts(posts: Post[], last = noLastBuild): OtherPosts[] {
  const series = groupSeries(posts);
  const related = relatedPosts(posts, last);
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
export function relatedPosts(posts: Post[], last = noLastBuild): Post[][] {
  const facts = posts.map(({ tags, series }) => [tags, series?.name]);
  const related = last.value('related posts', last.id(facts), () => findRelated(posts));
  return related.map((indices) => indices.map((index) => posts[index]));
}

function findRelated(posts: Post[]): number[][] {
  const numbers = new Map<string, number>();
  for (const { tags } of posts) for (const tag of tags) numbers.set(tag, numbers.get(tag) ?? numbers.size);
  // Numbers, because comparing names takes several times as long.
  const tagsOf = posts.map(({ tags }) => tags.map((tag) => numbers.get(tag) as number));
  return posts.map((post, at) => {
    const isOwn = new Uint8Array(numbers.size);
    for (const tag of tagsOf[at]) isOwn[tag] = 1;
    /** The candidates by the number of shared tags; the nearest come first. */
    const ranked: number[][] = [[], ...post.tags.map(() => [])];
    const best = ranked[post.tags.length];
    for (let distance = 2; distance <= MAX_DISTANCE && best.length < MAX_RELATED; distance++)
      for (const index of [at - distance, at + distance]) {
        if (index < 0 || index >= posts.length) continue;
        let shared = 0;
        for (const tag of tagsOf[index]) shared += isOwn[tag];
        if (shared > 0 && !isSameSeries(posts[index], post)) ranked[shared].push(index);
      }
    return ranked.reverse().flat().slice(0, MAX_RELATED);
  });
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;
