// content/projects.yaml -> the cards, in the order of the file.
import type { Project, SourceFile } from '../types';
import { address, prose, text } from './values';
import { fields, list, optional, type Reader, readYaml, record, report, required } from './yaml';

/** Reads the cards. `drawings` are the names that `drawing` may take. */
export function parseProjects(file: SourceFile, drawings: readonly string[]) {
  const drawing: Reader<string> = (node, name, reading) => {
    const written = text(node, name, reading);
    if (written === undefined || drawings.includes(written)) return written;
    return report(
      reading,
      node,
      `there is no drawing ${JSON.stringify(written)}`,
      `drawings are ${drawings.join(', ')}.`,
    );
  };
  const card = fields({
    title: required(prose),
    summary: required(prose),
    tags: optional(list(text)),
    status: optional(text),
    links: optional(record(address)),
    base: optional(address),
    drawing: optional(drawing),
  });
  const { value, problems } = readYaml(file, list(card));
  const projects: Project[] | undefined = value?.map((project) => ({
    ...project,
    tags: project.tags ?? [],
    links: project.links ?? {},
  }));
  return { projects, problems };
}
