// Markdown -> HTML, headings and figures about the text. GitHub flavour, with footnotes, callouts, formulas and
// highlighted code; every link and image has its final address, and what is wrong in it is a list of problems.
import { Marked, type Token, type Tokens } from 'marked';
import { StyleSheet } from '../../html/style-sheet';
import type { Picture, Pictures } from '../../images/images';
import { problemAt } from '../../problem';
import type { Heading, Problem, Section, SourceFile } from '../../types';
import { closeDownTo } from './balance';
import type { PageContext } from './context';
import { Effort, effortExtension, readBounded, TooMuchWork, tooMuchWork } from './effort';
import { Footnotes, footnoteExtension } from './footnotes';
import type { Grammars } from './highlight';
import { Locator } from './locator';
import { mathExtension } from './math';
import { createRenderer } from './renderer';
import { checkLead, cutAtHeadings } from './sections';
import { createSlugger } from './slug';
import { countWords } from './text';
import { smartenHtml } from './typography';

export interface Rendered {
  html: string;
  /** The same in its sections, where it is cut. */
  sections: Section[];
  /** The rules that stand for `style` attributes in the text. */
  css: string;
  headings: Heading[];
  words: number;
  hasCode: boolean;
  hasMath: boolean;
  /** The pictures of public/ that it shows. */
  pictures: Picture[];
  problems: Problem[];
}

/** The body of a file and where in it the body begins. */
export interface Body {
  file: SourceFile;
  body: string;
  bodyStart: number;
  /** The path of the page it will stand on. */
  path: string;
  /** Is cut at its level-two headings, which the page sets itself. */
  isCut?: true;
}

export type RenderMarkdown = (body: Body) => Rendered;

export interface MarkdownOptions {
  /** Turns a path into the address to write. */
  href: (to: string) => string;
  grammars: Grammars;
  pictures?: Pictures;
  /** Origins that frames, videos and images may come from. */
  allow?: readonly string[];
}

/** Makes the renderer; one is enough for all posts. */
export function createMarkdown({ href, grammars, pictures, allow = [] }: MarkdownOptions): RenderMarkdown {
  const allowed = new Set(allow);
  let page: PageContext;
  const marked = new Marked(
    footnoteExtension(() => page),
    mathExtension(() => page),
    effortExtension(() => page.effort),
    { renderer: createRenderer(() => page, grammars) },
  );

  return ({ file, body, bodyStart, path, isCut }) => {
    page = { ...emptyPage(new Locator(file, bodyStart)), href, path, pictures, allow: allowed };
    page.heading.level = isCut ? 2 : 1;
    const deep = DEEP.exec(body);
    if (deep !== null) return { ...toRendered([], page), problems: [tooDeep(file, bodyStart + deep.index)] };
    const tokens = readBounded(body, marked.defaults, page.effort);
    if (tokens instanceof TooMuchWork)
      return { ...toRendered([], page), problems: [tooMuchWork(tokens, file, bodyStart)] };
    page.shift = hasTopHeading(tokens) ? 1 : 0;
    const toHtml = (some: Token[]) => marked.parser(some) + closeDownTo(0, page);
    const starts = startsOf(tokens, bodyStart);
    // One block after the other, so that the locator knows where each of them begins.
    const inOrder = (some: Token[]) => {
      const html = some.map((token) => {
        page.locator.enterBlock(starts.get(token) ?? bodyStart, token.raw.length);
        return marked.parser([token]);
      });
      return html.join('') + closeDownTo(0, page);
    };
    if (isCut) checkLead(tokens, starts, page.locator);
    const parts = isCut ? cutAtHeadings(tokens) : [{ heading: '', tokens }];
    const texts = parts.map((part) => inOrder(part.tokens));
    texts.push((texts.pop() ?? '') + page.footnotes.render(toHtml, page.locator));
    return toRendered(
      parts.map(({ heading }, index) => ({ heading, html: smartenHtml(texts[index]) })),
      page,
    );
  };
}

/** Where in the file each block begins. */
function startsOf(tokens: Token[], bodyStart: number): Map<Token, number> {
  const starts = new Map<Token, number>();
  let start = bodyStart;
  for (const token of tokens) {
    starts.set(token, start);
    start += token.raw.length;
  }
  return starts;
}

const emptyPage = (locator: Locator) => ({
  locator,
  shift: 0,
  slug: createSlugger(),
  effort: new Effort(),
  footnotes: new Footnotes(),
  headings: [],
  heading: { level: 1 },
  shown: new Set<Picture>(),
  styles: new StyleSheet(),
  open: [],
  hasCode: false,
  hasMath: false,
});

function toRendered(sections: Section[], { locator, styles, shown, ...page }: PageContext): Rendered {
  const html = sections.map((section) => section.html).join('');
  return {
    html,
    sections,
    css: styles.toCss(),
    headings: page.headings,
    words: countWords(html),
    hasCode: page.hasCode,
    hasMath: page.hasMath,
    pictures: [...shown],
    problems: locator.problems.all(),
  };
}

const hasTopHeading = (tokens: Token[]): boolean =>
  tokens.some((token) => {
    if (token.type === 'list') return (token as Tokens.List).items.some((item) => hasTopHeading(item.tokens));
    if (token.type === 'blockquote') return hasTopHeading(token.tokens ?? []);
    return token.type === 'heading' && token.depth === 1;
  });

// The parser calls itself for each level of a quotation or list, and reads the rest of the line each time: some hundreds
// of signs take seconds, some thousands fill the stack. Lists that go in step by step have spaces in their stead.
const DEEP = /^(?:(?:[ \t]|>|[-*+] |\d{1,9}[.)] ){400}|(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){120})/m;

const tooDeep = (file: SourceFile, start: number): Problem =>
  problemAt(file, start, 400, {
    message: 'quotations or lists are nested too deeply',
    hint: 'begin the line with fewer spaces or signs; one or two levels are enough for a reader.',
  });
