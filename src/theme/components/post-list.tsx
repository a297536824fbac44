// Lists of posts, grouped by year. A list that is too long for one page is cut: the first page has the newest posts, and each
// year that is not completely on the first page has its own page.
import type { ReactNode } from 'react';
import { groupBy } from '../../base/group-by';
import { inLanguage } from '../../base/text/letters';
import type { Post } from '../../content/posts/posts';
import type { SiteInfo } from '../../content/site';
import { Link } from './elements';

const byYear = (posts: Post[]): Map<string, Post[]> => groupBy(posts, ({ date }) => date.slice(0, 4));

export type Pagination = ReturnType<typeof paginate>;
export type ListPart = Pagination['pages'][number];
export type YearLink = Pagination['years'][number];

/** So many that a page with long descriptions, or in Chinese, is still within the budget of src/output/checks/documents.ts. */
const POSTS_PER_PAGE = 40;

/** Cuts the list at `path`, whose posts are sorted from new to old. Only the first page has no year. */
export function paginate(path: string, posts: Post[]) {
  const pages = [{ path, year: '', number: 1, pageCount: 1, posts: posts.slice(0, POSTS_PER_PAGE) }];
  let end = 0;
  const years = [...byYear(posts)].map(([year, group]) => {
    const count = group.length;
    end += count;
    // The page of the year, or its place on the first page.
    const to = `${path}${end <= POSTS_PER_PAGE ? '#year-' : '/years/'}${year}`;
    if (end > POSTS_PER_PAGE) pages.push(...paginateYear(to, year, group));
    return { year, count, to };
  });
  return { pages, years };
}

/** Cuts a year into as few pages as it needs, all about as long. */
function paginateYear(path: string, year: string, posts: Post[]) {
  const pageCount = Math.ceil(posts.length / POSTS_PER_PAGE);
  const size = Math.ceil(posts.length / pageCount);
  return Array.from({ length: pageCount }, (_, index) => ({
    path: index === 0 ? path : `${path}/${index + 1}`,
    year,
    number: index + 1,
    pageCount,
    posts: posts.slice(index * size, (index + 1) * size),
  }));
}

export function PostList({ site, posts }: { site: SiteInfo; posts: Post[] }) {
  return [...byYear(posts)].map(([year, group]) => (
    <section key={year} className="year" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{year}</h2>
      <div>
        {group.map((post) => (
          <article key={post.slug} className="row">
            <h3>
              <Link href={site.href(post.path)}>{inOwnLanguage(site, post, post.title)}</Link>
            </h3>
            <div className="when">
              <time dateTime={post.date}>{post.date}</time>
              <span dir="auto">{site.translate('{minutes} min read', { minutes: post.minutes })}</span>
              {post.tags.length > 0 && <span>{post.tags[0]}</span>}
              <DraftMark site={site} text={post} />
            </div>
            <p>{inOwnLanguage(site, post, post.description)}</p>
          </article>
        ))}
      </div>
    </section>
  ));
}

/** Words from a text, which may be in another language than the page. */
export function inOwnLanguage(site: SiteInfo, { lang }: Pick<Post, 'lang'>, words: string): ReactNode {
  const own = inLanguage(lang, site.settings.language);
  return own.lang ? <bdi {...own}>{words}</bdi> : words;
}

/** `9 posts` */
export const countPosts = ({ translate }: SiteInfo, count: number): string =>
  translate(count === 1 ? '{count} post' : '{count} posts', { count });

/** Marks an unpublished text: in `npm run dev`, and in a build with --drafts. */
export function DraftMark({ site, text }: { site: SiteInfo; text: { draft: boolean; date?: string } }) {
  if (text.draft) return <span className="mark">{site.translate('Draft')}</span>;
  return (text.date ?? '') > site.today ? <span className="mark">{site.translate('Scheduled')}</span> : null;
}

interface YearsProps {
  site: SiteInfo;
  years: YearLink[];
  /** The page that shows the links, if it is a page of the list. */
  current?: ListPart;
}

export const Years = ({ site, years, current }: YearsProps) => (
  <ul className="years" aria-label={site.translate('Years')}>
    {years.map(({ year, count, to }) => (
      <li key={year}>
        <Link href={site.href(to)} current={year === current?.year && (current.number === 1 || 'section')}>
          {year}
        </Link>
        <span>{countPosts(site, count)}</span>
      </li>
    ))}
  </ul>
);

interface ListLinksProps extends Required<YearsProps> {
  /** Of all pages of the list. */
  paths: string[];
}

export function ListLinks({ site, paths, years, current }: ListLinksProps) {
  if (paths.length === 1) return null;
  const at = paths.indexOf(current.path);
  return (
    <>
      <nav className="turn" aria-label={site.translate('Pages')}>
        {at > 0 && (
          <a href={site.href(paths[at - 1])} rel="prev">
            {site.translate('Newer posts')}
          </a>
        )}
        {at < paths.length - 1 && (
          <a href={site.href(paths[at + 1])} rel="next">
            {site.translate('Older posts')}
          </a>
        )}
      </nav>
      <section className="year" aria-labelledby="years">
        <h2 id="years">{site.translate(at > 0 ? 'Years' : 'Earlier')}</h2>
        <Years
          site={site}
          years={at > 0 ? years : years.filter(({ to }) => !to.includes('#'))}
          current={current}
        />
      </section>
    </>
  );
}
