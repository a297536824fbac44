// The posts of a site by tag and by series, and those that the page of a post links to. Related posts share the most tags with it;
// if equal, the nearest in time come first.
import { groupBy } from '../../base/group-by';
import { noLastBuild } from '../../base/last-build';
import { compareText } from '../../base/problems/problem';
import type { Translate } from '../../base/translations/phrases';
import type { TEXT_KINDS } from '../kinds';
import { toTag } from '../slug';
import type { Text } from '../text';
import type { Infer } from '../yaml/schema';

export interface Post extends Omit<Infer<typeof TEXT_KINDS.post.keys>, keyof Text>, Text {
  description: string;
  /** `date` and `updated` are days. These have the times, if there are any. */
  published: string;
  modified: string;
  /** False if its HTML is empty, as for a file with only front matter. */
  hasText: boolean;
  /** The reading time. */
  minutes: number;
}

/** Returns every tag of the posts, sorted by path. */
export const allTags = (posts: Post[]): string[] => postsByTag(posts).map(([tag]) => tag);

/** Returns the posts of each tag, in their order; the tags are sorted by path, where accents do not count. */
export function postsByTag(posts: Post[]): [tag: string, posts: Post[]][] {
  const tagged = posts.flatMap((post) => post.tags.map((tag) => ({ tag, post })));
  return [...groupBy(tagged, ({ tag }) => tag)]
    .map(([tag, group]): [string, Post[]] => [tag, group.map(({ post }) => post)])
    .sort(([a], [b]) => compareText(tagPath(a), tagPath(b)));
}

/** The path of the page of a tag: /tags/lodz for łódź. */
export const tagPath = (tag: string): string => `/tags/${toTag(tag)}`;

/** Returns the posts in the feed of a tag. Without any, the tag has no feed. */
export const feedPosts = (posts: Post[]): Post[] =>
  posts.filter(({ hasText }) => hasText).slice(0, MAX_TAG_ENTRIES);

/** Fewer than in the feeds of all posts: a site may have many tags. */
const MAX_TAG_ENTRIES = 20;

export const tagFeedPath = (tag: string): string => `${tagPath(tag)}/feed.xml`;

export const tagHeading = ({ translate }: { translate: Translate }, tag: string): string =>
  translate('Posts tagged {tag}', { tag });

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
  const key = last.key(posts.map(({ tags, series }) => [tags, series?.name]));
  const related = last.reuse('related', key, () => relatedPosts(posts));
  return posts.map((post, at) => ({
    older: posts[at + 1],
    newer: posts[at - 1],
    parts: (post.series && series.get(post.series.name)) ?? [],
    related: related[at].map((index) => posts[index]),
  }));
}

/** Returns for each post the indexes of its related posts, without its neighbors and its series, to which its page links anyway. */
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

export const partOf = (post: Post): number => post.series?.part as number;
