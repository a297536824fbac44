// A further page of a list of posts: those of one year, or of a part of one.

import type { Site } from '../../content/site';
import { blogCard } from '../cards/card';
import { Link } from '../components/link';
import { ListLinks } from '../components/list-links';
import { ListPage } from '../components/list-page';
import type { FurtherPage, Pagination } from '../components/pagination';
import { countPosts, PostList } from '../components/post-list';
import { breadcrumbs } from '../data/structured-data';
import type { Page } from '../page';

interface List {
  /** The path of its first page, and the names and paths of that page and those above it. */
  path: string;
  parents: [name: string, path: string][];
  pagination: Pagination;
  /** The tag of all its posts. */
  tag?: string;
}

/** The pages of a list after the first one. */
export const yearPages = (site: Site, list: List): Page[] =>
  list.pagination.further.map((current) => yearPage(site, list, current));

function yearPage(site: Site, { path, parents, pagination, tag }: List, current: FurtherPage): Page {
  const { pages, years } = pagination;
  const { name } = site.settings;
  const { year, posts, number, of } = current;
  const page = of > 1 ? site.translate(', page {number} of {count}', { number, count: of }) : '';
  const values = { count: countPosts(site, posts.length), year, tag: tag ?? '', name, page };
  const heading = site.translate(tag ? 'Posts of {year} tagged {tag}' : 'Posts of {year}', values);
  return {
    path: current.path,
    title: `${heading}${page} · ${name}`,
    description: site.translate(
      tag
        ? '{count} of {year} tagged {tag} on the blog of {name}, newest first{page}.'
        : '{count} of {year} on the blog of {name}, newest first{page}.',
      values,
    ),
    source: site.sources.settings,
    card: blogCard(site),
    data: () => [breadcrumbs(site, ...parents, [year, current.path])],
    element: (
      <ListPage
        heading={heading}
        intro={
          <>
            {`${values.count}${page}. `}
            <Link href={site.href(path)}>{site.translate('Newest posts')}</Link>
          </>
        }
      >
        <PostList site={site} posts={posts} />
        <ListLinks site={site} pages={pages} years={years} current={current} />
      </ListPage>
    ),
    styles: ['list', 'years'],
  };
}
