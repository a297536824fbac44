// What each piece of Markdown becomes. marked calls these in the order of the text; `page` gives the page at hand.
import type { MarkedExtension, Token, Tokens } from 'marked';
import { escapeHtml } from '../../html/escape';
import { writeTag } from '../../html/write-tag';
import { nearest } from '../../nearest';
import { type Callout, calloutKinds, calloutMark, toCallout } from './callouts';
import { renderCode } from './code';
import type { PageContext } from './context';
import type { Grammars } from './highlight';
import { linkAttributes } from './links';
import type { Locator } from './locator';
import { renderImage } from './pictures';
import { rewriteHtml } from './rewrite';
import { toText } from './text';

export function createRenderer(page: () => PageContext, grammars: Grammars): MarkedExtension['renderer'] {
  return {
    heading({ depth, tokens }) {
      const html = this.parser.parseInline(tokens);
      const text = toText(html);
      const level = Math.min(6, depth + page().shift);
      const id = page().slug(text);
      page().headings.push({ depth: level, id, text });
      const label = escapeHtml(`Link to this section: ${text}`);
      return `<h${level} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="${label}"></a></h${level}>\n`;
    },
    link({ href: to, title, tokens }) {
      const attributes = linkAttributes({ href: to, ...(title ? { title } : {}) }, page());
      return `${writeTag('a', attributes)}${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href: src, title, text: alt }) {
      return renderImage({ src, alt, ...(title ? { title } : {}) }, page());
    },
    html({ text }) {
      return rewriteHtml(text, page());
    },
    code(token) {
      page().hasCode = true;
      return renderCode(token, grammars, page().locator);
    },
    blockquote(token) {
      const callout = toCallout(token);
      if (callout) return renderCallout(callout, (tokens) => this.parser.parse(tokens));
      warnOfMisspeltCallout(token, page().locator);
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
  };
}

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
