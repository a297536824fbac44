// The grid of project cards, with a filter if there are many.
import { hasProjects, type Site } from '../../content/site';
import { pageCard } from '../cards/card';
import { ListPage } from '../components/article';
import {
  filterClasses,
  filterRules,
  ProjectCard,
  ProjectFilter,
  projectFilters,
} from '../components/project-card';
import type { Page } from '../page';
import { projectsMarkdown } from './markdown';

export function projectsPage(site: Site): Page {
  const { name, pages } = site.settings;
  const { intro, description } = pages.projects;
  const { projects } = site;
  const filters = projectFilters(projects);
  const outcomes = projects.map(({ outcome = '' }) => outcome).join('');
  return {
    path: '/projects',
    title: `${site.translate('Projects')} · ${name}`,
    description,
    ...(hasProjects(site)
      ? {
          card: pageCard(site, 'projects', site.translate('Projects'), intro || description),
          markdown: () => projectsMarkdown(site),
        }
      : { isEmpty: true }),
    source: site.sources.projects,
    element: (
      <ListPage heading={site.translate('Projects')} intro={intro}>
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
