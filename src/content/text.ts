// What the owner's Markdown files have in common: each is a page of the site, and a draft may have mistakes.
import type { LastBuild } from '../base/last-build';
import type { Problem, ProblemDetails, SourceFile } from '../base/problems/problem';
import { asWarning, isError, problemAt, problemOf } from '../base/problems/problem';
import { lettersOf } from '../base/text/letters';
import type { Place } from '../markdown/locate';
import type { MarkdownRenderer, Rendered } from '../markdown/markdown';
import { type ProseAssets, proseAssetsOf } from '../markdown/prose-assets';
import { isMarkedDraft, NOT_SHOWN, parseFrontMatter } from './front-matter';
import type { ContentFile, SharedValues, TextKind } from './kinds';
import { slugOf } from './slug';
import { firstParagraph, firstParagraphs, noDescription, type SearchWords, searchWords } from './summary';

/** What the page of a text shows. For all texts, it would not fit in memory or in the manifest. */
export type TextContent = Pick<Rendered, 'html' | 'headings' | 'markdown'>;

export interface Text
  extends Omit<Rendered, keyof TextContent | 'sections' | 'places' | 'problems' | 'wordCount'>,
    SharedValues {
  slug: string;
  lang: string;
  /** The path of its page. */
  path: string;
  /** False if a reader sees the description in the text anyway. */
  showsDescription: boolean;
  source: string;
  /** Where in its file the body starts. */
  bodyStart: number;
  /** The letters on its page, to which fonts are cut. */
  letters: string;
  proseAssets: ProseAssets;
  search: SearchWords;
  /** A key of the text, and of whatever else its HTML depends on. */
  key: string;
  /** A key of what other pages may show of it. */
  metadataKey: string;
  /** Returns the Markdown of the body, unchanged. */
  body: () => string;
  /** Returns the content, which is parsed again if its memory was freed, or if the text is known from the last build. */
  content: () => TextContent;
  /** Returns where its file has the addresses and ids of its page. */
  places: () => Place[];
  /** Forgets the content until it is needed again, which frees its memory. */
  free: () => void;
  /** Returns `metadataKey`, which stands for the text in what identifies the pages that show it. */
  toJSON: () => string;
}

/** The plain values of a text, without its content and its functions. */
export type PlainOf<T extends Text> = Omit<
  T,
  'key' | 'metadataKey' | 'body' | 'content' | 'places' | 'free' | 'toJSON'
>;

/** How the texts of one kind are parsed. */
export interface ParseOptions {
  render: MarkdownRenderer;
  /** Include drafts, and posts with a future date. */
  drafts: boolean;
  last: LastBuild;
  /** Identifies the renderer, and so what the HTML of a text depends on besides the text. */
  renderKey: string;
}

/** A text as far as it can be read, whatever its mistakes. */
export interface ParsedText<T> {
  /** Undefined if its front matter has errors. */
  text?: T;
  content: TextContent;
  places: Place[];
  isDraft: boolean;
  /** False if its file name cannot be the address of a page. */
  hasAddress: boolean;
  problems: Problem[];
}

const TITLE_TWICE = {
  message: 'this heading is the title of the page, which stands above it',
  hint: 'delete the line.',
  severity: 'warning',
} as const;

