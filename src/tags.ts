// The tags of the posts and where their pages are.
import type { Site } from './types';

/** Every tag of the posts that are shown, by name. */
export const allTags = (site: Site): string[] => [...new Set(site.posts.flatMap((post) => post.tags))].sort();

export const tagPath = (tag: string): string => `/tags/${tag}`;
