// The card of a project. The link of the title covers it; the other links are above that.
import { capitalize } from '../../base/text/letters';
import type { Project } from '../../content/projects';
import type { SiteInfo } from '../../content/site';
import { Chips, Link } from './elements';
import { ProjectPicture } from './picture';

/** In letters. A ribbon over the corner would cut off both ends of a longer status, so its ribbon is straight. */
const LONG_STATUS = 18;

const WIDE = '(min-width: 70rem) 37rem, (min-width: 64rem) 52vw, 90vw';
const HALF = '(min-width: 70rem) 31rem, (min-width: 48rem) 44vw, 90vw';

interface ProjectCardProps {
  site: SiteInfo;
  project: Project;
  /** Its place among the cards. If their number is odd, the first one is as wide as two. */
  at: number;
  of: number;
  /** The classes by which a filter finds it. */
  className?: string;
}

export function ProjectCard({ site, project, at, of, className = '' }: ProjectCardProps) {
  const { title, summary, year, role, outcome, tags, status } = project;
  const to = targetOfProject(site, project);
  // A link says that there is a case study, even if the card leads elsewhere.
  const links = withLink(site, project, site.translate('Case study'), pathOfCaseStudy(site, project));
  const isWide = at === 0 && of % 2 === 1;
  const hasPicture = project.picture !== undefined || project.drawing !== undefined;
  const width = isWide && (hasPicture ? ' wide spread' : ' wide');
  const ribbon = status && (
    <div className={status.length > LONG_STATUS ? 'ribbon flat' : 'ribbon'}>{status}</div>
  );
  return (
    <article className={`card${width || ''}${className}`}>
      <ProjectPicture
        site={site}
        project={project}
        className="plate"
        drawingClass="plate"
        // Only pictures of the first row are in the first view.
        loading={isWide || (of % 2 === 0 && at < 2) ? 'eager' : 'lazy'}
        sizes={isWide ? WIDE : HALF}
      />
      {hasPicture && ribbon}
      <div className="body">
        {!hasPicture && ribbon}
        <h2>{to ? <Link href={site.href(to)}>{title}</Link> : title}</h2>
        {(year || role) && <p className="mono">{[year, role].filter(Boolean).join(' · ')}</p>}
        <p>{summary}</p>
        {outcome && <p className="outcome">{outcome}</p>}
      </div>
      {(tags.length > 0 || Object.keys(links).length > 0) && (
        <div className="end">
          {tags.length > 0 && <Chips items={tags} />}
          <ProjectLinks site={site} project={project} links={links} />
        </div>
      )}
    </article>
  );
}

export const pathOfCaseStudy = ({ caseStudies }: SiteInfo, { slug }: Project): string | undefined =>
  caseStudies.find((study) => study.slug === slug)?.path;

export const targetOfProject = (site: SiteInfo, project: Project): string | undefined =>
  project.base ?? pathOfCaseStudy(site, project);

/** Puts a link before the owner's `links`, unless they contain it. If they use its label, it gets another one. */
export function withLink(site: SiteInfo, { links }: Project, label: string, to?: string): Project['links'] {
  if (to === undefined || Object.values(links).map(site.href).includes(site.href(to))) return links;
  return { [label in links ? site.translate('{label} page', { label }) : label]: to, ...links };
}

interface ProjectLinksProps {
  site: SiteInfo;
  project: Project;
  links: Record<string, string>;
}

export const ProjectLinks = ({ site, project, links }: ProjectLinksProps) =>
  Object.keys(links).length > 0 && (
    <div className="to">
      {Object.entries(links).map(([label, to]) => (
        <Link key={label} href={site.href(to)}>
          {capitalize(label)}
          <span className="vh">{`: ${project.title}`}</span>
        </Link>
      ))}
    </div>
  );