/** Reads a text. `wrongName` is the problem of its file name; `defaultTitle` is its title if the front matter has none. */
export function parseText<Keys extends SharedValues & { title?: string; description?: string }>(
  file: SourceFile,
  { keys, needs, folder, noText }: TextKind<Keys>,
  render: MarkdownRenderer,
  wrongName: ProblemDetails | undefined,
  defaultTitle = '',
) {
  const { source } = file;
  const slug = slugOf(source);
  const path = folder + slug;
  const { data, body, bodyStart, problems } = parseFrontMatter(file, keys, render.language, needs);
  const lang = data?.lang ?? render.language;
  const rendered = render({ file, body, bodyStart, path, language: lang });
  const { css, headings, images, markdown, opened, places, wordCount } = rendered;
  const html = rendered.html.trim() === '' ? '' : rendered.html;
  problems.push(...rendered.problems);
  if (wrongName) problems.push(problemOf(source, wrongName));
  const content = { html, headings, markdown };
  const result = { content, places, wordCount, hasAddress: !wrongName, problems };
  if (data === undefined) return { ...result, text: undefined, isDraft: isMarkedDraft(file.text) };
  const hint = 'write text below the front matter, or set draft: true.';
  if (html === '' && !rendered.problems.some(isError)) problems.push(problemOf(source, { ...noText, hint }));
  const { title = defaultTitle, description = firstParagraph(html) } = data;
  if (data.description === undefined) problems.push(noDescription(file, description));
  if (/^<h\d/.test(html) && headings[0]?.text === title)
    problems.push(problemAt(file, bodyStart + body.search(/\S/), Number.POSITIVE_INFINITY, TITLE_TWICE));
  const text = {
    ...data,
    css,
    images,
    opened,
    title,
    description,
    lang,
    // A reader sees the title and the first paragraphs anyway.
    showsDescription: description !== title && !firstParagraphs(html).includes(description),
    slug,
    path,
    source,
    bodyStart,
    letters: lettersOf(html, JSON.stringify({ ...data, title, description })),
    proseAssets: proseAssetsOf(rendered),
    search: searchWords(`${title} ${description}`, headings, html),
  };
  return { ...result, text, isDraft: data.draft };
}

/** `isComplete` is false if a text is missing because of errors. `inputs` is what the texts depend on besides the renderer. */
export function parseTexts<T extends Text>(
  files: ContentFile[],
  options: ParseOptions,
  parse: (file: SourceFile) => ParsedText<PlainOf<T>>,
  { isPublic = ({ draft }: T): boolean => !draft, inputs = '' } = {},
): { value: T[]; isComplete: boolean; problems: Problem[] } {
  const { drafts } = options;
  const texts: T[] = [];
  const problems: Problem[] = [];
  let isComplete = true;
  for (const file of files) {
    const { text, isDraft, hasAddress, problems: found } = parseOnce<T>(file, options, parse, inputs);
    const isUnpublished = !drafts && (text ? !isPublic(text) : isDraft);
    // A draft is shown with its mistakes, if it has an address.
    const isShown = text !== undefined && hasAddress && (isDraft || !found.some(isError));
    problems.push(...(isUnpublished || isDraft ? found.map(asWarning) : found));
    if (isDraft && drafts && hasAddress && !isShown) problems.push(problemOf(file.source, NOT_SHOWN));
    if (isShown && !isUnpublished) texts.push(text);
    isComplete &&= isShown || isUnpublished;
  }
  return { value: texts, isComplete, problems };
}

/** The keys that only a text's own page shows: other pages are not rendered again if these change. */
const OWN_KEYS = ['bodyStart', 'css', 'letters', 'proseAssets', 'search'];

/** Parses a text, unless the last build has parsed the same one: then only its content is parsed, when a page needs it. */
function parseOnce<T extends Text>(
  file: ContentFile,
  { last, renderKey }: ParseOptions,
  parse: (file: SourceFile) => ParsedText<PlainOf<T>>,
  inputs: string,
) {
  const key = last.key(file.hash, renderKey, inputs);
  /** Undefined until it is needed, and after its memory was freed. */
  let parsed: ParsedText<PlainOf<T>> | undefined;
  const getParsed = () => (parsed ??= parse(file.readText()));
  const { plain, places, ...facts } = last.reuse(`text ${file.source}`, key, () => {
    const { text, places, isDraft, hasAddress, problems } = getParsed();
    const metadata = Object.entries(text ?? {}).filter(([name]) => !OWN_KEYS.includes(name));
    const plain = text && { ...text, key, metadataKey: last.key(metadata) };
    return { plain, places, isDraft, hasAddress, problems };
  });
  const text = plain && {
    ...plain,
    body: () => file.readText().text.slice(plain.bodyStart),
    content: () => getParsed().content,
    places: () => places,
    free: () => {
      parsed = undefined;
    },
    toJSON: () => plain.metadataKey,
  };
  return { ...facts, text: text as T | undefined };
}
