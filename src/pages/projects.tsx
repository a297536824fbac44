// The grid of project cards.

import { Chips } from '../components/chips';
import { Link } from '../components/link';
import { ListPage } from '../components/list-page';
import type { Project } from '../content/projects';
import { type DrawingName, drawings } from '../drawings';
import { pageCard } from '../generated/cards/card';
import type { Page } from '../page';
import type { Site } from '../site';

export function projectsPage(site: Site): Page {
  const { name, pages } = site.settings;
  const { intro, description } = pages.projects;
  return {
    path: '/projects',
    title: `Projects · ${name}`,
    description,
    card: pageCard(site, 'projects', 'Projects', intro || description),
    source: site.sources.projects,
    element: (
      <ListPage heading="Projects" intro={intro} className="tail cards">
        {site.projects.map((project) => (
          <Card key={project.title} site={site} project={project} />
        ))}
      </ListPage>
    ),
    styles: ['projects', 'plates'],
    scripts: ['cards'],
  };
}

/** A longer status would be cut off at both ends of a ribbon over the corner, so its ribbon is straight. */
const LONG_STATUS = 20;

/** The link of the title covers the card; the other links and the text are above it. */
function Card({ site, project }: { site: Site; project: Project }) {
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
        <h2>{base ? <Link href={site.href(base)}>{title}</Link> : title}</h2>
        <p>{summary}</p>
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
