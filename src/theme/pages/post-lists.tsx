// The pages of lists of posts, newest first: of all posts, and of the posts with a tag. Years that are not completely on the
// first page of a list have their own pages.
import type { ReactNode } from 'react';
import type { Phrase } from '../../base/translations/phrases';
import { allTags, feedPosts, type Post, tagFeedPath, tagHeading, tagPath } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';
import { Link, ListPage, Tags } from '../components/elements';
import {
  countPosts,
  ListLinks,
  type ListPart,
  type Pagination,
  PostList,
  paginate,
} from '../components/post-list';
import { postsMarkdown } from '../data/page-markdown';
import { breadcrumbs } from '../data/structured-data';
import { type Page, sitePage } from '../page';
import { blogCard } from '../social-cards/card';

interface List extends Pagination {
  /** The names and paths of the pages above it, and its own at the end. */
  parents: [name: string, path: string][];
  /** The tag of all its posts. */
  tag?: string;
}

/** What all pages of a list have in common; `more` is below the posts, and `current` is one of its pages. */
function listPage(
  site: SiteInfo,
  { pages, years }: List,
  [heading, intro, more]: [heading: string, intro: ReactNode, more?: ReactNode],
  current: ListPart = pages[0],
) {
  return {
    source: site.sources.settings,
    card: blogCard(site),
    element: (
      <ListPage heading={heading} intro={intro}>
        <PostList site={site} posts={current.posts} />
        <ListLinks site={site} paths={pages.map(({ path }) => path)} years={years} current={current} />
        {more}
      </ListPage>
    ),
    styles: pages.length > 1 ? ['list', 'years'] : ['list'],
  } satisfies Partial<Page>;
}

export function blogPages(site: SiteInfo, posts: Post[]): Page[] {
  const { pages, subscribe } = site.settings;
  const { intro } = pages.blog;
  const heading = site.translate('Blog');
  const list: List = { ...paginate('/blog', posts), parents: [[heading, '/blog']] };
  const tags = allTags(posts);
  const more = (
    <>
      {posts.length === 0 && <p className="empty">{site.translate('No posts yet.')}</p>}
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
    </>
  );
  const page: Page = {
    ...listPage(site, list, [heading, intro, more]),
    ...sitePage(site, '/blog', pages.blog, () => postsMarkdown(site, heading, intro, posts)),
    listed: posts,
  };
  return [page, ...yearPages(site, list)];
}

export function tagPages(site: SiteInfo, tag: string, posts: Post[]): Page[] {
  const { name } = site.settings;
  const path = tagPath(tag);
  const parents: List['parents'] = [
    [site.translate('Blog'), '/blog'],
    [tag, path],
  ];
  const list = { ...paginate(path, posts), parents, tag };
  const heading = tagHeading(site, tag);
  const count = countPosts(site, posts.length);
  const hasFeed = feedPosts(posts).length > 0;
  const more = hasFeed && (
    <p className="feed">
      <Link href={site.href(tagFeedPath(tag))}>{site.translate('Subscribe to this tag (RSS)')}</Link>
    </p>
  );
  const page: Page = {
    ...listPage(site, list, [heading, introOf(count, site, 'All posts', '/blog'), more]),
    path,
    title: `${heading} · ${name}`,
    description: site.translate('{count} tagged {tag} on the blog of {name}, newest first.', {
      count,
      tag,
      name,
    }),
    ...(hasFeed && { feed: { path: tagFeedPath(tag), title: heading } }),
    listed: posts,
    markdown: () => postsMarkdown(site, heading, `${count}.`, posts),
    source: posts[0]?.source ?? site.sources.settings,
  };
  return [page, ...yearPages(site, list)];
}

/** Returns the pages of a list after the first one. Each has the posts of one year, or some of them. */
const yearPages = (site: SiteInfo, list: List): Page[] =>
  list.pages.slice(1).map((current) => {
    const { parents, tag = '' } = list;
    const { name } = site.settings;
    const { path, year, posts, number, pageCount: count } = current;
    const part = count > 1 ? site.translate(', page {number} of {count}', { number, count }) : '';
    const values = { count: countPosts(site, posts.length), year, tag, name, page: part };
    const heading = site.translate(tag ? 'Posts of {year} tagged {tag}' : 'Posts of {year}', values);
    const description = tag
      ? '{count} of {year} tagged {tag} on the blog of {name}, newest first{page}.'
      : '{count} of {year} on the blog of {name}, newest first{page}.';
    const intro = introOf(values.count + part, site, 'Newest posts', list.pages[0].path);
    return {
      ...listPage(site, list, [heading, intro], current),
      path,
      title: `${heading}${part} · ${name}`,
      description: site.translate(description, values),
      data: () => [breadcrumbs(site, ...parents, [year, path])],
    };
  });

/** `9 posts. All posts` */
const introOf = (count: string, site: SiteInfo, words: Phrase, path: string): ReactNode => (
  <>
    {`${count}. `}
    <Link href={site.href(path)}>{site.translate(words)}</Link>
  </>
);
