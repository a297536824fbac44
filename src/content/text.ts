// What the owner's Markdown files have in common: each is a page of the site, and a draft may have mistakes.

import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { type ProseAssets, proseAssetsOf } from '../markdown/prose-assets';
import type { Problem, SourceFile } from '../problem';
import { type Letters, lettersOf } from '../text/letters';
import type { ContentFile } from './content-files';
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
  /** The title of a text whose front matter has none. */
  title?: string;
  render: MarkdownRenderer;
}

/** Reads a text. It is undefined if its front matter has errors. */
export function readText<Keys extends { title?: string; description: string; draft: boolean }>(
  file: SourceFile,
  { path, keys, needs, title: otherTitle = '', render }: TextOptions<Keys>,
) {
  const { source } = file;
  const { data, body, bodyStart, problems } = parseFrontMatter(file, keys, render.language, needs);
  const { words, problems: inBody, ...rendered } = render({ file, body, bodyStart, path });
  problems.push(...inBody);
  if (data === undefined) return { isDraft: isMarkedDraft(file.text), problems };
  const { title = otherTitle, description, draft: isDraft } = data;
  const own: Text & { title: string } = {
    ...rendered,
    title,
    slug: slugOf(source),
    path,
    source,
    body,
    letters: lettersOf(rendered.html, `${title} ${description}`),
    proseAssets: proseAssetsOf(rendered),
    search: searchWords({ ...rendered, title, description }),
  };
  return { text: { ...data, ...own }, isDraft, problems };
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
