// A further page of a list of posts: those of one year, or of a part of one.
import { Link } from '../components/link';
import { ListLinks } from '../components/list-links';
import { ListPage } from '../components/list-page';
import type { ListPart, PostLists } from '../components/list-parts';
import { PostList } from '../components/post-list';
import { breadcrumbs } from '../document/structured-data';
import { blogCard } from '../generated/cards/card';
import type { Page } from '../page';
import { plural } from '../problem';
import type { Site } from '../site';

interface List {
  /** The path of its first page, and the names and paths of that page and those above it. */
  path: string;
  parents: [name: string, path: string][];
  lists: PostLists;
  /** The tag of all its posts. */
  tag?: string;
}

/** The pages of a list after the first one. */
export const yearPages = (site: Site, list: List): Page[] =>
  list.lists.parts.map((part) => yearPage(site, list, part));

function yearPage(site: Site, { path, parents, lists, tag }: List, part: ListPart): Page {
  const { name } = site.settings;
  const { year, posts, number, of } = part;
  const heading = `Posts of ${year}${tag ? ` tagged ${tag}` : ''}`;
  const page = of > 1 ? `, page ${number} of ${of}` : '';
  const count = plural(posts.length, 'post');
  return {
    path: part.path,
    title: `${heading}${page} · ${name}`,
    description: `${count} of ${year}${tag ? ` tagged ${tag}` : ''} on the blog of ${name}, newest first${page}.`,
    posts,
    shows: JSON.stringify([lists.years, lists.parts.map((one) => one.path)]),
    source: site.sources.settings,
    card: blogCard(site),
    data: () => [breadcrumbs(site, ...parents, [year, part.path])],
    element: (
      <ListPage
        heading={heading}
        intro={
          <>
            {`${count}${page}. `}
            <Link href={site.href(path)}>Newest posts</Link>
          </>
        }
      >
        <PostList site={site} posts={posts} />
        <ListLinks site={site} path={path} lists={lists} part={part} />
      </ListPage>
    ),
    styles: ['list', 'years'],
  };
}
