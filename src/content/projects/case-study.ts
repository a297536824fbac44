// content/projects/<slug>.md -> a CaseStudy: the page of the project of projects.yaml that has this slug.
import { type Look, lookOf } from '../../markdown/look';
import type { MarkdownRenderer, Rendered } from '../../markdown/markdown';
import { isError, type Problem, type ProblemDetails, problemOf, type SourceFile } from '../../problem';
import { type Letters, lettersOf } from '../../text/letters';
import { nearest } from '../../text/nearest';
import { type ContentFile, type ParseOptions, textInput } from '../content-files';
import { draftProblems, isMarkedDraft, parseFrontMatter } from '../front-matter';
import { hintsOf, type Infer, object, optional } from '../schema';
import { type SearchWords, searchWords } from '../search-words';
import { caseStudyPath, isReserved, isSlug, slugOf } from '../slug';
import { boolean, prose } from '../values';
import type { Project } from './projects';

/** Keys of posts and of projects.yaml, and the hint for each. */
const hints = hintsOf([
  ['slug permalink url', 'the file name is the slug of the project: rename the file.'],
  ['date updated', 'write year: 2024 in content/projects.yaml.'],
  ['cover image', 'write picture: { src: pond.png, alt: A pond } in content/projects.yaml.'],
  [
    'year role outcome summary tags status links base picture drawing',
    'write it in content/projects.yaml; the page shows it too.',
  ],
]);

export const caseStudyKeys = object(
  { title: optional(prose), description: prose, draft: optional(boolean, false) },
  hints,
);

/** A case study with its rendered body. */
export interface CaseStudy extends Infer<typeof caseStudyKeys>, Omit<Rendered, 'problems' | 'words'> {
  /** That of its project, unless the file has another. */
  title: string;
  project: Project;
  /** Also the slug of its project. */
  slug: string;
  /** The path of its page. */
  path: string;
  source: string;
  /** The Markdown of the body, unchanged. */
  body: string;
  /** Those of the page, for its fonts. */
  letters: Letters;
  look: Look;
  search: SearchWords;
}

/** Parses the case studies, in the order of their projects; `projects` is undefined if projects.yaml has errors. */
export function parseCaseStudies(
  files: ContentFile[],
  projects: Project[] | undefined,
  { render, drafts, memoize }: ParseOptions,
): { caseStudies: CaseStudy[]; problems: Problem[] } {
  const caseStudies: CaseStudy[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const slug = slugOf(file.source);
    const own = projects?.filter((project) => project.slug === slug) ?? [];
    const parsed = memoize(`case study ${file.source}`, [textInput(file), render, JSON.stringify(own)], () =>
      parse(file, slug, render, own[0]),
    );
    const wrongSlug = projects && slugProblem(slug, own, projects);
    const found = [...parsed.problems, ...(wrongSlug ? [problemOf(file.source, wrongSlug)] : [])];
    const isHidden = parsed.isDraft && !drafts;
    // A draft may be unfinished, so its errors are only warnings; without an address it cannot be shown.
    const isUnfinished = isHidden || (parsed.isDraft && wrongSlug === undefined);
    const isMissing = drafts && parsed.caseStudy === undefined;
    problems.push(...(isUnfinished ? draftProblems(found, file.source, isMissing) : found));
    if (parsed.caseStudy && !isHidden) caseStudies.push(parsed.caseStudy);
  }
  const slugs = projects?.map((project) => project.slug) ?? [];
  caseStudies.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { caseStudies, problems };
}

function parse(file: SourceFile, slug: string, render: MarkdownRenderer, project?: Project) {
  const { source } = file;
  const { data, body, bodyStart, problems } = parseFrontMatter(
    file,
    caseStudyKeys,
    render.language,
    'a description',
  );
  const path = caseStudyPath(slug);
  const { words, problems: inBody, ...rendered } = render({ file, body, bodyStart, path });
  problems.push(...inBody);
  if (data !== undefined && body.trim() === '') problems.push(problemOf(source, NO_TEXT));
  const isDraft = data?.draft ?? isMarkedDraft(file.text);
  const isShown = isDraft || !problems.some(isError);
  if (data === undefined || project === undefined || !isShown) return { isDraft, problems };
  const title = data.title ?? project.title;
  const letters = lettersOf(rendered.html, `${title} ${data.description}`);
  const own = {
    title,
    project,
    slug,
    path,
    source,
    body,
    letters,
    look: lookOf(rendered),
    search: searchWords({ ...data, ...rendered, title }),
  };
  const caseStudy: CaseStudy = { ...data, ...rendered, ...own };
  return { caseStudy, isDraft, problems };
}

const NO_TEXT: ProblemDetails = {
  message: 'the case study has no text',
  hint: 'write text below the front matter, or set draft: true.',
  severity: 'warning',
};

/** `own` are the projects with that slug. */
function slugProblem(slug: string, own: Project[], projects: Project[]): ProblemDetails | undefined {
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
