// The links of a project, on its card and on the page of its case study.
import type { Project } from '../../content/projects/projects';
import type { SiteInfo } from '../../content/site';
import { Link } from './link';

interface ProjectLinksProps {
  site: SiteInfo;
  project: Project;
  /** By label. */
  links: Record<string, string>;
}

/** The path of the project's case study, if it has one. */
export const pathOfStudy = ({ caseStudies }: SiteInfo, { slug }: Project): string | undefined =>
  caseStudies.find((study) => study.slug === slug)?.path;

/** Where the card of a project leads. */
export const toOfProject = (site: SiteInfo, project: Project): string | undefined =>
  project.base ?? pathOfStudy(site, project);

/** Puts a link before the owner's `links`, unless it is one of them. A label of theirs is not used again. */
export function withLink(site: SiteInfo, { links }: Project, label: string, to?: string): Project['links'] {
  if (to === undefined || Object.values(links).map(site.href).includes(site.href(to))) return links;
  return { [label in links ? site.translate('{label} page', { label }) : label]: to, ...links };
}

/** The label as links show it. */
export const toLabel = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

export const ProjectLinks = ({ site, project, links }: ProjectLinksProps) =>
  Object.keys(links).length > 0 && (
    <div className="to">
      {Object.entries(links).map(([label, to]) => (
        <Link key={label} href={site.href(to)}>
          {toLabel(label)}
          <span className="vh">{`: ${project.title}`}</span>
        </Link>
      ))}
    </div>
  );
