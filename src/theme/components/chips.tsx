// Words in a row: plain ones, and tags that link to their pages.
import { tagPath } from '../../content/posts/tags';
import type { SiteInfo } from '../../content/site';
import { Link } from './link';

export const Chips = ({ items }: { items: string[] }) => (
  <ul className="chips">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export const Tags = ({ site, tags }: { site: SiteInfo; tags: string[] }) => (
  <ul className="chips tags" aria-label={site.translate('Tags')}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link href={site.href(tagPath(tag))}>{tag}</Link>
      </li>
    ))}
  </ul>
);
