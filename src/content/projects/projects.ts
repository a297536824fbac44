// content/projects.yaml -> the cards: featured ones first, otherwise in the order of the file.

import { fileAt, resolveImage } from '../../base/html/addresses';
import { type Images, imageProblem } from '../../base/images/images';
import type { SourceFile } from '../../base/problems/problem';
import { hintsFor } from '../foreign-keys';
import { bytesOf, isSlug, LONGEST_SLUG, SLUG_FORM, toSlug, toTag } from '../slug';
import { address } from '../yaml/addresses';
import { array, type Infer, object, optional, orEmpty, readYaml, record, transform } from '../yaml/schema';
import { boolean, prose, text } from '../yaml/values';

/** A year, or words such as `since 2023`. Between two years, a hyphen becomes a dash. */
const year = transform(text, (data) => data.replace(/^(\d{4})\s*-\s*(\d{4})$/, '$1–$2'));

/** The name of the project's case study. */
const slug = transform(
  text,
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
const imagePath = (images?: Images) =>
  transform(text, (data, value) => {
    const path = resolveImage(data);
    const problem = images && imageProblem(fileAt(path), images);
    return problem ? value.fail(problem.message, problem.hint) : path;
  });

const drawing = (drawings: readonly string[]) =>
  transform(
    text,
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
      tags: optional(array(text), []),
      status: optional(text),
      links: optional(record(address), {}),
      base: optional(address),
      picture: optional(object({ src: imagePath(images), alt: prose })),
      drawing: optional(drawing(drawings)),
    },
    hintsFor('project'),
  );

/** A project. Its slug is made of its title unless the file has one. */
export type Project = Infer<ReturnType<typeof projectSchema>> & { slug: string };

/**
 * Parses the cards; an empty file has none. `projects` is undefined if there are errors.
 */
export function parseProjects(
  file: SourceFile,
  drawings: readonly string[],
  images?: Images,
  language?: string,
) {
  const { value, problems, addresses } = readYaml(
    file,
    orEmpty(array(projectSchema(drawings, images)), []),
    language,
  );
  const projects = value
    ?.map(({ slug: own, ...project }) => {
      const { title } = project;
      return { ...project, slug: own ?? (toSlug(title) || toTag(title)) };
    })
    .sort((a, b) => Number(b.featured) - Number(a.featured));
  return { projects, problems, addresses };
}
