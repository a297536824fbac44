// What the owner's Markdown files have in common: each is a page of the site, and a draft may have mistakes.

import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { type ProseAssets, proseAssetsOf } from '../markdown/prose-assets';
import { isError, type Problem, type ProblemDetails, problemOf, type SourceFile } from '../problems/problem';
import { type Letters, lettersOf } from '../text/letters';
import type { ContentFile } from './content-files';
import { firstParagraph, noDescription } from './description';
import { draftProblems, isMarkedDraft, parseFrontMatter } from './front-matter';
import type { Schema } from './schema';
import { type SearchWords, searchWords } from './search-words';
import { slugOf } from './slug';

/** A file with its rendered body. */
export interface Text extends Omit<Rendered, 'problems' | 'words'> {
  slug: string;
  /** The path of its page. */
  path: string;
  source: string;
  /** The Markdown of the body, unchanged. */
  body: string;
  /** Those on its page, to which fonts are cut. */
  letters: Letters;
  proseAssets: ProseAssets;
  search: SearchWords;
}

/** A text as far as it can be read. */
export interface ParsedText<T> {
  /** Undefined if it cannot be shown. */
  text?: T;
  isDraft: boolean;
  /** True for a draft with an address: its errors are only warnings. */
  isUnfinished: boolean;
  problems: Problem[];
}

interface TextOptions<Keys> {
  path: string;
  keys: Schema<Keys>;
  /** What the front matter needs, for messages. */
  needs: string;
  /** The problem of a text without a body. */
  noText: ProblemDetails;
  /** That of its file name. */
  wrongName?: ProblemDetails;
  /** The title of a text whose front matter has none. */
  title?: string;
  render: MarkdownRenderer;
}

/** Reads a text. It is undefined if its front matter has errors. */
export function readText<Keys extends { title?: string; description?: string; draft: boolean }>(
  file: SourceFile,
  { path, keys, needs, noText, wrongName, title: otherTitle = '', render }: TextOptions<Keys>,
) {
  const { source } = file;
  const { data, body, bodyStart, problems } = parseFrontMatter(file, keys, render.language, needs);
  const { words, problems: inBody, ...rendered } = render({ file, body, bodyStart, path });
  problems.push(...inBody);
  if (wrongName) problems.push(problemOf(source, wrongName));
  if (data === undefined) return { isDraft: isMarkedDraft(file.text), problems };
  const html = rendered.html.trim() === '' ? '' : rendered.html;
  if (html === '' && !inBody.some(isError)) problems.push(problemOf(source, noText));
  const { title = otherTitle, description = firstParagraph(html), draft: isDraft } = data;
  if (data.description === undefined) problems.push(noDescription(file, description));
  const own: Text & { title: string; description: string } = {
    ...rendered,
    html,
    title,
    description,
    slug: slugOf(source),
    path,
    source,
    body,
    letters: lettersOf(html, JSON.stringify({ ...data, title, description })),
    proseAssets: proseAssetsOf(rendered),
    search: searchWords({ ...rendered, html, title, description }),
  };
  return { text: { ...data, ...own }, words, isDraft, problems };
}

/** Parses the texts of one kind; `drafts` if drafts are shown. */
export function parseTexts<T>(
  files: ContentFile[],
  drafts: boolean,
  parse: (file: ContentFile) => ParsedText<T>,
): { texts: T[]; problems: Problem[] } {
  const texts: T[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const { text, isDraft, isUnfinished, problems: found } = parse(file);
    const isHidden = isDraft && !drafts;
    const isMissing = drafts && text === undefined;
    problems.push(...(isHidden || isUnfinished ? draftProblems(found, file.source, isMissing) : found));
    if (text && !isHidden) texts.push(text);
  }
  return { texts, problems };
}
