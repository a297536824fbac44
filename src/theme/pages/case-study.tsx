// The case study of a project: its facts, then the text.

import type { CaseStudy } from '../../content/projects/case-study';
import { type Site, type SiteInfo, siteIn } from '../../content/site';
import { caseStudyCard } from '../cards/card';
import { Chips } from '../components/chips';
import { Facts } from '../components/facts';
import { Link } from '../components/link';
import { LongText } from '../components/long-text';
import { HEAD_SIZES, ProjectPicture } from '../components/picture';
import { DraftMark } from '../components/post-list';
import { ProjectLinks, withLink } from '../components/project-links';
import { caseStudyData } from '../data/structured-data';
import type { Page } from '../page';
import { caseStudyMarkdown } from './markdown/pages';
import { textPage } from './text-page';

export function caseStudyPage(site: Site, study: CaseStudy): Page {
  const { picture, drawing } = study.project;
  const text = textPage(site, study);
  return {
    ...text,
    data: caseStudyData(siteIn(site, study.lang), study),
    card: caseStudyCard(site, study),
    markdown: () => caseStudyMarkdown(site, study),
    element: <CaseStudyPage site={site} study={study} />,
    styles: [
      ...text.styles,
      'facts',
      'case-study',
      ...(drawing !== undefined && picture === undefined ? ['plates' as const] : []),
    ],
  };
}

function CaseStudyPage({ site: ofAll, study }: { site: SiteInfo; study: CaseStudy }) {
  const site = siteIn(ofAll, study.lang);
  const { project, title, description, path } = study;
  return (
    <div className="wrap">
      <article className="post">
        <header>
          <p className="meta">
            <Link href={site.href('/projects')}>{site.translate('Projects')}</Link>
            <DraftMark site={site} text={study} />
            <span className="mono byline">{`${site.settings.name}, ${site.absolute(path)}`}</span>
          </p>
          <h1>{title}</h1>
          {study.showsDescription && <p className="stand">{description}</p>}
          <ProjectPicture
            site={site}
            project={project}
            className="cover"
            drawingClass="cover plate"
            loading="eager"
            sizes={HEAD_SIZES}
          />
          <ProjectFacts site={site} study={study} />
        </header>
        <LongText text={study} />
        <p className="all">
          <Link href={site.href('/projects')}>{site.translate('All projects')}</Link>
        </p>
      </article>
    </div>
  );
}

/** The title of the page may be another than that of the project. */
function ProjectFacts({ site, study: { project, title } }: { site: SiteInfo; study: CaseStudy }) {
  const { year, role, outcome, status, tags, base } = project;
  // A card leads to the base; here that takes a link.
  const links = withLink(site, project, site.translate('Project'), base);
  return (
    <Facts
      facts={{
        Project: project.title === title ? undefined : project.title,
        Year: year,
        Role: role,
        Outcome: outcome,
        Status: status,
        Tags: tags.length > 0 && <Chips items={tags} />,
        Links: Object.keys(links).length > 0 && <ProjectLinks site={site} project={project} links={links} />,
      }}
    />
  );
}
