// The grid of project cards.

import { hasFacts } from '../components/facts';
import { ListPage } from '../components/list-page';
import { ProjectCard } from '../components/project-card';
import { projectsData } from '../document/project-data';
import { pageCard } from '../generated/cards/card';
import type { Page } from '../page';
import type { Site } from '../site';

export function projectsPage(site: Site): Page {
  const { name, pages } = site.settings;
  const { intro, description } = pages.projects;
  const withFacts = site.projects.filter(hasFacts);
  return {
    path: '/projects',
    title: `Projects · ${name}`,
    description,
    card: pageCard(site, 'projects', 'Projects', intro || description),
    source: site.sources.projects,
    element: (
      <ListPage heading="Projects" intro={intro} className="tail cards">
        {site.projects.map((project) => (
          <ProjectCard key={project.title} site={site} project={project} />
        ))}
      </ListPage>
    ),
    styles: ['projects', 'plates', ...(withFacts.length > 0 ? ['facts' as const] : [])],
    scripts: ['cards'],
    data: withFacts.length > 0 ? projectsData(site, withFacts) : undefined,
  };
}
