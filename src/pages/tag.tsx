// The posts of one tag.

import { Link } from '../components/link';
import { ListPage } from '../components/list-page';
import { PostList } from '../components/post-list';
import { tagPath } from '../content/tags';
import { blogCard } from '../generated/cards/card';
import type { Page } from '../page';
import { plural } from '../problem';
import type { Site } from '../site';

export function tagPage(site: Site, tag: string): Page {
  const { name } = site.settings;
  const posts = site.posts.filter((post) => post.tags.includes(tag));
  const heading = `Posts tagged ${tag}`;
  const count = plural(posts.length, 'post');
  const intro = (
    <>
      {`${count}. `}
      <Link href={site.href('/blog')}>All posts</Link>
    </>
  );
  return {
    path: tagPath(tag),
    title: `${heading} · ${name}`,
    description: `${count} tagged ${tag} on the blog of ${name}, newest first.`,
    posts,
    source: posts[0]?.source ?? site.sources.settings,
    card: blogCard(site),
    element: (
      <ListPage heading={heading} intro={intro}>
        <PostList site={site} posts={posts} />
      </ListPage>
    ),
    styles: ['list'],
  };
}
