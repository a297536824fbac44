// content/projects.yaml -> the cards: featured ones first, otherwise in the order of the file.

import type { SourceFile } from '../../problem';
import { array, type Infer, object, optional, readYaml, record, transform } from '../schema';
import { address, boolean, prose, text } from '../values';

/** A year, or words such as `since 2023`. Between two years, a hyphen becomes a dash. */
const year = transform(text, (data) => data.replace(/^(\d{4})\s*-\s*(\d{4})$/, '$1–$2'));

/** `drawings` are the valid values of `drawing`. */
const projectSchema = (drawings: readonly string[]) =>
  object({
    title: prose,
    summary: prose,
    year: optional(year),
    role: optional(prose),
    outcome: optional(prose),
    featured: optional(boolean, false),
    tags: optional(array(text), []),
    status: optional(text),
    links: optional(record(address), {}),
    base: optional(address),
    drawing: optional(
      transform(text, (data, value) =>
        drawings.includes(data)
          ? data
          : value.fail(`there is no drawing ${JSON.stringify(data)}`, `drawings are ${drawings.join(', ')}.`),
      ),
    ),
  });

export type Project = Infer<ReturnType<typeof projectSchema>>;

/** Parses the cards. `projects` is undefined if there are errors. */
export function parseProjects(file: SourceFile, drawings: readonly string[]) {
  const { value, problems } = readYaml(file, array(projectSchema(drawings)));
  return { projects: value?.sort((a, b) => Number(b.featured) - Number(a.featured)), problems };
}
