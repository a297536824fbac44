// The posts of one tag.
import { blogCard } from '../cards/card';
import { Link } from '../components/link';
import { PostList } from '../components/post-list';
import type { Page } from '../page';
import { plural } from '../problem';
import { tagPath } from '../tags';
import type { Post, Site } from '../types';

export function tagPage(site: Site, tag: string): Page {
  const path = tagPath(tag);
  const posts = site.posts.filter((post) => post.tags.includes(tag));
  return {
    path,
    title: `Posts tagged ${tag} · ${site.settings.name}`,
    description: `${plural(posts.length, 'post')} tagged ${tag} on the blog of ${site.settings.name}, newest first.`,
    source: posts[0]?.source ?? site.sources.settings,
    card: blogCard(site),
    element: <TagPage site={site} tag={tag} posts={posts} />,
    styles: ['list'],
    scripts: [],
  };
}

function TagPage({ site, tag, posts }: { site: Site; tag: string; posts: Post[] }) {
  return (
    <div className="wrap">
      <div className="head">
        <h1>{`Posts tagged ${tag}`}</h1>
        <p>
          {`${plural(posts.length, 'post')}. `}
          <Link site={site} to="/blog">
            All posts
          </Link>
        </p>
      </div>
      <div className="tail">
        <PostList site={site} posts={posts} />
      </div>
    </div>
  );
}
