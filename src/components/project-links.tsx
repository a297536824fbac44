// The links of a project, on its card and on the page of its case study.
import type { Project } from '../content/projects/projects';
import type { Site } from '../site';
import { Link } from './link';

interface ProjectLinksProps {
  site: Site;
  project: Project;
  /** By label. */
  links: Record<string, string>;
}

/** The label for a link that is not one of the owner's `links`, which may have the same label. */
export const freeLabel = (label: string, links: Record<string, string>): string =>
  label in links ? `${label} page` : label;

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
