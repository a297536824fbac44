// The tags of posts, and the paths of their pages.
import { compareText, type Problem, type SourceFile } from '../../problems/problem';
import type { Site, SiteInfo } from '../../site';
import { problemAtKey } from '../front-matter';
import { isSlug, toTag } from '../slug';
import type { Post } from './post';

/** Returns every tag of the site's posts, sorted by name. */
export const allTags = (site: Site): string[] => postsByTag(site).map(([tag]) => tag);

const grouped = new WeakMap<Post[], [tag: string, posts: Post[]][]>();

/** Returns the posts of each tag, in their order; the tags are sorted by path, where accents do not count. */
export function postsByTag({ posts }: Site): [tag: string, posts: Post[]][] {
  const known = grouped.get(posts);
  if (known) return known;
  const byTag = new Map<string, Post[]>();
  for (const post of posts)
    for (const tag of post.tags) {
      const tagged = byTag.get(tag) ?? [];
      byTag.set(tag, tagged);
      tagged.push(post);
    }
  const sorted = [...byTag].sort(([a], [b]) => compareText(tagPath(a), tagPath(b)));
  grouped.set(posts, sorted);
  return sorted;
}

/** The path of the page of a tag: /tags/lodz for łódź. */
export const tagPath = (tag: string): string => `/tags/${isSlug(tag) ? tag : toTag(tag)}`;

/** Reports tags with the same path, each spelling once. `files` are the sources of the posts. */
export function checkTags(posts: Post[], files: SourceFile[]): Problem[] {
  const known = new Map<string, Map<string, Post>>();
  const problems: Problem[] = [];
  for (const post of posts)
    for (const tag of post.tags) {
      const path = tagPath(tag);
      const spellings = known.get(path) ?? new Map<string, Post>();
      const [first] = spellings;
      known.set(path, spellings);
      if (spellings.has(tag)) continue;
      spellings.set(tag, post);
      if (first === undefined) continue;
      const [other, { source }] = first;
      problems.push(
        problemAtKey(files, post.source, 'tags', {
          message: `the tags "${tag}" and "${other}" have the same page, ${path}`,
          hint: `write one of the two everywhere; "${other}" is in ${source}.`,
        }),
      );
    }
  return problems;
}

/** Of the posts of a tag those that its feed has; without any, it has no feed. */
export const feedPosts = (posts: Post[]): Post[] =>
  posts.filter(({ hasText }) => hasText).slice(0, MAX_ENTRIES);

/** Fewer than in the feeds of all posts: a site may have many tags. */
const MAX_ENTRIES = 20;

export const tagFeedPath = (tag: string): string => `${tagPath(tag)}/feed.xml`;

export const tagHeading = ({ translate }: SiteInfo, tag: string): string =>
  translate('Posts tagged {tag}', { tag });
