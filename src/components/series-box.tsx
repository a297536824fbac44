// The parts of the series that a post belongs to.
import { groupSeries } from '../content/series';
import type { Post, Site } from '../types';
import { Link } from './link';

export function SeriesBox({ site, post }: { site: Site; post: Post }) {
  const parts = post.series && groupSeries(site.posts).get(post.series.name);
  if (!post.series || !parts || parts.length < 2) return null;
  return (
    <nav className="series" aria-label="Series">
      <p>{`${post.series.name}, part ${post.series.part} of ${parts.length}`}</p>
      <ol>
        {parts.map((part) => (
          <li key={part.slug}>
            <Link site={site} to={`/blog/${part.slug}`} current={part === post}>
              {part.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
