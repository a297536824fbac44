// What the owner's Markdown files have in common: each is a page of the site, and a draft may have mistakes.

import {
  isError,
  type Problem,
  type ProblemDetails,
  problemOf,
  type SourceFile,
} from '../base/problems/problem';
import { lettersOf } from '../base/text/letters';
import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { type ProseAssets, proseAssetsOf } from '../markdown/prose-assets';
import { type ContentFile, type ParseOptions, textId } from './content-files';
import { firstParagraph, isOpening, noDescription } from './description';
import { draftProblems, isMarkedDraft, parseFrontMatter, type TextKeys } from './front-matter';
import type { Schema } from './schema';
import { type SearchWords, searchWords } from './search-words';
import { caseStudyPath, ownPagePath, postPath, slugOf } from './slug';

/** What only the page of a text shows. */
export type Content = Pick<Rendered, 'html' | 'headings' | 'places' | 'markdown'>;

/** What is known of a text without its content. */
export interface Text extends Omit<Rendered, keyof Content | 'sections' | 'problems' | 'words'> {
  slug: string;
  lang: string;
  canonical?: string;
  /** The path of its page. */
  path: string;
  /** False if a reader sees the description in the text anyway. */
  showsDescription: boolean;
  source: string;
  /** Changes with the text, and with whatever else its HTML depends on. */
  id: string;
  /** Changes with what other pages may show of it. */
  metadataId: string;
  /** Where in its file the body starts. */
  bodyStart: number;
  /** Returns the Markdown of the body, unchanged. */
  body: () => string;
  /** Returns the content, which is parsed again if it was released, or if the text is known from the last build. */
  content: () => Content;
  /** Frees the memory of the content. */
  release?: () => void;
  /** Those on its page, to which fonts are cut. */
  letters: string;
  proseAssets: ProseAssets;
  search: SearchWords;
}

/** A text as far as it can be read, whatever its mistakes. */
export interface ParsedText<T> {
  /** Undefined if its front matter has errors. */
  text?: T;
  isDraft: boolean;
  /** False if its page cannot have the name of its file. */
  hasAddress: boolean;
  problems: Problem[];
}

/** What the front matter needs, the path of the page, and the problem of a text without a body. */
const KINDS = {
  post: {
    needs: 'title, date and description',
    toPath: postPath,
    noText: {
      message: 'the post has no text; its page shows "Post component missing."',
      severity: 'warning',
    },
  },
  page: { needs: 'title and description', toPath: ownPagePath, noText: { message: 'the page has no text' } },
  study: {
    needs: 'a description',
    toPath: caseStudyPath,
    noText: { message: 'the case study has no text', severity: 'warning' },
  },
} as const;

interface TextOptions<Keys> {
  keys: Schema<Keys>;
  /** The problem of its file name. */
  wrongName?: ProblemDetails;
  /** The title of a text whose front matter has none. */
  title?: string;
  render: MarkdownRenderer;
}

/** Reads a text. It is undefined if its front matter has errors. */
export function readText<Keys extends { title?: string; description?: string } & TextKeys>(
  file: SourceFile,
  kind: keyof typeof KINDS,
  { keys, wrongName, title: otherTitle = '', render }: TextOptions<Keys>,
) {
  const { source } = file;
  const slug = slugOf(source);
  const { needs, toPath, noText } = KINDS[kind];
  const path = toPath(slug);
  const { data, body, bodyStart, problems } = parseFrontMatter(file, keys, render.language, needs);
  const lang = data?.lang ?? render.language;
  const rendered = render({ file, body, bodyStart, path, language: lang });
  const { html: all, words, problems: inBody, sections, headings, places, markdown, ...facts } = rendered;
  problems.push(...inBody);
  if (wrongName) problems.push(problemOf(source, wrongName));
  const hasAddress = wrongName === undefined;
  if (data === undefined) return { isDraft: isMarkedDraft(file.text), hasAddress, problems };
  const html = all.trim() === '' ? '' : all;
  if (html === '' && !inBody.some(isError))
    problems.push(
      problemOf(source, { ...noText, hint: 'write text below the front matter, or set draft: true.' }),
    );
  const { title = otherTitle, description = firstParagraph(html), draft: isDraft } = data;
  if (data.description === undefined) problems.push(noDescription(file, description));
  const content: Content = { html, headings, places, markdown };
  const own: Text & { title: string; description: string } = {
    ...facts,
    title,
    description,
    lang,
    showsDescription: !isOpening(description, title, html),
    slug,
    path,
    source,
    id: '',
    metadataId: '',
    bodyStart,
    body: () => body,
    content: () => content,
    letters: lettersOf(html, JSON.stringify({ ...data, title, description })),
    proseAssets: proseAssetsOf(rendered),
    search: searchWords({ title, description, headings, html }),
  };
  return { text: { ...data, ...own }, words, isDraft, hasAddress, problems };
}

/**
 * Parses the texts of one kind. Returns those to show, with `drafts` also those that visitors may not see, and whether none is
 * missing. `more` is what they depend on besides the renderer.
 */
export function parseTexts<T extends Text & { draft: boolean }>(
  files: ContentFile[],
  options: ParseOptions,
  parse: (file: ContentFile) => ParsedText<T>,
  { isPublic = ({ draft }: T): boolean => !draft, more = '' } = {},
): { texts: T[]; isComplete: boolean; problems: Problem[] } {
  const { drafts } = options;
  const texts: T[] = [];
  const problems: Problem[] = [];
  let isComplete = true;
  for (const file of files) {
    const { text, isDraft, hasAddress, problems: found } = parseOnce(file, options, parse, more);
    const isHidden = !drafts && (text ? !isPublic(text) : isDraft);
    // A draft with an address is shown with its mistakes.
    const isUnfinished = isDraft && hasAddress;
    const isShown = text !== undefined && (isUnfinished || !found.some(isError));
    problems.push(
      ...(isHidden || isUnfinished ? draftProblems(found, file.source, drafts && !isShown) : found),
    );
    if (isShown && !isHidden) texts.push(text);
    isComplete &&= isShown || isHidden;
  }
  return { texts, isComplete, problems };
}

/** The keys of what only the page of a text shows. */
const OWN = ['id', 'metadataId', 'bodyStart', 'body', 'content', 'css', 'letters', 'proseAssets', 'search'];

/** Parses a text, unless the last build has parsed the same one. */
function parseOnce<T extends { text?: Text }>(
  file: ContentFile,
  { last, renderId }: ParseOptions,
  parse: (file: ContentFile) => T,
  more: string,
): T {
  const id = last.id(textId(file), renderId, more);
  const parsed = last.value(`text ${file.source}`, id, () => {
    const made = parse(file);
    const metadata = Object.entries(made.text ?? {}).filter(([key]) => !OWN.includes(key));
    if (made.text) Object.assign(made.text, { id, metadataId: last.id(metadata) });
    return made;
  });
  file.release?.();
  const { text } = parsed;
  if (text && text.release === undefined) {
    let content = (text.content as Text['content'] | undefined)?.();
    text.body = () => file.text.slice(text.bodyStart);
    text.content = () => {
      content ??= parse(file).text?.content();
      return content as Content;
    };
    text.release = () => {
      content = undefined;
    };
  }
  return parsed;
}
