// One project. With a base link the whole card is clickable: the title's link is stretched over it, the other links
// lie above that, and the text stays selectable.
import { type DrawingName, drawings } from '../drawings';
import type { Project, Site } from '../types';
import { Chips } from './chips';
import { Link } from './link';

/** So many characters and the ends of a ribbon over the corner would be cut off: it lies straight. */
const LONG_STATUS = 20;

export function ProjectCard({ site, project }: { site: Site; project: Project }) {
  const { title, summary, tags, status, links, base, drawing } = project;
  const Drawing = drawing === undefined ? undefined : drawings[drawing as DrawingName];
  return (
    <article className="card">
      {Drawing && (
        <div className="plate">
          <Drawing />
        </div>
      )}
      {status && <p className={status.length > LONG_STATUS ? 'ribbon flat' : 'ribbon'}>{status}</p>}
      <div className="body">
        <h2>
          {base ? (
            <Link site={site} to={base}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p>{summary}</p>
        {tags.length > 0 && <Chips items={tags} />}
        <CardLinks site={site} links={links} title={title} />
      </div>
    </article>
  );
}

function CardLinks({ site, links, title }: { site: Site; links: Project['links']; title: string }) {
  const entries = Object.entries(links);
  if (entries.length === 0) return null;
  return (
    <div className="to">
      {entries.map(([label, to]) => (
        <Link key={label} site={site} to={to}>
          {capitalise(label)}
          <span className="vh">{`: ${title}`}</span>
        </Link>
      ))}
    </div>
  );
}

const capitalise = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
