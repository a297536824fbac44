// Footnotes: `[^name]` in the text, `[^name]: text` anywhere below it. They are numbered in text order and collected
// at the end of the post, each with links back to its references.
import type { Token, TokenizerThis, Tokens } from 'marked';
import { escapeHtml } from '../../base/html/escape';
import type { PageContext, Renderers } from '../context';

interface Definition extends Tokens.Generic {
  label: string;
  tokens: Token[];
}

/** The first definition of a label. Its number is its position among the referenced ones. */
interface Footnote {
  definition: Definition;
  /** The number of references to it. */
  references: number;
}

export class Footnotes {
  private readonly notes = new Map<string, Footnote>();
  private readonly used: Footnote[] = [];

  readonly renderers: Renderers = {
    footnoteDefinition: (token) => this.check(token),
    footnoteReference: (token) => this.refer(token),
  };

  constructor(
    definitions: Token[],
    private readonly page: PageContext,
  ) {
    for (const definition of definitions as Definition[])
      if (!this.notes.has(definition.label)) this.notes.set(definition.label, { definition, references: 0 });
  }

  /** Reports a duplicate definition. */
  private check(token: Tokens.Generic): string {
    const { label, raw } = token;
    const message = `footnote [^${label}] is defined twice`;
    if (this.notes.get(label)?.definition !== token)
      this.page.reporter.in(token as Token).error(raw, message, 'rename one of the two.');
    return '';
  }

  /** Renders a reference. Called in text order while the page is rendered. */
  private refer(token: Tokens.Generic): string {
    const { label, raw } = token;
    const note = this.notes.get(label);
    if (note === undefined) {
      const hint = `add a line "${raw}: …" at the end of the post.`;
      this.page.reporter.in(token as Token).error(raw, `footnote ${raw} is not defined`, hint);
      return escapeHtml(raw);
    }
    note.references++;
    if (note.references === 1) this.used.push(note);
    const number = this.used.indexOf(note) + 1;
    const id = backId(number, note.references);
    const name = this.page.translate('Footnote {number}', { number });
    const tag = this.page.tag('a', { href: `#fn${number}`, id, 'aria-label': name });
    return `<sup>${tag}${this.page.typesetter.text(String(number))}</a></sup>`;
  }

  /** Renders the list at the end of the post; empty if there are no footnotes. A footnote may refer to another one. */
  render(renderTokens: (tokens: Token[]) => string): string {
    // Not map: rendering a text may add the notes that it refers to, and references to earlier notes.
    const texts: string[] = [];
    for (let index = 0; index < this.used.length; index++)
      texts.push(renderTokens(this.used[index].definition.tokens));
    const items = texts.map((html, index) => renderItem(this.used[index], index + 1, html, this.page));
    for (const { definition, references } of this.notes.values()) {
      if (references > 0) continue;
      const mark = `[^${definition.label}]`;
      this.page.reporter
        .in(definition as Token)
        .warn(`${mark}:`, `footnote ${mark} is never used`, `write ${mark} where it belongs, or delete it.`);
    }
    if (texts.length === 0) return '';
    const label = this.page.translate('Footnotes');
    const section = this.page.tag('section', { class: 'notes', 'aria-label': label });
    return `${section}<ol>${items.join('')}</ol></section>\n`;
  }
}

const backId = (number: number, reference: number): string =>
  `ref${number}${reference > 1 ? `-${reference}` : ''}`;

function renderItem({ references }: Footnote, number: number, html: string, page: PageContext): string {
  const links = Array.from({ length: references }, (_, index) => {
    const mark = references > 1 ? ` ${index + 1}` : '';
    const href = `#${backId(number, index + 1)}`;
    const label = page.translate('Back to the text') + mark;
    return ` ${page.tag('a', { class: 'back', href, 'aria-label': label })}${escapeHtml(page.translate('Back'))}${mark}</a>`;
  }).join('');
  const body = html.trimEnd();
  const filled = body.endsWith('</p>') ? `${body.slice(0, -4)}${links}</p>` : `${body}<p>${links.trim()}</p>`;
  return `<li id="fn${number}">${filled}</li>`;
}

const DEFINITION =
  /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n+(?: {2,}|\t)[^\n]*|\n(?![ \t]*\n|[ \t]*\[\^|[ \t]*(?:#{1,6} |>|```|~~~|[-*+] |\d+[.)] ))[^\n]+)*)(?:\n|$)/;
/** Removes the indentation of the first indented line from each line after the first, four spaces at most. */
function outdent(text: string): string {
  const [, indent = ''] = /\n(\t| {1,4})(?=[ \t]*\S)/.exec(text) ?? [];
  return text
    .trimStart()
    .replace(new RegExp(`^(?:\\t| {1,${indent.length > 1 ? indent.length : 4}})`, 'gm'), '');
}

const REFERENCE = /^\[\^([^\]\s]+)\]/;

export function footnoteDefinition(this: TokenizerThis, rest: string): Tokens.Generic | undefined {
  const [raw, label, text] = DEFINITION.exec(rest) ?? [];
  if (raw === undefined) return undefined;
  return { type: 'footnoteDefinition', raw, label, tokens: this.lexer.blockTokens(outdent(text), []) };
}

export function footnoteReference(rest: string): Tokens.Generic | undefined {
  const [raw, label] = REFERENCE.exec(rest) ?? [];
  return raw === undefined ? undefined : { type: 'footnoteReference', raw, label };
}
