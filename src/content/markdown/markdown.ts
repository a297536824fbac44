// Markdown -> HTML, headings and figures about the text. GitHub flavour, with footnotes, callouts, formulas and
// highlighted code; every link and image has its final address, and what is wrong in it is a list of problems.
import { Marked, type Token, type Tokens } from 'marked';
import { StyleSheet } from '../../html/style-sheet';
import type { Picture, Pictures } from '../../images/images';
import { problemAt } from '../../problem';
import type { Heading, Place, Problem, Section, SourceFile } from '../../types';
import { closeDownTo } from './balance';
import type { PageContext } from './context';
import { effortExtension, readBounded, TooMuchWork, tooMuchWork } from './effort';
import { Footnotes, footnoteSyntax } from './footnotes';
import type { Grammars } from './highlight';
import { locate } from './locate';
import { mathSyntax } from './math';
import { Reporter } from './piece';
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
  /** The addresses and ids in it. */
  places: Place[];
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

/** What a post may hold beside the Markdown of GitHub. */
const syntax = new Marked(footnoteSyntax, mathSyntax, effortExtension);

/** Makes the renderer; one is enough for all posts. */
export function createMarkdown({ href, grammars, pictures, allow = [] }: MarkdownOptions): RenderMarkdown {
  const allowed = new Set(allow);

  return ({ file, body, bodyStart, path, isCut }) => {
    const deep = DEEP.exec(body);
    if (deep !== null) return refused(tooDeep(file, bodyStart + deep.index));
    const tokens = readBounded(body, syntax.defaults);
    if (tokens instanceof TooMuchWork) return refused(tooMuchWork(tokens, file, bodyStart));
    const named = locate(tokens, body, bodyStart);
    const reporter = new Reporter(file, named.addresses);
    const page: PageContext = {
      reporter,
      href,
      path,
      pictures,
      allow: allowed,
      shift: hasTopHeading(tokens) ? 1 : 0,
      slug: createSlugger(),
      footnotes: new Footnotes(named.footnotes, reporter),
      headings: [],
      heading: { level: isCut ? 2 : 1 },
      shown: new Set(),
      places: [],
      styles: new StyleSheet(),
      open: [],
      hasCode: false,
      hasMath: false,
    };
    const marked = new Marked(createRenderer(page, grammars));
    const toHtml = (some: Token[]) => marked.parser(some) + closeDownTo(0, page);
    if (isCut) checkLead(tokens, reporter);
    const parts = isCut ? cutAtHeadings(tokens) : [{ heading: '', tokens }];
    const texts = parts.map((part) => toHtml(part.tokens));
    texts.push((texts.pop() ?? '') + page.footnotes.render(toHtml));
    return toRendered(
      parts.map(({ heading }, index) => ({ heading, html: smartenHtml(texts[index]) })),
      page,
    );
  };
}

/** What is known of a text that cannot be read. */
const refused = (problem: Problem): Rendered => ({
  html: '',
  sections: [],
  css: '',
  headings: [],
  words: 0,
  hasCode: false,
  hasMath: false,
  pictures: [],
  places: [],
  problems: [problem],
});

function toRendered(sections: Section[], { reporter, styles, shown, ...page }: PageContext): Rendered {
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
    places: page.places,
    problems: reporter.problems.all(),
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
