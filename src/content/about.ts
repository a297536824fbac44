// content/about.md -> the sections of the home page below the hero. Each `##` begins one; the last is the closing note.
import { isError, problemAt } from '../problem';
import type { About, Problem, SourceFile } from '../types';
import { parseFrontMatter } from './front-matter';
import type { RenderMarkdown } from './markdown/markdown';
import { array, object, record } from './schema';
import { text } from './values';

const frontMatter = object({ skills: record(array(text)) });

export function parseAbout(file: SourceFile, render: RenderMarkdown): { about?: About; problems: Problem[] } {
  const { data, body, bodyStart, problems } = parseFrontMatter(file, frontMatter);
  const rendered = render({ file, body, bodyStart, path: '/', isCut: true });
  const { sections, css, hasCode, hasMath, pictures, places } = rendered;
  problems.push(...rendered.problems);
  if (data !== undefined && sections.length < 2 && !rendered.problems.some(isError)) {
    problems.push(
      problemAt(file, bodyStart, 1, {
        message: 'about.md needs at least two sections',
        hint: 'begin each with a line "## Hello!"; the last one is the closing note.',
      }),
    );
  }
  return { about: data && { ...data, sections, css, hasCode, hasMath, pictures, places }, problems };
}
