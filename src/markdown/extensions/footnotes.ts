// Footnotes: `[^name]` in the text, `[^name]: text` below it. They are numbered in text order and collected at the end of the post.
import type { Token, TokenizerThis, Tokens } from 'marked';
import { escapeHtml } from '../../base/html/escape';
import type { Footnote, PageContext, Renderers } from '../context';
import type { FootnoteDefinition } from '../locate';

export const footnoteRenderers: Renderers = {
  footnoteDefinition(token: FootnoteDefinition, page) {
    const message = `footnote [^${token.label}] is defined twice`;
    if (page.footnotes.get(token.label)?.definition !== token)
      page.reporter.in(token).error(token.raw, message, 'rename one of the two.');
    return '';
  },
  footnoteReference(token: Token, page) {
    const { label, raw, isFollowed } = token as Tokens.Generic;
    const note = page.footnotes.get(label);
    if (note === undefined) {
      const hint = `add a line "${raw}: …" at the end of the post.`;
      page.reporter.in(token).error(raw, `footnote ${raw} is not defined`, hint);
      return escapeHtml(raw);
    }
    note.references++;
    if (note.references === 1) page.usedFootnotes.push(note);
    const number = page.usedFootnotes.indexOf(note) + 1;
    const id = backId(number, note.references);
    const name = page.translate('Footnote {number}', { number });
    const tag = page.tag('a', { href: `#fn${number}`, id, 'aria-label': name });
    return `<sup>${tag}${page.typesetter.text(String(number))}</a>${isFollowed ? '\u00a0' : ''}</sup>`;
  },
};

/** Renders the list at the end of the post; empty if there are no footnotes. A footnote may refer to another one. */
export function renderFootnotes(page: PageContext, renderTokens: (tokens: Token[]) => string): string {
  const { footnotes, usedFootnotes: used, reporter } = page;
  // Not map: rendering a text may add the notes that it refers to, and references to earlier notes.
  const texts: string[] = [];
  for (let index = 0; index < used.length; index++) texts.push(renderTokens(used[index].definition.tokens));
  const items = texts.map((html, index) => renderItem(used[index], index + 1, html, page));
  for (const { definition, references } of footnotes.values()) {
    if (references > 0) continue;
    const mark = `[^${definition.label}]`;
    const hint = `write ${mark} where it belongs, or delete it.`;
    reporter.in(definition).warn(`${mark}:`, `footnote ${mark} is never used`, hint);
  }
  if (texts.length === 0) return '';
  const section = page.tag('section', { class: 'notes', 'aria-label': page.translate('Footnotes') });
  return `${section}<ol>${items.join('')}</ol></section>\n`;
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
  if (raw === undefined) return undefined;
  // The numbers of two adjacent references would look like one number.
  return { type: 'footnoteReference', raw, label, isFollowed: REFERENCE.test(rest.slice(raw.length)) };
}
