// content/pages/<slug>.md -> a page of the owner's own at /<slug>, with the Markdown of posts but without a date.
import { type Look, lookOf } from '../../markdown/look';
import type { MarkdownRenderer, Rendered } from '../../markdown/markdown';
import { isError, type Problem, type ProblemDetails, problemOf, type SourceFile } from '../../problem';
import { type Letters, lettersOf } from '../../text/letters';
import { textFolder } from '../../text/text-folder';
import { type ContentFile, type ParseOptions, textInput } from '../content-files';
import { draftProblems, isMarkedDraft, parseFrontMatter } from '../front-matter';
import { hintsOf, type Infer, object, optional } from '../schema';
import { type SearchWords, searchWords } from '../search-words';
import { ownPagePath, slugOf, slugProblem } from '../slug';
import { boolean, prose } from '../values';

const NOT_A_POST = 'delete the line: a page is in no list, so it has no';

/** Keys that posts have, or that other generators use, and the hint for each. */
const hints = hintsOf([
  ['date updated lastmod', `${NOT_A_POST} date.`],
  ['tags categories', `${NOT_A_POST} tags.`],
  ['series', `${NOT_A_POST} series.`],
  ['cover image', 'delete the line, and write the image into the text: ![A pond](pond.png).'],
  ['slug permalink url', 'the file name is the slug: rename the file.'],
  ['layout template type', 'delete the line: pages have one layout.'],
  ['summary excerpt subtitle', 'did you mean description?'],
  ['publish published', 'write draft: true for an unfinished page; otherwise delete the line.'],
]);

export const pageKeys = object({ title: prose, description: prose, draft: optional(boolean, false) }, hints);

export interface OwnPage extends Infer<typeof pageKeys>, Omit<Rendered, 'problems' | 'words'> {
  slug: string;
  /** The path of the page. */
  path: string;
  source: string;
  /** The Markdown of the body, unchanged. */
  body: string;
  /** Those of the page, for its fonts. */
  letters: Letters;
  look: Look;
  search: SearchWords;
}

/** Names at the top of dist that the site itself uses, or that would mix a page with its files. */
const RESERVED = 'blog projects contact koi tags resume search 404 index assets posts deploy'.split(' ');

/** One page as far as it can be read. */
interface ParsedPage {
  /** Undefined if it has errors, unless it is a draft, which is shown with its mistakes. */
  page?: OwnPage;
  isDraft: boolean;
  /** True for a draft with an address: its errors are only warnings. */
  isUnfinished: boolean;
  problems: Problem[];
}

/** Parses the pages. */
export function parseOwnPages(
  files: ContentFile[],
  { render, drafts, memoize }: ParseOptions,
): { ownPages: OwnPage[]; problems: Problem[] } {
  const ownPages: OwnPage[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const inputs = [textInput(file), render];
    const parsed = memoize(`own page ${file.source}`, inputs, () => parseOwnPage(file, render));
    const isHidden = parsed.isDraft && !drafts;
    const isMissing = drafts && parsed.page === undefined;
    problems.push(
      ...(isHidden || parsed.isUnfinished
        ? draftProblems(parsed.problems, file.source, isMissing)
        : parsed.problems),
    );
    if (parsed.page && !isHidden) ownPages.push(parsed.page);
  }
  return { ownPages, problems };
}

/** Parses one page. */
export function parseOwnPage(file: SourceFile, render: MarkdownRenderer): ParsedPage {
  const { source } = file;
  const slug = slugOf(source);
  const path = ownPagePath(slug);
  const { data, body, bodyStart, problems } = parseFrontMatter(
    file,
    pageKeys,
    render.language,
    'title and description',
  );
  const { words, problems: bodyProblems, ...rendered } = render({ file, body, bodyStart, path });
  problems.push(...bodyProblems);
  const wrongName = pageNameProblem(slug, textFolder(source) && 'folder');
  if (wrongName) problems.push(problemOf(source, wrongName));
  const isDraft = data?.draft ?? isMarkedDraft(file.text);
  if (data === undefined) return { isDraft, isUnfinished: isDraft, problems };
  if (body.trim() === '') problems.push(problemOf(source, NO_TEXT));
  const letters = lettersOf(rendered.html, `${data.title} ${data.description}`);
  const isUnfinished = isDraft && !wrongName;
  const isShown = isUnfinished || !problems.some(isError);
  const page = isShown
    ? {
        ...data,
        ...rendered,
        slug,
        path,
        source,
        body,
        letters,
        look: lookOf(rendered),
        search: searchWords({ ...data, ...rendered }),
      }
    : undefined;
  return { page, isDraft, isUnfinished, problems };
}

const NO_TEXT: ProblemDetails = {
  message: 'the page has no text',
  hint: 'write text below the front matter, or set draft: true.',
};

/** Returns why the file or folder of a page cannot be named so, or undefined. */
export const pageNameProblem = (
  slug: string,
  what: 'file' | 'folder' = 'file',
): ProblemDetails | undefined =>
  RESERVED.includes(slug)
    ? {
        message: `/${slug} is an address that the site itself uses`,
        hint: `rename the ${what}, for example to my-${slug}${what === 'file' ? '.md' : ''}.`,
      }
    : slugProblem(slug, 'page', what);
