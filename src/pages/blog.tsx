// All posts, newest first, under their years.
import { blogCard } from '../cards/card';
import { PostList } from '../components/post-list';
import { type Page, toFile } from '../page';
import type { Site } from '../types';

export function blogPage(site: Site): Page {
  const { name, pages } = site.settings;
  return {
    path: '/blog',
    file: toFile('/blog'),
    title: `Blog · ${name}`,
    description: pages.blog.description,
    card: blogCard(site),
    source: site.sources.settings,
    status: 200,
    element: <Blog site={site} />,
    styles: ['list'],
    scripts: [],
  };
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
      </div>
    </div>
  );
}
