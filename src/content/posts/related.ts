// The posts that the page of a post leads to: its neighbors, the parts of its series, and related posts. Those share the
// most tags with it; if equal, the nearest in time come first. The parts of a series are numbered 1, 2, 3 without a gap.
import { groupBy } from '../../base/group-by';
import { noLastBuild } from '../../base/output';
import type { Problem } from '../../base/problems/problem';
import { type ContentFile, readAmong } from '../content-files';
import { problemAtKey } from '../front-matter';
import type { Post } from './post';

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
  const id = last.id(posts.map(({ tags, series }) => [tags, series?.name]));
  const related = last.value('related', id, () => relatedPosts(posts));
  return posts.map((post, at) => ({
    older: posts[at + 1],
    newer: posts[at - 1],
    parts: (post.series && series.get(post.series.name)) ?? [],
    related: related[at].map((index) => posts[index]),
  }));
}

/**
 * Returns the places in the list of the posts that are related to each, without its neighbors there and the parts of its
 * series: the page links to them anyway.
 */
export function relatedPosts(posts: Post[]): number[][] {
  return posts.map((post, at) => {
    const tags = new Set(post.tags);
    const found: { index: number; shared: number; distance: number }[] = [];
    const end = Math.min(posts.length - 1, at + MAX_DISTANCE);
    for (let index = Math.max(0, at - MAX_DISTANCE); index <= end; index++) {
      const other = posts[index];
      const distance = Math.abs(index - at);
      let shared = 0;
      for (const tag of other.tags) if (tags.has(tag)) shared++;
      if (distance > 1 && shared > 0 && !isSameSeries(other, post)) found.push({ index, shared, distance });
    }
    found.sort((a, b) => b.shared - a.shared || a.distance - b.distance);
    return found.slice(0, MAX_RELATED).map(({ index }) => index);
  });
}

const isSameSeries = (a: Post, b: Post): boolean =>
  a.series !== undefined && a.series.name === b.series?.name;

/** Groups posts by series, each sorted by part. */
export function groupSeries(posts: Post[]): Map<string, Post[]> {
  const inSeries = posts.filter(({ series }) => series);
  const groups = groupBy(inSeries, ({ series }) => series?.name as string);
  for (const group of groups.values()) group.sort((a, b) => partOf(a) - partOf(b));
  return groups;
}

const partOf = (post: Post): number => post.series?.part as number;

/** Reports gaps and duplicates in series. `files` are the sources of the posts. */
export function checkSeries(posts: Post[], files: ContentFile[]): Problem[] {
  return [...groupSeries(posts)].flatMap(([name, parts]) =>
    parts.flatMap((post, index) => {
      const part = partOf(post);
      if (part === index + 1) return [];
      const before = parts[index - 1];
      const isDuplicate = before !== undefined && partOf(before) === part;
      const message = isDuplicate
        ? `series "${name}" has part ${part} twice: here and in ${before.source}`
        : `series "${name}" has part ${part} but no part ${index + 1}`;
      const problem = { message, hint: 'number the parts 1, 2, 3 without a gap.' };
      return problemAtKey(readAmong(files, post.source), 'series', problem);
    }),
  );
}
