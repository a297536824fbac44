// The grid of cards.
import { pageCard } from '../cards/card';
import { ProjectCard } from '../components/project-card';
import type { Page } from '../page';
import type { Site } from '../types';

export function projectsPage(site: Site): Page {
  const { name, pages } = site.settings;
  return {
    path: '/projects',
    title: `Projects · ${name}`,
    description: pages.projects.description,
    card: pageCard(site, 'projects', 'Projects', pages.projects.intro || pages.projects.description),
    source: site.sources.projects,
    element: <Projects site={site} />,
    styles: ['projects', 'plates'],
    scripts: ['cards'],
  };
}

function Projects({ site }: { site: Site }) {
  const { intro } = site.settings.pages.projects;
  return (
    <div className="wrap">
      <div className="head">
        <h1>Projects</h1>
        {intro && <p>{intro}</p>}
      </div>
      <div className="tail cards">
        {site.projects.map((project) => (
          <ProjectCard key={project.title} site={site} project={project} />
        ))}
      </div>
    </div>
  );
}
