// Footnotes: `[^name]` in the text, `[^name]: words` anywhere below it. Numbered in the order of the text, collected
// at the end of the post, each with a link back to every place that refers to it.
import type { MarkedExtension, RendererExtension, Token, TokenizerThis, Tokens } from 'marked';
import { escapeHtml } from '../html/escape';
import type { PageContext } from './context';
import { blockStart } from './lexer';

/** The token of a definition. */
interface Definition extends Tokens.Generic {
  label: string;
  tokens: Token[];
}

/** A definition that counts; its number is its place among those that the text refers to. */
interface Footnote {
  definition: Definition;
  /** How often the text refers to it. */
  references: number;
}

export class Footnotes {
  private readonly notes = new Map<string, Footnote>();
  private readonly used: Footnote[] = [];

  constructor(
    definitions: Token[],
    private readonly page: PageContext,
  ) {
    for (const definition of definitions as Definition[])
      if (!this.notes.has(definition.label)) this.notes.set(definition.label, { definition, references: 0 });
  }

  /** Called where a definition stands in the text. */
  check(token: Token): void {
    const { label, raw } = token as Definition;
    if (this.notes.get(label)?.definition === token) return;
    const message = `footnote [^${label}] is defined twice`;
    this.page.reporter.in(token).error(raw, message, 'rename one of the two.');
  }

  /** The mark in the text. Called in the order of the text while the page is rendered. */
  refer(token: Tokens.Generic): string {
    const { label, raw } = token;
    const note = this.notes.get(label);
    if (note === undefined) {
      const hint = `add a line "${raw}: …" at the end of the post.`;
      this.page.reporter.in(token as Token).error(raw, `footnote ${raw} has no text`, hint);
      return escapeHtml(raw);
    }
    note.references++;
    if (note.references === 1) this.used.push(note);
    const number = this.used.indexOf(note) + 1;
    const id = backId(number, note.references);
    const tag = this.page.tag('a', { href: `#fn${number}`, id, 'aria-label': `Footnote ${number}` });
    return `<sup>${tag}${this.page.typesetter.text(String(number))}</a></sup>`;
  }

  /** The list at the end of the post, or nothing. A footnote may refer to a further one. */
  render(renderTokens: (tokens: Token[]) => string): string {
    // Not map: while the texts are made, notes that they refer to are added, and ways back to notes before them.
    const texts: string[] = [];
    for (let index = 0; index < this.used.length; index++)
      texts.push(renderTokens(this.used[index].definition.tokens));
    const items = this.used
      .map((note, index) => renderItem(note, index + 1, texts[index], this.page))
      .join('');
    for (const { definition, references } of this.notes.values()) {
      if (references > 0) continue;
      const mark = `[^${definition.label}]`;
      this.page.reporter
        .in(definition as Token)
        .warn(`${mark}:`, `footnote ${mark} is never used`, `write ${mark} where it belongs, or delete it.`);
    }
    const section = this.page.tag('section', { class: 'notes', 'aria-label': 'Footnotes' });
    return items && `${section}<ol>${items}</ol></section>\n`;
  }
}

const backId = (number: number, reference: number): string =>
  `ref${number}${reference > 1 ? `-${reference}` : ''}`;

function renderItem({ references }: Footnote, number: number, html: string, page: PageContext): string {
  const links = Array.from({ length: references }, (_, index) => {
    const mark = references > 1 ? ` ${index + 1}` : '';
    const href = `#${backId(number, index + 1)}`;
    return ` ${page.tag('a', { class: 'back', href, 'aria-label': `Back to the text${mark}` })}Back${mark}</a>`;
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

/** The marked extension that reads them. */
export const footnoteSyntax: MarkedExtension = {
  extensions: [
    {
      name: 'footnoteDefinition',
      level: 'block',
      start: (src) => blockStart(src, '\n[^'),
      tokenizer(this: TokenizerThis, src) {
        const match = DEFINITION.exec(src);
        if (match === null) return undefined;
        const tokens = this.lexer.blockTokens(outdent(match[2]), []);
        return { type: 'footnoteDefinition', raw: match[0], label: match[1], tokens };
      },
    },
    {
      name: 'footnoteReference',
      level: 'inline',
      tokenizer(src) {
        const match = REFERENCE.exec(src);
        return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined;
      },
    },
  ],
};

/** What they become in a page. */
export const footnoteRenderers = (footnotes: Footnotes): RendererExtension[] => [
  {
    name: 'footnoteDefinition',
    renderer(token) {
      footnotes.check(token as Token);
      return '';
    },
  },
  { name: 'footnoteReference', renderer: (token) => footnotes.refer(token) },
];
