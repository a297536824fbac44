// content/about.md -> sections of the home page below the hero. Each `##` starts one; the last of several is the closing note.
import type { SourceFile } from '../base/problems/problem';
import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { type FrontMatter, parseFrontMatter } from './front-matter';
import { aboutKeys } from './kinds';
import { type Infer, orEmpty } from './yaml/schema';

const NO_KEYS: Infer<typeof aboutKeys> = { skills: {} };

export type About = Infer<typeof aboutKeys> & Omit<Rendered, 'problems'>;

/** Parses the file. The value is undefined if its front matter has errors. */
export function parseAbout(file: SourceFile, render: MarkdownRenderer) {
  // A file without skills needs no front matter. Lines of --- below the start are text.
  const hasKeys = /^\ufeff?(?:\s*---[ \t]*(?:\n|$)|(?:(?!#).*\n)*?skills:)/.test(file.text);
  const { data, body, bodyStart, problems }: FrontMatter<typeof NO_KEYS> = hasKeys
    ? parseFrontMatter(file, orEmpty(aboutKeys, NO_KEYS), render.language, 'skills')
    : { data: NO_KEYS, body: file.text, bodyStart: 0, problems: [] };
  const { problems: bodyProblems, ...rendered } = render({ file, body, bodyStart, path: '/', split: true });
  problems.push(...bodyProblems);
  if (data === undefined) return { value: undefined, problems };
  const groups = Object.entries(data.skills).filter(([, skills]) => skills.length > 0);
  return { value: { ...rendered, ...data, skills: Object.fromEntries(groups) }, problems };
}
