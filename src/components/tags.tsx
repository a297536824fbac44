// Tags as links to their pages.
import { tagPath } from '../tags';
import type { Site } from '../types';
import { Link } from './link';

export function Tags({ site, tags }: { site: Site; tags: string[] }) {
  return (
    <ul className="chips tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link site={site} to={tagPath(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
