// The tags of posts, and the paths of their pages.
import { groupBy } from '../../base/group-by';
import { compareText, type Problem } from '../../base/problems/problem';
import { type ContentFile, readAmong } from '../content-files';
import { problemAtKey } from '../front-matter';
import type { Site, SiteInfo } from '../site';
import { toTag } from '../slug';
import type { Post } from './post';

/** Returns every tag of the site's posts, sorted by name. */
export const allTags = (site: Site): string[] => postsByTag(site).map(([tag]) => tag);

/** Returns the posts of each tag, in their order; the tags are sorted by path, where accents do not count. */
export function postsByTag({ posts }: Pick<Site, 'posts'>): [tag: string, posts: Post[]][] {
  const tagged = posts.flatMap((post) => post.tags.map((tag) => ({ tag, post, path: tagPath(tag) })));
  return [...groupBy(tagged, ({ tag }) => tag).values()]
    .sort(([a], [b]) => compareText(a.path, b.path))
    .map((group) => [group[0].tag, group.map(({ post }) => post)]);
}

/** The path of the page of a tag: /tags/lodz for łódź. */
export const tagPath = (tag: string): string => `/tags/${toTag(tag)}`;

/** Reports tags with the same path, each spelling once. `files` are the sources of the posts. */
export const checkTags = (posts: Post[], files: ContentFile[]): Problem[] =>
  [...groupBy(postsByTag({ posts }), ([tag]) => tagPath(tag))].flatMap(([path, [first, ...others]]) => {
    const [other, [{ source }]] = first;
    return others.map(([tag, [post]]) =>
      problemAtKey(readAmong(files, post.source), 'tags', {
        message: `the tags "${tag}" and "${other}" have the same page, ${path}`,
        hint: `write one of the two everywhere; "${other}" is in ${source}.`,
      }),
    );
  });

/** Of the posts of a tag those that its feed has; without any, it has no feed. */
export const feedPosts = (posts: Post[]): Post[] =>
  posts.filter(({ hasText }) => hasText).slice(0, MAX_ENTRIES);

/** Fewer than in the feeds of all posts: a site may have many tags. */
const MAX_ENTRIES = 20;

export const tagFeedPath = (tag: string): string => `${tagPath(tag)}/feed.xml`;

export const tagHeading = ({ translate }: SiteInfo, tag: string): string =>
  translate('Posts tagged {tag}', { tag });
