// Footnotes: `[^name]` in the text, `[^name]: words` anywhere below it. Numbered in the order of the text, collected
// at the end of the post, each with a link back to every place that refers to it.
import type { MarkedExtension, TokenizerThis, Tokens } from 'marked';
import { escapeHtml } from '../../html/escape';
import type { PageContext } from './context';
import { indexAfter } from './index-after';
import type { Locator } from './locator';

interface Definition {
  label: string;
  tokens: Tokens.Generic[];
  /** How often the text refers to it; its number is its place in `used`. */
  references: number;
  /** Where it stands in the source. */
  start: number;
  length: number;
}

export class Footnotes {
  private readonly definitions = new Map<string, Definition>();
  private readonly used: Definition[] = [];

  define(definition: Definition): void {
    if (!this.definitions.has(definition.label)) this.definitions.set(definition.label, definition);
  }

  /** Called where the definition stands in the text. */
  place(definition: Definition, raw: string, locator: Locator): void {
    locator.within(raw, ({ start, end }) => {
      Object.assign(definition, { start, length: end - start });
      if (this.definitions.get(definition.label) === definition) return;
      const message = `footnote [^${definition.label}] stands twice`;
      locator.report(firstLine(raw), message, 'give one of the two another name.');
    });
  }

  /** The mark in the text. Called in the order of the text while the page is rendered. */
  refer(label: string, raw: string, locator: Locator): string {
    const definition = this.definitions.get(label);
    if (definition === undefined) {
      locator.report(raw, `footnote ${raw} has no text`, `add a line "${raw}: …" at the end of the post.`);
      return escapeHtml(raw);
    }
    definition.references++;
    if (definition.references === 1) this.used.push(definition);
    const number = this.used.indexOf(definition) + 1;
    const id = backId(number, definition.references);
    return `<sup><a href="#fn${number}" id="${id}" aria-label="Footnote ${number}">${number}</a></sup>`;
  }

  /** The list at the end of the post, or nothing. A footnote may refer to a further one. */
  render(renderTokens: (tokens: Tokens.Generic[]) => string, locator: Locator): string {
    // Not map: while the texts are made, notes that they refer to are added, and ways back to notes before them.
    const texts: string[] = [];
    for (let index = 0; index < this.used.length; index++) {
      const { start, length, tokens } = this.used[index];
      locator.enterBlock(start, length);
      texts.push(renderTokens(tokens));
    }
    const items = this.used
      .map((definition, index) => renderItem(definition, index + 1, texts[index]))
      .join('');
    for (const definition of this.definitions.values()) {
      if (definition.references > 0) continue;
      const mark = `[^${definition.label}]`;
      locator.enterBlock(definition.start, definition.length);
      locator.report(
        `${mark}:`,
        `footnote ${mark} is never referred to`,
        `write ${mark} where it belongs, or delete it.`,
        'warning',
      );
    }
    return items && `<section class="notes" aria-label="Footnotes"><ol>${items}</ol></section>\n`;
  }
}

const firstLine = (raw: string): string => raw.split('\n', 1)[0];
const backId = (number: number, reference: number): string =>
  `ref${number}${reference > 1 ? `-${reference}` : ''}`;

function renderItem(definition: Definition, number: number, html: string): string {
  const links = Array.from({ length: definition.references }, (_, index) => {
    const mark = definition.references > 1 ? ` ${index + 1}` : '';
    return ` <a class="back" href="#${backId(number, index + 1)}" aria-label="Back to the text${mark}">Back${mark}</a>`;
  }).join('');
  const body = html.trimEnd();
  const filled = body.endsWith('</p>') ? `${body.slice(0, -4)}${links}</p>` : `${body}<p>${links.trim()}</p>`;
  return `<li id="fn${number}">${filled}</li>`;
}

const DEFINITION =
  /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n+(?: {2,}|\t)[^\n]*|\n(?![ \t]*\n|[ \t]*\[\^|[ \t]*(?:#{1,6} |>|```|~~~|[-*+] |\d+[.)] ))[^\n]+)*)(?:\n|$)/;
/** Takes from each line below the first what the first indented one of them has, four spaces at most. */
function outdent(text: string): string {
  const [, indent = ''] = /\n(\t| {1,4})(?=[ \t]*\S)/.exec(text) ?? [];
  return text
    .trimStart()
    .replace(new RegExp(`^(?:\\t| {1,${indent.length > 1 ? indent.length : 4}})`, 'gm'), '');
}

const REFERENCE = /^\[\^([^\]\s]+)\](?!:)/;

/** The marked extension; `page` gives the page at hand. */
export function footnoteExtension(page: () => PageContext): MarkedExtension {
  return {
    extensions: [
      {
        name: 'footnoteDefinition',
        level: 'block',
        start: (src) => indexAfter(src, '\n[^'),
        tokenizer(this: TokenizerThis, src) {
          const match = DEFINITION.exec(src);
          if (match === null) return undefined;
          const tokens = this.lexer.blockTokens(outdent(match[2]), []);
          const definition: Definition = { label: match[1], tokens, references: 0, start: 0, length: 0 };
          page().footnotes.define(definition);
          return { type: 'footnoteDefinition', raw: match[0], definition };
        },
        renderer({ definition, raw }) {
          const { footnotes, locator } = page();
          footnotes.place(definition, raw, locator);
          return '';
        },
      },
      {
        name: 'footnoteReference',
        level: 'inline',
        tokenizer(src) {
          const match = REFERENCE.exec(src);
          return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined;
        },
        renderer: (token) => {
          const { footnotes, locator } = page();
          return locator.within(token.raw, () => footnotes.refer(token.label, token.raw, locator));
        },
      },
    ],
  };
}
