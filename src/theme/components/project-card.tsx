// The card of a project.

import type { Project } from '../../content/projects/projects';
import type { SiteInfo } from '../../content/site';
import { Chips } from './chips';
import { Dated, Facts } from './facts';
import { Link } from './link';
import { ProjectPicture } from './picture';
import { ProjectLinks, pathOfStudy, withLink } from './project-links';

/** A longer status would be cut off at both ends of a ribbon over the corner, so its ribbon is straight. */
const LONG_STATUS = 20;

/** If the number of cards is odd, the first one spans the row. */
const WIDE = '(min-width: 70rem) 64rem, 90vw';
const HALF = '(min-width: 70rem) 31rem, (min-width: 48rem) 44vw, 90vw';

/** The link of the title covers the card; the other links and the text are above it. */
export function ProjectCard({ site, project }: { site: SiteInfo; project: Project }) {
  const { title, summary, year, role, outcome, tags, status, base } = project;
  const study = pathOfStudy(site, project);
  const to = base ?? study;
  const isOdd = site.projects.length % 2 === 1;
  // Only pictures of the first row are in the first view.
  const isFirst = site.projects.indexOf(project) < (isOdd ? 1 : 2);
  return (
    <article className={isFirst && isOdd ? 'card wide' : 'card'}>
      <ProjectPicture
        site={site}
        project={project}
        className="plate"
        drawingClass="plate"
        loading={isFirst ? 'eager' : 'lazy'}
        sizes={isFirst && isOdd ? WIDE : HALF}
      />
      {status && <p className={status.length > LONG_STATUS ? 'ribbon flat' : 'ribbon'}>{status}</p>}
      <div className="body">
        <Dated year={year}>
          <h2>{to ? <Link href={site.href(to)}>{title}</Link> : title}</h2>
        </Dated>
        <p>{summary}</p>
        <Facts facts={{ Role: role, Outcome: outcome }} />
        {tags.length > 0 && <Chips items={tags} />}
        {/* A link says that there is a case study, also where the card leads elsewhere. */}
        <ProjectLinks
          site={site}
          project={project}
          links={withLink(site, project, site.translate('Case study'), study)}
        />
      </div>
    </article>
  );
}
