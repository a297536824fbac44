// Markdown -> HTML, headings and figures about the text. GitHub flavour, with footnotes, callouts, formulas and
// highlighted code; every link and image has its final address, and what is wrong in it is a list of problems.
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../../html/escape';
import { StyleSheet } from '../../html/style-sheet';
import { nearest } from '../../nearest';
import { problemAt } from '../../problem';
import type { Heading, Problem, SourceFile } from '../../types';
import { type Callout, calloutKinds, calloutMark, toCallout } from './callouts';
import { renderCode } from './code';
import { Footnotes, footnoteExtension } from './footnotes';
import type { Grammars } from './highlight';
import { imageAttributes, linkAttributes, type PageContext } from './links';
import { Locator } from './locator';
import { mathExtension } from './math';
import { rewriteHtml, writeTag } from './rewrite';
import { createSlugger } from './slug';
import { smartenHtml } from './typography';

export interface Rendered {
  html: string;
  /** The rules that stand for `style` attributes in the text. */
  css: string;
  headings: Heading[];
  words: number;
  hasCode: boolean;
  hasMath: boolean;
  problems: Problem[];
}

/** The body of a file and where in it the body begins. */
export interface Body {
  file: SourceFile;
  body: string;
  bodyStart: number;
  /** The path of the page it will stand on. */
  path: string;
}

export type RenderMarkdown = (body: Body) => Rendered;

interface State extends PageContext {
  footnotes: Footnotes;
  slug: (text: string) => string;
  headings: Heading[];
  /** 1 when the post uses level-one headings: the page has its own. */
  shift: number;
  hasCode: boolean;
  hasMath: boolean;
  sawMath: () => void;
}

/** Makes the renderer; one is enough for all posts. `href` turns a path into the address to write. */
export function createMarkdown({
  href,
  grammars,
}: {
  href: (to: string) => string;
  grammars: Grammars;
}): RenderMarkdown {
  let state: State;
  const marked = new Marked(
    footnoteExtension(() => state),
    mathExtension(() => state),
    {
      renderer: {
        heading({ depth, tokens }) {
          const html = this.parser.parseInline(tokens);
          const text = toText(html);
          const level = Math.min(6, depth + state.shift);
          const id = state.slug(text);
          state.headings.push({ depth: level, id, text });
          const label = escapeHtml(`Link to this section: ${text}`);
          return `<h${level} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="${label}"></a></h${level}>\n`;
        },
        link({ href: to, title, tokens }) {
          const attributes = linkAttributes({ href: to, ...(title ? { title } : {}) }, state);
          return `${writeTag('a', attributes)}${this.parser.parseInline(tokens)}</a>`;
        },
        image({ href: src, title, text: alt }) {
          return writeTag('img', imageAttributes({ src, alt, ...(title ? { title } : {}) }, state));
        },
        html({ text }) {
          return rewriteHtml(text, state);
        },
        code(token) {
          state.hasCode = true;
          return renderCode(token, grammars, state.locator);
        },
        blockquote(token) {
          const callout = toCallout(token);
          if (callout) return renderCallout(callout, (tokens) => this.parser.parse(tokens));
          warnOfMisspeltCallout(token, state.locator);
          return `<blockquote>\n${this.parser.parse(token.tokens)}</blockquote>\n`;
        },
        table(token) {
          const head = token.header.map((cell) => this.tablecell(cell)).join('');
          const rows = token.rows
            .map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`)
            .join('\n');
          const body = rows && `<tbody>${rows}</tbody>`;
          return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead>${body}</table></div>\n`;
        },
        tablecell({ header, align, tokens }) {
          const name = header ? 'th' : 'td';
          const scope = header ? ' scope="col"' : '';
          const side = align === 'right' || align === 'center' ? ` class="${align}"` : '';
          return `<${name}${scope}${side}>${this.parser.parseInline(tokens)}</${name}>`;
        },
      },
    },
  );

  const renderBody: RenderMarkdown = ({ file, body, bodyStart, path }) => {
    const locator = new Locator(file, bodyStart);
    const styles = new StyleSheet();
    state = {
      locator,
      styles,
      href,
      path,
      footnotes: new Footnotes(),
      slug: createSlugger(),
      headings: [],
      shift: 0,
      hasCode: false,
      hasMath: false,
      sawMath: () => {
        state.hasMath = true;
      },
    };
    const tokens = marked.lexer(body);
    state.shift = tokens.some((token) => token.type === 'heading' && token.depth === 1) ? 1 : 0;
    const text = marked.parser(tokens);
    const notes = state.footnotes.render((some) => marked.parser(some), locator);
    const html = smartenHtml(text + notes);
    return {
      html,
      css: styles.toCss(),
      headings: state.headings,
      words: countWords(html),
      hasCode: state.hasCode,
      hasMath: state.hasMath,
      problems: locator.problems,
    };
  };
  return (input) => {
    try {
      return renderBody(input);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return {
        html: '',
        css: '',
        headings: [],
        words: 0,
        hasCode: false,
        hasMath: false,
        problems: [tooDeep(input)],
      };
    }
  };
}

// The parser calls itself for each level, and some thousands of them are more than the stack holds.
const tooDeep = ({ file, bodyStart }: Body): Problem =>
  problemAt(file, bodyStart, 1, {
    message: 'quotations or lists are nested too deeply in this text',
    hint: 'a line that begins with hundreds of > or of spaces is the usual cause.',
  });

function renderCallout({ kind, label, title, tokens }: Callout, parse: (tokens: Token[]) => string): string {
  return `<aside class="callout ${kind}" aria-label="${label}"><strong>${escapeHtml(title)}</strong>${parse(tokens)}</aside>\n`;
}

function warnOfMisspeltCallout(token: Tokens.Blockquote, locator: Locator): void {
  const written = calloutMark(token);
  if (written === undefined) return;
  const near = nearest(written, calloutKinds);
  const hint = near ? `did you mean [!${near.toUpperCase()}]?` : `known are ${calloutKinds.join(', ')}.`;
  locator.report(`[!${written}]`, `unknown callout [!${written}]`, hint, 'warning');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a piece of HTML. */
const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name])
    .trim();

function countWords(html: string): number {
  let words = 0;
  const text = html.replace(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
  for (let at = 0, inside = false; at <= text.length; at++) {
    const isSpace = at === text.length || text.charCodeAt(at) <= 32;
    if (inside && isSpace) words++;
    inside = !isSpace;
  }
  return words;
}
