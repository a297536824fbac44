// The grid of project cards, with a filter if there are many.
import { groupBy } from '../../base/group-by';
import { tagPath } from '../../content/posts/posts';
import type { Project } from '../../content/projects';
import type { SiteInfo } from '../../content/site';
import { ListPage } from '../components/elements';
import { ProjectCard } from '../components/project-card';
import { projectsMarkdown } from '../data/page-markdown';
import { type Page, sitePage } from '../page';

export function projectsPage(site: SiteInfo): Page {
  const { projects, settings } = site;
  const filters = projectFilters(projects);
  const outcomes = projects.map(({ outcome = '' }) => outcome).join('');
  return {
    ...sitePage(site, '/projects', settings.pages.projects, () => projectsMarkdown(site)),
    source: site.sources.projects,
    element: (
      <ListPage heading={site.translate('Projects')} intro={settings.pages.projects.intro}>
        <ProjectFilter site={site} filters={filters} />
        <div className="cards">
          {projects.map((project, at) => (
            <ProjectCard
              key={project.title}
              site={site}
              project={project}
              at={at}
              of={projects.length}
              className={filterClasses(filters, project)}
            />
          ))}
        </div>
      </ListPage>
    ),
    styles: ['projects', 'plates', ...(projects.some(({ picture }) => picture) ? ['pictures' as const] : [])],
    css: filterRules(filters),
    faces: outcomes === '' ? [] : ['serif-italic'],
    italics: outcomes,
  };
}

/** Up to so many cards are seen at a glance; more links than that would be a list of their own. */
const FEW = 12;

type Filter = ReturnType<typeof filterOf>;

/** The id is `tags-rust`, as the path of a tag of posts. */
const filterOf = (tag: string) => ({ tag, id: tagPath(tag).slice(1).replace('/', '-') });

/** The tags of several projects, most frequent first; none if there are few projects. */
export function projectFilters(projects: Project[]): Filter[] {
  const all = projects.length > FEW ? projects.flatMap(({ tags }) => tags.map(filterOf)) : [];
  return [...groupBy(all, ({ id }) => id).values()]
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, FEW)
    .map(([filter]) => filter);
}

/** The classes of a card, with a space before each. */
export function filterClasses(filters: Filter[], { tags }: Project): string {
  const ids = tags.map((tag) => filterOf(tag).id);
  return filters.map(({ id }) => (ids.includes(id) ? ` ${id}` : '')).join('');
}

/** Hides the cards without the tag in the address, and marks its link. */
export const filterRules = (filters: Filter[]): string =>
  filters
    .map(
      ({ id }) =>
        `#${id}:target~.cards .card:not(.${id}){display:none}#${id}:target~.filter [href="#${id}"]{color:var(--accent)}`,
    )
    .join('');

/** Links that show only the projects with a tag. They are fragments, so no script is needed. */
const ProjectFilter = ({ site, filters }: { site: SiteInfo; filters: Filter[] }) =>
  filters.length > 0 && (
    <>
      {filters.map(({ id }) => (
        <span key={id} id={id} />
      ))}
      <nav className="filter" aria-label={site.translate('Projects by tag')}>
        <a href="#main">{site.translate('All projects')}</a>
        {filters.map(({ id, tag }) => (
          <a key={id} href={`#${id}`}>
            {tag}
          </a>
        ))}
      </nav>
    </>
  );
