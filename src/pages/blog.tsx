// All posts, newest first, under their years.
import { blogCard } from '../cards/card';
import { Link } from '../components/link';
import { PostList } from '../components/post-list';
import { Tags } from '../components/tags';
import type { Page } from '../page';
import { allTags } from '../tags';
import type { Site } from '../types';

export function blogPage(site: Site): Page {
  const { name, pages } = site.settings;
  return {
    path: '/blog',
    title: `Blog · ${name}`,
    description: pages.blog.description,
    card: blogCard(site),
    source: site.sources.settings,
    element: <Blog site={site} />,
    styles: ['list'],
    scripts: [],
  };
}

/** Other ways through the posts, and to hear of new ones. */
function BlogFoot({ site }: { site: Site }) {
  const tags = allTags(site);
  return (
    <>
      {tags.length > 0 && <Tags site={site} tags={tags} />}
      <p className="feed">
        <Link site={site} to="/feed.xml">
          Feed
        </Link>
        {' of new posts, for a feed reader'}
      </p>
    </>
  );
}

function Blog({ site }: { site: Site }) {
  const { intro } = site.settings.pages.blog;
  return (
    <div className="wrap">
      <div className="head">
        <h1>Blog</h1>
        {intro && <p>{intro}</p>}
      </div>
      <div className="tail">
        {site.posts.length === 0 && <p className="empty">Nothing here yet.</p>}
        <PostList site={site} posts={site.posts} />
        <BlogFoot site={site} />
      </div>
    </div>
  );
}
