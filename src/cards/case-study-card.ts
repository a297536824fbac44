// The social card of a case study. In a file of its own, because a change of card.ts draws all cards again.
import type { CaseStudy } from '../content/projects/case-study';
import type { Site } from '../site';
import type { Card } from './card';

/** The card has room for the day of a post, and so for `2023–2025` or `since 2023`, but not for a longer text. */
const MAX_YEAR = 10;

/** In the place of the day of a post is the year of the project. */
export const caseStudyCard = (site: Site, { slug, title, description, project }: CaseStudy): Card => ({
  name: `project-${slug}`,
  over: site.translate('Project'),
  title,
  text: description,
  site: site.settings.name,
  date: project.year !== undefined && project.year.length <= MAX_YEAR ? project.year : undefined,
});
