// content/about.md -> sections of the home page below the hero. Each `##` starts one; the last is the closing note.

import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { isError, type Problem, problemAt, type SourceFile } from '../problem';
import { parseFrontMatter } from './front-matter';
import { array, type Infer, object, record } from './schema';
import { text } from './values';

const frontMatter = object({ skills: record(array(text)) });

export type About = Infer<typeof frontMatter> & Omit<Rendered, 'problems'>;

/** Parses the file. `about` is undefined if its front matter has errors. */
export function parseAbout(
  file: SourceFile,
  render: MarkdownRenderer,
): { about?: About; problems: Problem[] } {
  const { data, body, bodyStart, problems } = parseFrontMatter(file, frontMatter, 'skills');
  const { problems: bodyProblems, ...rendered } = render({ file, body, bodyStart, path: '/', isCut: true });
  problems.push(...bodyProblems);
  if (data !== undefined && rendered.sections.length < 2 && !bodyProblems.some(isError)) {
    problems.push(
      problemAt(file, bodyStart, 1, {
        message: 'about.md needs at least two sections',
        hint: 'start each with a line such as "## Hello!"; the last one is the closing note.',
      }),
    );
  }
  return { about: data && { ...data, ...rendered }, problems };
}
