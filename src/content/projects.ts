// content/projects.yaml -> the cards, featured ones first; content/projects/<slug>.md -> the page of the project with this slug.
import { fileAt, resolveImage } from '../base/html/addresses';
import { checkImage, type Images } from '../base/images/images';
import type { Problem, ProblemDetails, SourceFile } from '../base/problems/problem';
import type { MarkdownRenderer } from '../markdown/markdown';
import { hintsFor } from './foreign-keys';
import { type ContentFile, TEXT_KINDS } from './kinds';
import { bytesOf, isReserved, isSlug, LONGEST_SLUG, SLUG_FORM, slugOf, toSlug, toTag } from './slug';
import { type ParseOptions, parseText, parseTexts, type Text } from './text';
import { address } from './yaml/address-schemas';
import { array, type Infer, object, optional, orEmpty, readYaml, record, transform } from './yaml/schema';
import { boolean, line, prose } from './yaml/values';

/** A year, or words such as `since 2023`. Between two years, a hyphen becomes a dash. */
const year = transform(line, (data) => data.replace(/^(\d{4})\s*-\s*(\d{4})$/, '$1–$2'));

/** The name of the project's case study. */
const slug = transform(
  line,
  (data, value) =>
    isSlug(data) && bytesOf(data) <= LONGEST_SLUG
      ? data
      : value.fail(
          `slug ${JSON.stringify(data)} must be at most ${LONGEST_SLUG} bytes of lowercase letters, digits and hyphens`,
          `write slug: ${toSlug(data) || toTag(data) || 'my-project'}`,
        ),
  { ...SLUG_FORM, maxLength: LONGEST_SLUG },
);

/** The path of an image in public/: relative names are in public/posts/, as in posts. */
const publicImage = (images?: Images) =>
  transform(line, (data, value) => {
    const path = resolveImage(data);
    const problem = images && checkImage(fileAt(path), images);
    return problem ? value.fail(problem.message, problem.hint) : path;
  });

const drawing = (drawings: readonly string[]) =>
  transform(
    line,
    (data, value) => {
      if (drawings.includes(data)) return data;
      const message = `there is no drawing ${JSON.stringify(data)}`;
      return value.fail(message, `drawings are ${drawings.join(', ')}.`);
    },
    { enum: drawings },
  );

/** `drawings` are the valid values of `drawing`. */
export const projectSchema = (drawings: readonly string[], images?: Images) =>
  object(
    {
      title: prose,
      summary: prose,
      slug: optional(slug),
      year: optional(year),
      role: optional(prose),
      outcome: optional(prose),
      featured: optional(boolean, false),
      tags: optional(array(line), []),
      status: optional(line),
      links: optional(record(address), {}),
      base: optional(address),
      picture: optional(object({ src: publicImage(images), alt: prose })),
      drawing: optional(drawing(drawings)),
    },
    hintsFor('project'),
  );

/** A project. Its slug is made of its title unless the file has one. */
export type Project = Infer<ReturnType<typeof projectSchema>> & { slug: string };

/** Parses the cards; an empty file has none. The value is undefined if there are errors. */
export function parseProjects(
  file: SourceFile,
  drawings: readonly string[],
  images?: Images,
  language?: string,
) {
  const schema = orEmpty(array(projectSchema(drawings, images)), []);
  const { value, ...read } = readYaml(file, schema, language);
  const projects = value
    ?.map(({ slug: written, ...project }) => {
      const { title } = project;
      return { ...project, slug: written ?? (toSlug(title) || toTag(title)) };
    })
    .sort((a, b) => Number(b.featured) - Number(a.featured));
  return { value: projects, ...read };
}

/** A case study. Its slug is the slug of its project. Its title is the title of the project, unless the file has one. */
export type CaseStudy = Infer<typeof TEXT_KINDS.caseStudy.keys> & Text & { title: string; project: Project };

/** Parses the case studies, in the order of their projects; `projects` is undefined if projects.yaml has errors. */
export function parseCaseStudies(
  files: ContentFile[],
  projects: Project[] | undefined,
  options: ParseOptions,
): { value: CaseStudy[]; problems: Problem[] } {
  const parse = (file: SourceFile) => parseCaseStudy(file, options.render, projects);
  const inputs = JSON.stringify(projects);
  const { value, problems } = parseTexts<CaseStudy>(files, options, parse, { inputs });
  const slugs = projects?.map(({ slug }) => slug) ?? [];
  value.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  return { value, problems };
}

function parseCaseStudy(file: SourceFile, render: MarkdownRenderer, projects?: Project[]) {
  const slug = slugOf(file.source);
  const matches = projects?.filter((project) => project.slug === slug) ?? [];
  const [project] = matches;
  const wrongName = projects && projectProblem(slug, matches, projects);
  const { text, ...parsed } = parseText(file, TEXT_KINDS.caseStudy, render, wrongName, project?.title);
  return { ...parsed, text: text && project && { ...text, project } };
}

/** Returns why a case study has no project of its own; `matches` are the projects with its slug. */
function projectProblem(slug: string, matches: Project[], projects: Project[]): ProblemDetails | undefined {
  if (isReserved(slug))
    return {
      message: `the slug "${slug}" is reserved`,
      hint: 'give the project another slug, and rename the file.',
    };
  const [project, other] = matches;
  if (other !== undefined)
    return {
      message: `two projects have the slug "${slug}": ${quote(project)} and ${quote(other)}`,
      hint: 'write a line such as "slug: another-name" below the title of one of them in projects.yaml.',
    };
  if (project !== undefined) return undefined;
  const slugs = projects.map((one) => one.slug).filter((one) => one !== '');
  const message = `no project in projects.yaml has the slug ${JSON.stringify(slug)}`;
  const advice = isSlug(slug) ? `, or write slug: ${slug} in its project` : '';
  return {
    message,
    hint: `name it after its project${slugs.length > 0 ? `: ${slugs.join(', ')}` : ''}${advice}.`,
  };
}

const quote = ({ title }: Project): string => JSON.stringify(title);
