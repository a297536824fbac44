// All posts, newest first, under their years.

import { allTags } from '../../content/posts/tags';
import { hasBlog, type Site, type SiteInfo } from '../../content/site';
import { blogCard } from '../cards/card';
import { Tags } from '../components/chips';
import { Link } from '../components/link';
import { ListLinks } from '../components/list-links';
import { ListPage } from '../components/list-page';
import { type Pagination, paginate } from '../components/pagination';
import { PostList } from '../components/post-list';
import type { Page } from '../page';
import { postsMarkdown } from './markdown/pages';
import { yearPages } from './year';

export const blogYearPages = (site: Site): Page[] =>
  yearPages(site, {
    path: '/blog',
    parents: [[site.translate('Blog'), '/blog']],
    pagination: paginate('/blog', site.posts),
  });

export function blogPage(site: Site): Page {
  const { name, pages } = site.settings;
  const pagination = paginate('/blog', site.posts);
  return {
    path: '/blog',
    title: `${site.translate('Blog')} · ${name}`,
    description: pages.blog.description,
    ...(hasBlog(site)
      ? {
          card: blogCard(site),
          markdown: () => postsMarkdown(site, site.translate('Blog'), pages.blog.intro, site.posts),
        }
      : { isEmpty: true }),
    source: site.sources.settings,
    element: <Blog site={site} tags={allTags(site)} pagination={pagination} />,
    styles: pagination.further.length > 0 ? ['list', 'years'] : ['list'],
  };
}

interface BlogProps {
  site: SiteInfo;
  tags: string[];
  pagination: Pagination;
}

function Blog({ site, tags, pagination }: BlogProps) {
  const { subscribe, pages } = site.settings;
  return (
    <ListPage heading={site.translate('Blog')} intro={pages.blog.intro}>
      {pagination.shown.length === 0 && <p className="empty">{site.translate('No posts yet.')}</p>}
      <PostList site={site} posts={pagination.shown} isNewest />
      <ListLinks site={site} {...pagination} />
      {tags.length > 0 && <Tags site={site} tags={tags} />}
      {site.hasFeed && (
        <p className="feed">
          <Link href={site.href('/feed.xml')}>{site.translate('Subscribe (RSS)')}</Link>
          {subscribe && (
            <>
              {` ${site.translate('or')} `}
              <Link href={site.href(subscribe)}>{site.translate('by newsletter')}</Link>
            </>
          )}
        </p>
      )}
    </ListPage>
  );
}
