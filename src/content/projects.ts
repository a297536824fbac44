// content/projects.yaml -> the cards, in the order of the file.

import type { SourceFile } from '../problem';
import { array, type Infer, object, optional, readYaml, record, transform } from './schema';
import { address, prose, text } from './values';

/** `drawings` are the valid values of `drawing`. */
const projectSchema = (drawings: readonly string[]) =>
  object({
    title: prose,
    summary: prose,
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
  const { value: projects, problems } = readYaml(file, array(projectSchema(drawings)));
  return { projects, problems };
}
