// A Markdown file -> its typed front matter and its body. gray-matter does the splitting, behind a door that lets in
// YAML only: other fence languages of gray-matter run code, and its own YAML parser turns 30 February into March.
import matter from 'gray-matter';
import { problemAt } from '../problem';
import type { Problem, SourceFile } from '../types';
import { type Reader, readYaml } from './yaml';

export interface Parsed<T> {
  data: T | undefined;
  body: string;
  /** Where in the file's text the body begins. */
  bodyStart: number;
  problems: Problem[];
}

const FENCE = '---';
const TOML_FENCE = '+++';
const refuse = () => {
  throw new Error('front matter may only be YAML');
};

/** Splits the file and reads its front matter with `read`. */
export function parseFrontMatter<T>(file: SourceFile, read: Reader<T>): Parsed<T> {
  const end = findEnd(file);
  if (typeof end !== 'number') return { data: undefined, body: '', bodyStart: 0, problems: [end] };
  let outcome: { value: T | undefined; problems: Problem[] } | undefined;
  const parse = (yaml: string): object => {
    outcome = readYaml(file, read, { start: FENCE.length, end: FENCE.length + yaml.length });
    return {};
  };
  // An options object switches off gray-matter's cache, which would return empty data for a file that failed before.
  const { content: body } = matter(file.text, {
    language: 'yaml',
    engines: { yaml: { parse }, javascript: { parse: refuse }, js: { parse: refuse } },
  });
  // gray-matter does not call the parser for front matter that holds nothing but comments and blank lines.
  if (outcome === undefined) parse(file.text.slice(FENCE.length, end));
  const bodyStart = file.text.length - body.length;
  return { data: outcome?.value, body, bodyStart, problems: outcome?.problems ?? [] };
}

/** The offset of the closing fence, or the problem that there is none. */
function findEnd(file: SourceFile): number | Problem {
  const { text } = file;
  const firstLine = text.split('\n', 1)[0];
  if (firstLine !== FENCE) {
    return problemAt(file, 0, firstLine.length || 1, {
      message:
        text.trim() === ''
          ? 'the file is empty'
          : firstLine.startsWith(FENCE)
            ? `the first line must be exactly ---, not ${JSON.stringify(firstLine)}`
            : firstLine === TOML_FENCE
              ? 'the front matter is TOML; here it is YAML'
              : 'the file must begin with front matter',
      hint: 'put title, date and description between two lines of --- at the very top.',
    });
  }
  const closing = /^---.*$/gm;
  closing.lastIndex = FENCE.length + 1;
  const found = closing.exec(text);
  if (found === null) {
    return problemAt(file, 0, FENCE.length, {
      message: 'the front matter is not closed',
      hint: 'add a line of --- after the last key.',
    });
  }
  if (found[0] !== FENCE) {
    return problemAt(file, found.index, found[0].length, {
      message: `a line of front matter begins with ---: ${JSON.stringify(found[0].slice(0, 40))}`,
      hint: 'close the front matter with a line of exactly ---.',
    });
  }
  return found.index;
}
