// The tags of posts, and the paths of their pages.
import type { Site } from '../../site';
import type { Post } from './post';

/** Returns every tag of the site's posts, sorted by name. */
export const allTags = (site: Site): string[] => postsByTag(site).map(([tag]) => tag);

/** Returns the posts of each tag, in their order; the tags are sorted by name. */
export function postsByTag({ posts }: Site): [tag: string, posts: Post[]][] {
  const byTag = new Map<string, Post[]>();
  for (const post of posts)
    for (const tag of post.tags) {
      const others = byTag.get(tag);
      if (others) others.push(post);
      else byTag.set(tag, [post]);
    }
  return [...byTag.keys()].sort().map((tag) => [tag, byTag.get(tag) ?? []]);
}

export const tagPath = (tag: string): string => `/tags/${tag}`;

/** Of the posts of a tag those that its feed has; without any, it has no feed. */
export const feedPosts = (posts: Post[]): Post[] =>
  posts.filter(({ hasText }) => hasText).slice(0, MAX_ENTRIES);

/** Fewer than in the feeds of all posts: a site may have many tags. */
const MAX_ENTRIES = 20;

export const tagFeedPath = (tag: string): string => `${tagPath(tag)}/feed.xml`;

export const tagHeading = (tag: string): string => `Posts tagged ${tag}`;
