// content/about.md -> the sections of the home page below the hero. Each `##` begins one; the last is the closing note.
import { problemAt } from '../problem';
import type { About, Problem, Section, SourceFile } from '../types';
import { parseFrontMatter } from './front-matter';
import type { RenderMarkdown } from './markdown/markdown';
import { text } from './values';
import { fields, list, record, required } from './yaml';

const aboutFields = fields({ skills: required(record(list(text))) });

export function parseAbout(file: SourceFile, render: RenderMarkdown): { about?: About; problems: Problem[] } {
  const { data, body, bodyStart, problems } = parseFrontMatter(file, aboutFields);
  const sections: Section[] = [];
  for (const { heading, start, end } of findSections(body)) {
    const rendered = render({ file, body: body.slice(start, end), bodyStart: bodyStart + start, path: '/' });
    sections.push({ heading, html: rendered.html });
    problems.push(...rendered.problems);
  }
  if (data !== undefined && sections.length < 2) {
    problems.push(
      problemAt(file, bodyStart, 1, {
        message: 'about.md needs at least two sections',
        hint: 'begin each with a line "## Hello!"; the last one is the closing note.',
      }),
    );
  }
  return { about: data && { skills: data.skills, sections }, problems };
}

function findSections(body: string): { heading: string; start: number; end: number }[] {
  const headings = [...body.matchAll(/^## +(.+?)[ \t]*$/gm)];
  return headings.map((match, index) => ({
    heading: match[1],
    start: match.index + match[0].length,
    end: headings[index + 1]?.index ?? body.length,
  }));
}
