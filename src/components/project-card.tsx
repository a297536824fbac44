// The card of a project.

import type { Project } from '../content/projects/projects';
import { type DrawingName, drawings } from '../drawings';
import type { Site } from '../site';
import { Chips } from './chips';
import { Dated, Facts } from './facts';
import { Link } from './link';

/** A longer status would be cut off at both ends of a ribbon over the corner, so its ribbon is straight. */
const LONG_STATUS = 20;

/** The link of the title covers the card; the other links and the text are above it. */
export function ProjectCard({ site, project }: { site: Site; project: Project }) {
  const { title, summary, year, tags, status, links, base, drawing } = project;
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
        <Dated year={year}>
          <h2>{base ? <Link href={site.href(base)}>{title}</Link> : title}</h2>
        </Dated>
        <p>{summary}</p>
        <Facts project={project} />
        {tags.length > 0 && <Chips items={tags} />}
        {Object.keys(links).length > 0 && (
          <div className="to">
            {Object.entries(links).map(([label, to]) => (
              <Link key={label} href={site.href(to)}>
                {label.charAt(0).toUpperCase() + label.slice(1)}
                <span className="vh">{`: ${title}`}</span>
              </Link>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}
