import type { Site } from '../../site';
import type { Post } from './post';

// The tags of posts, and the paths of their pages.
/** Returns every tag of the site's posts, sorted by name. */
export const allTags = (site: Site): string[] => [...new Set(site.posts.flatMap((post) => post.tags))].sort();

export const tagPath = (tag: string): string => `/tags/${tag}`;

/** The posts of a tag that its feed has, newest first; without any, it has no feed. */
export const feedPosts = (posts: Post[], tag: string): Post[] =>
  posts.filter(({ tags, hasText }) => hasText && tags.includes(tag)).slice(0, MAX_ENTRIES);

/** Fewer than in the feeds of all posts: a site may have many tags. */
const MAX_ENTRIES = 20;

export const tagFeedPath = (tag: string): string => `${tagPath(tag)}/feed.xml`;

export const tagHeading = (tag: string): string => `Posts tagged ${tag}`;
