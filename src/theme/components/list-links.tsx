// The links between the pages of a list that is cut by years.
import type { Post } from '../../content/posts/post';
import type { SiteInfo } from '../../content/site';
import { Link } from './link';
import type { FurtherPage, Pagination, YearLink } from './pagination';
import { countPosts } from './post-list';

interface YearsProps {
  site: SiteInfo;
  years: YearLink[];
  /** The page itself, if it is one of a year. */
  current?: FurtherPage;
  /** The years whose links have the ids of their headings. */
  withId?: (year: string) => boolean;
}

export const Years = ({ site, years, current, withId = () => false }: YearsProps) => (
  <ul className="years" aria-label={site.translate('Years')}>
    {years.map(({ year, count, to }) => (
      <li key={year} id={withId(year) ? `year-${year}` : undefined}>
        <Link href={site.href(to)} current={year === current?.year && (current.number === 1 || 'section')}>
          {year}
        </Link>
        <span>{countPosts(site, count)}</span>
      </li>
    ))}
  </ul>
);

interface ListLinksProps extends Pick<Pagination, 'pages' | 'years'> {
  site: SiteInfo;
  /** The posts of the first page, on that page. */
  shown?: Post[];
  /** The page itself, unless it is the first. */
  current?: FurtherPage;
}

/** Nothing if the list has one page. */
export function ListLinks({ site, pages, years, shown = [], current }: ListLinksProps) {
  if (pages.length === 1) return null;
  const at = current ? pages.indexOf(current.path) : 0;
  const heading = site.translate(current ? 'Years' : 'Earlier');
  // An old link to a year that was on the first page leads to the link to its page.
  const onFirst = new Set(shown.map(({ date }) => date.slice(0, 4)));
  return (
    <>
      <nav className="turn" aria-label={site.translate('Pages')}>
        {at > 0 && (
          <a href={site.href(pages[at - 1])} rel="prev">
            {site.translate('Newer posts')}
          </a>
        )}
        {at < pages.length - 1 && (
          <a href={site.href(pages[at + 1])} rel="next">
            {site.translate('Older posts')}
          </a>
        )}
      </nav>
      <section className="year" aria-labelledby="years">
        <h2 id="years">{heading}</h2>
        <Years
          site={site}
          years={current ? years : years.filter(({ to }) => !to.includes('#'))}
          current={current}
          withId={(year) => !current && !onFirst.has(year)}
        />
      </section>
    </>
  );
}
