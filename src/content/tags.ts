import type { Site } from '../site';

// The tags of posts, and the paths of their pages.
/** Returns every tag of the site's posts, sorted by name. */
export const allTags = (site: Site): string[] => [...new Set(site.posts.flatMap((post) => post.tags))].sort();

export const tagPath = (tag: string): string => `/tags/${tag}`;
