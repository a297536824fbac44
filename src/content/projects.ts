// content/projects.yaml -> the cards, in the order of the file.
import type { Project, SourceFile } from '../types';
import { array, object, optional, readYaml, record, transform } from './schema';
import { address, prose, text } from './values';

/** Reads the cards. `drawings` are the names that `drawing` may take. */
export function parseProjects(file: SourceFile, drawings: readonly string[]) {
  const drawing = transform(text, (data, value) =>
    drawings.includes(data)
      ? data
      : value.fail(`there is no drawing ${JSON.stringify(data)}`, `drawings are ${drawings.join(', ')}.`),
  );
  const project = object({
    title: prose,
    summary: prose,
    tags: optional(array(text), []),
    status: optional(text),
    links: optional(record(address), {}),
    base: optional(address),
    drawing: optional(drawing),
  });
  const { value: projects, problems } = readYaml<Project[]>(file, array(project));
  return { projects, problems };
}
