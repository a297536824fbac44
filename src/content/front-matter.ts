// A Markdown file -> its front matter, read by a schema, and its body. gray-matter splits the two. Its parsers are
// not used: its YAML parser gives no positions and turns 30 February into March, and parsers of other languages run code.
import matter from 'gray-matter';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { Problem, ProblemDetails, SourceFile } from '../base/problems/problem';
import { problemAt, problemOf } from '../base/problems/problem';
import { inLanguageAt, readYaml, type Schema } from './yaml/schema';

export interface FrontMatter<T> {
  /** Undefined if there are errors. */
  data: T | undefined;
  body: string;
  /** The offset of the body in the file. */
  bodyStart: number;
  problems: Problem[];
}

const FENCE = '---';

/** The YAML of a file, or of its front matter: a --- above it starts a YAML document. */
const yamlOf = (text: string): string => text.split(`\n${FENCE}\n`, 1)[0];

/** True for front matter that says that the text is a draft, whatever errors the other lines have. */
export const isMarkedDraft = (text: string): boolean =>
  text.startsWith(`${FENCE}\n`) &&
  yamlOf(text)
    .split('\n')
    .some((line) => !line.startsWith(' ') && parseDocument(line).get('draft') === true);

/** The problem of a draft that a build with drafts cannot show. */
export const NOT_SHOWN = {
  message: 'this draft is not shown, because its front matter has errors',
  hint: 'correct them, and it appears.',
  severity: 'warning',
} as const;

/** `siteLanguage` is for a text that names no language; `keys` are the keys that it should have, for hints. */
export function parseFrontMatter<T>(
  file: SourceFile,
  schema: Schema<T>,
  siteLanguage = 'en',
  keys = 'title, date and description',
): FrontMatter<T> {
  const { text } = file;
  const failed = (start: number, length: number, message: string, hint: string): FrontMatter<T> => {
    const problem = problemAt(file, start, length, { message, hint });
    return { data: undefined, body: '', bodyStart: 0, problems: [problem] };
  };
  // gray-matter reads a word after the first --- as a language, so it must not get such a file.
  const [opening] = text.split('\n', 1);
  if (/^\s+---\n/.test(text)) return failed(0, opening.length, LATE, 'delete what is before the first ---.');
  if (opening !== FENCE) {
    const hint = opening === '+++' ? TOML : `put ${keys} between two lines of --- at the very top.`;
    return failed(0, opening.length, openingProblem(text, opening), hint);
  }
  // Without options gray-matter caches, and a file that failed before would come out of the cache empty.
  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } });
  const end = FENCE.length + yaml.length;
  const [closing] = text.slice(end + 1).split('\n', 1);
  if (closing === '')
    return failed(0, FENCE.length, 'the front matter is not closed', 'add a line of --- after the last key.');
  if (closing !== FENCE)
    return failed(
      end + 1,
      closing.length,
      `a line of front matter starts with ---: ${JSON.stringify(closing.slice(0, 40))}`,
      'close the front matter with a line of exactly ---.',
    );
  const inLanguage = inLanguageAt('lang', schema);
  const { value: data, problems } = readYaml(file, inLanguage, siteLanguage, FENCE.length, end);
  const bodyStart = text.length - body.length;
  const [, blank] = SECOND.exec(body) ?? [];
  if (blank !== undefined)
    problems.push(problemAt(file, bodyStart + blank.length, FENCE.length, SECOND_PROBLEM));
  return { data, body, bodyStart, problems };
}

/** A problem with a key of the front matter or the YAML of a file, at its `value` if that is known. */
export function problemAtKey(file: SourceFile, key: string, problem: ProblemDetails, value = ''): Problem {
  const { contents } = parseDocument(yamlOf(file.text));
  const keys = isMap(contents) ? contents.items.map((pair) => pair.key) : [];
  const start = keys.find((one) => isScalar(one) && one.value === key)?.range?.[0];
  if (start === undefined) return problemOf(file.source, problem);
  const at = value ? file.text.indexOf(value, start) : -1;
  return problemAt(file, Math.max(at, start), at < 0 ? Number.POSITIVE_INFINITY : value.length, problem);
}

/** Front matter of a text from another program, pasted below the front matter that `npm run new` has written. */
const SECOND = /^(\s*)---\n(?:\w[\w-]*:(?: .*)?\n(?:[ -](?!--\n).*\n)*)+---\n/;
const SECOND_PROBLEM = {
  message: 'a second front matter, shown as text',
  hint: 'move its keys to the one above, and delete it.',
  severity: 'warning',
} as const;

const LATE = 'the front matter must start in the first line, without a space before it';

const TOML =
  'write title: A for title = "A", between two lines of ---; npm run import converts all texts of a blog.';

function openingProblem(text: string, opening: string): string {
  if (text.trim() === '') return 'the file is empty';
  if (opening.startsWith(FENCE)) return `the first line must be exactly ---, not ${JSON.stringify(opening)}`;
  if (opening === '+++') return 'the front matter is TOML; it must be YAML';
  return 'the file must start with front matter';
}
