// Shared by the tests of content: sources, and their problems as text.
import { fileURLToPath } from 'node:url';
import { factsOf } from '../../../scripts/disk/read/read-content';
import { formatProblem, type Problem, type SourceFile } from '../../../src/base/problems/problem';
import type { ContentFile } from '../../../src/content/kinds';
import { readYaml, type Schema } from '../../../src/content/yaml/schema';
import { YamlValue } from '../../../src/content/yaml/value';
export const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));

export const file = (text: string, source = 'content/posts/a.md'): SourceFile => ({ source, text });

/** As it is in content/. */
export const contentFile = (text: string, source?: string): ContentFile => {
  const readText = () => file(text, source);
  return { ...factsOf(readText()), readText };
};

export const post = (body: string, more = ''): SourceFile =>
  file(`---\ntitle: A\ndate: 2025-01-01\ndescription: About A.\n${more}---\n${body}`);

export { render, renderMarkdown } from '../../markdown/support';

export const words = (problems: Problem[]): string[] => problems.map((problem) => problem.message);

/** `line:column message` of each problem. */
export const places = (problems: Problem[]): string[] =>
  problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

/** `line:column` of a problem, and the text that is underlined there. */
export const underlined = ({ line, column, length, excerpt: { text, start } }: Problem): string =>
  `${line}:${column} ${text.slice(start, start + length)}`;

export const printed = (problems: Problem[]): string => problems.map(formatProblem).join('\n');

/** Reads one YAML value. */
export const readValue = <T>(schema: Schema<T>, yaml: string) =>
  readYaml(file(yaml, 'a.yaml'), ({ document, node }) => schema(new YamlValue(document, node, 'key')));
