// The pages of one tag: its newest posts, and the years that are not all among them.

import type { Post } from '../../content/posts/post';
import { feedPosts, tagFeedPath, tagHeading, tagPath } from '../../content/posts/tags';
import type { Site } from '../../content/site';
import { blogCard } from '../cards/card';
import { Link } from '../components/link';
import { ListLinks } from '../components/list-links';
import { ListPage } from '../components/list-page';
import { paginate } from '../components/pagination';
import { countPosts, PostList } from '../components/post-list';
import type { Page } from '../page';
import { postsMarkdown } from './markdown/pages';
import { yearPages } from './year';

/** `posts` are those of the tag. */
export function tagPages(site: Site, tag: string, posts: Post[]): Page[] {
  const { name } = site.settings;
  const path = tagPath(tag);
  const pagination = paginate(path, posts);
  const heading = tagHeading(site, tag);
  const hasFeed = feedPosts(posts).length > 0;
  const count = countPosts(site, posts.length);
  const intro = (
    <>
      {`${count}. `}
      <Link href={site.href('/blog')}>{site.translate('All posts')}</Link>
    </>
  );
  const page: Page = {
    path,
    title: `${heading} · ${name}`,
    description: site.translate('{count} tagged {tag} on the blog of {name}, newest first.', {
      count,
      tag,
      name,
    }),
    ...(hasFeed && { feed: { path: tagFeedPath(tag), title: heading } }),
    markdown: () => postsMarkdown(site, heading, `${count}.`, posts),
    source: posts[0]?.source ?? site.sources.settings,
    card: blogCard(site),
    element: (
      <ListPage heading={heading} intro={intro}>
        <PostList site={site} posts={pagination.shown} />
        <ListLinks site={site} {...pagination} />
        {hasFeed && (
          <p className="feed">
            <Link href={site.href(tagFeedPath(tag))}>{site.translate('Subscribe to this tag (RSS)')}</Link>
          </p>
        )}
      </ListPage>
    ),
    styles: pagination.further.length > 0 ? ['list', 'years'] : ['list'],
  };
  const parents: [string, string][] = [
    [site.translate('Blog'), '/blog'],
    [tag, path],
  ];
  return [page, ...yearPages(site, { path, parents, pagination, tag })];
}
