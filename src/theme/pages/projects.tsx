// The grid of project cards.

import { hasProjects, type Site } from '../../content/site';
import { pageCard } from '../cards/card';
import { hasFacts } from '../components/facts';
import { ListPage } from '../components/list-page';
import { ProjectCard } from '../components/project-card';
import { projectsData } from '../data/structured-data';
import type { Page } from '../page';
import { projectsMarkdown } from './markdown/pages';

export function projectsPage(site: Site): Page {
  const { name, pages } = site.settings;
  const { intro, description } = pages.projects;
  const detailed = site.projects.filter((project) => hasFacts(project) || project.picture);
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
      <ListPage heading={site.translate('Projects')} intro={intro} className="tail cards">
        {site.projects.map((project) => (
          <ProjectCard key={project.title} site={site} project={project} />
        ))}
      </ListPage>
    ),
    styles: [
      'projects',
      'plates',
      ...(site.projects.some(hasFacts) ? ['facts' as const] : []),
      ...(site.projects.some(({ picture }) => picture) ? ['pictures' as const] : []),
    ],
    scripts: ['cards'],
    data: detailed.length > 0 ? projectsData(site, detailed) : undefined,
  };
}
