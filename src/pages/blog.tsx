// All posts, newest first, under their years.

import { Tags } from '../components/chips';
import { Link } from '../components/link';
import { ListPage } from '../components/list-page';
import { PostList } from '../components/post-list';
import { allTags } from '../content/tags';
import { blogCard } from '../generated/cards/card';
import type { Page } from '../page';
import { hasBlog, type Site } from '../site';

export function blogPage(site: Site): Page {
  const { name, pages } = site.settings;
  return {
    path: '/blog',
    title: `Blog · ${name}`,
    description: pages.blog.description,
    ...(hasBlog(site) ? { card: blogCard(site) } : { isEmpty: true }),
    source: site.sources.settings,
    element: <Blog site={site} />,
    styles: ['list'],
  };
}

function Blog({ site }: { site: Site }) {
  const { subscribe, pages } = site.settings;
  const tags = allTags(site);
  return (
    <ListPage heading="Blog" intro={pages.blog.intro}>
      {site.posts.length === 0 && <p className="empty">No posts yet.</p>}
      <PostList site={site} posts={site.posts} />
      {tags.length > 0 && <Tags site={site} tags={tags} />}
      {site.hasFeed && (
        <p className="feed">
          <Link href={site.href('/feed.xml')}>Subscribe by feed</Link>
          {subscribe && (
            <>
              {' or '}
              <Link href={site.href(subscribe)}>by newsletter</Link>
            </>
          )}
        </p>
      )}
    </ListPage>
  );
}
