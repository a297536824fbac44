// content/projects/<slug>.md -> a CaseStudy: the page of the project of projects.yaml that has this slug.

import type { Problem, ProblemDetails, SourceFile } from '../../base/problems/problem';
import { nearest } from '../../base/text/nearest';
import type { MarkdownRenderer } from '../../markdown/markdown';
import type { ContentFile, ParseOptions } from '../content-files';
import { TEXT_KINDS } from '../kinds';
import { isReserved, isSlug, slugOf } from '../slug';
import { parseTexts, readText, type Text } from '../text';
import type { Infer } from '../yaml/schema';
import type { Project } from './projects';

/** A case study. Its slug is that of its project, and so is its title unless the file has another. */
export type CaseStudy = Infer<typeof TEXT_KINDS.study.keys> & Text & { title: string; project: Project };

/** Parses the case studies, in the order of their projects; `projects` is undefined if projects.yaml has errors. */
export function parseCaseStudies(
  files: ContentFile[],
  projects: Project[] | undefined,
  options: ParseOptions,
): { caseStudies: CaseStudy[]; problems: Problem[] } {
  const parse = (file: SourceFile) => parseCaseStudy(file, options.render, projects);
  const { texts, problems } = parseTexts<CaseStudy>(files, options, parse, {
    more: JSON.stringify(projects),
  });
  const slugs = projects?.map(({ slug }) => slug) ?? [];
  texts.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { caseStudies: texts, problems };
}

function parseCaseStudy(file: SourceFile, render: MarkdownRenderer, projects?: Project[]) {
  const slug = slugOf(file.source);
  const own = projects?.filter((project) => project.slug === slug) ?? [];
  const [project] = own;
  const wrongName = projects && projectProblem(slug, own, projects);
  const { text, ...parsed } = readText(file, TEXT_KINDS.study, render, wrongName, project?.title);
  return { ...parsed, text: text && project && { ...text, project } };
}

/** `own` are the projects with that slug. */
function projectProblem(slug: string, own: Project[], projects: Project[]): ProblemDetails | undefined {
  if (isReserved(slug))
    return {
      message: `the slug "${slug}" is reserved`,
      hint: 'give the project another slug, and rename the file.',
    };
  const [project, other] = own;
  if (other !== undefined)
    return {
      message: `two projects have the slug "${slug}": ${quote(project)} and ${quote(other)}`,
      hint: 'write a line such as "slug: another-name" below the title of one of them in projects.yaml.',
    };
  if (project !== undefined) return undefined;
  const slugs = projects.map((one) => one.slug).filter((one) => one !== '');
  const near = nearest(slug, slugs);
  const meant = projects.find((one) => one.slug === near);
  const message = `no project in projects.yaml has the slug ${JSON.stringify(slug)}`;
  if (slugs.length === 0) return { message, hint: 'add its project to projects.yaml.' };
  if (meant) return { message, hint: `rename it to ${near}.md if it is about ${quote(meant)}.` };
  const advice = isSlug(slug) ? `, or write slug: ${slug} in its project` : '';
  return { message, hint: `name it after one of the projects: ${slugs.join(', ')}${advice}.` };
}

const quote = ({ title }: Project): string => JSON.stringify(title);
