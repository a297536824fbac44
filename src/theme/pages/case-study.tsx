// The case study of a project: its details, then the text.
import { Fragment, type ReactNode } from 'react';
import type { Phrase } from '../../base/translations/phrases';
import type { CaseStudy } from '../../content/projects';
import { type SiteInfo, siteIn } from '../../content/site';
import { Article } from '../components/article';
import { Chips, Link } from '../components/elements';
import { HEAD_SIZES, ProjectPicture } from '../components/picture';
import { ProjectLinks, withLink } from '../components/project-card';
import { textMarkdown } from '../data/page-markdown';
import { caseStudyData } from '../data/structured-data';
import type { Page } from '../page';
import { caseStudyCard } from '../social-cards/card';
import { textPage } from './text-pages';

export function caseStudyPage(site: SiteInfo, study: CaseStudy): Page {
  const { picture, drawing } = study.project;
  const page = textPage(site, study);
  return {
    ...page,
    data: () => caseStudyData(siteIn(site, study.lang), study),
    card: caseStudyCard(site, study),
    markdown: () => textMarkdown(site, study),
    element: <CaseStudyPage site={site} study={study} />,
    styles: [
      ...page.styles,
      'case-study',
      ...(drawing !== undefined && picture === undefined ? ['plates' as const] : []),
    ],
  };
}

function CaseStudyPage({ site: ofAll, study }: { site: SiteInfo; study: CaseStudy }) {
  const site = siteIn(ofAll, study.lang);
  const link = (words: string) => <Link href={site.href('/projects')}>{words}</Link>;
  const head = (
    <>
      <ProjectPicture
        site={site}
        project={study.project}
        className="cover"
        drawingClass="cover plate"
        loading="eager"
        sizes={HEAD_SIZES}
      />
      <ProjectDetails site={site} study={study} />
    </>
  );
  return (
    <Article site={site} text={study} meta={link(site.translate('Projects'))} head={head}>
      <p className="all">{link(site.translate('All projects'))}</p>
    </Article>
  );
}

/** Shows the title of the project only if the page has another one. */
function ProjectDetails({ site, study: { project, title } }: { site: SiteInfo; study: CaseStudy }) {
  const { year, role, outcome, status, tags, base } = project;
  // The card of a project leads to its base. This page is not a card, so it has a link.
  const links = withLink(site, project, site.translate('Project'), base);
  const details: Partial<Record<Phrase, ReactNode>> = {
    Project: project.title !== title && project.title,
    Year: year,
    Role: role,
    Outcome: outcome,
    Status: status,
    Tags: tags.length > 0 && <Chips items={tags} />,
    Links: Object.keys(links).length > 0 && <ProjectLinks site={site} project={project} links={links} />,
  };
  const known = Object.entries(details).filter(([, detail]) => detail);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([label, detail]) => (
        <Fragment key={label}>
          <dt>{site.translate(label as Phrase)}</dt>
          <dd>{detail}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
