// What each piece of Markdown becomes in a page. marked calls these in the order of the text.
import type { MarkedExtension, Tokens } from 'marked';
import { decode } from '../../html/entities';
import { escapeHtml } from '../../html/escape';
import type { Attributes } from '../../html/tokenize';
import { writeTag } from '../../html/write-tag';
import { nearest } from '../../nearest';
import { type Callout, calloutKinds, calloutMark, toCallout } from './callouts';
import { renderCode } from './code';
import type { PageContext } from './context';
import { footnoteRenderers } from './footnotes';
import { checkHeading, checkTags } from './headings';
import type { Grammars } from './highlight';
import { linkAttributes, toAddress } from './links';
import { checkBlock, checkText } from './look-alikes';
import { mathRenderers } from './math';
import { checkAlt, renderImage } from './pictures';
import type { Piece } from './piece';
import { rewriteHtml } from './rewrite';
import { nameByHeading, scrollerAttributes } from './scroller';
import { toPlainText, toText } from './text';

/** The marked extension that renders one page. */
export const createRenderer = (page: PageContext, grammars: Grammars): MarkedExtension => ({
  extensions: [...footnoteRenderers(page), ...mathRenderers(page)],
  renderer: createRenderers(page, grammars),
});

function createRenderers(page: PageContext, grammars: Grammars): MarkedExtension['renderer'] {
  const { reporter } = page;
  return {
    heading(token) {
      checkHeading(token, reporter.in(token), page);
      const html = this.parser.parseInline(token.tokens);
      const text = toText(html);
      const level = Math.min(6, token.depth + page.shift);
      const id = page.slug(text);
      if (text === '')
        return `<h${level} id="${id}">${html}</h${level}>
`;
      page.headings.push({ depth: level, id, text });
      return `<h${level} id="${id}">${linkToSelf(html, id)}</h${level}>
`;
    },
    link(token) {
      const { href: to, title, tokens, raw } = token;
      const piece = reporter.in(token, addressIn(token));
      const attributes = linkAttributes({ href: toAddress(to), ...titleOf(title) }, piece, page, to);
      if (tokens.length === 0 || to === '') warnOfEmptyLink(to, raw, piece);
      return `${writeTag('a', attributes)}${this.parser.parseInline(tokens)}</a>`;
    },
    paragraph(token) {
      checkBlock(token.raw, reporter.in(token));
      const [image, ...rest] = token.tokens;
      const caption = image.type === 'image' && rest.length === 0 && image.title;
      if (!caption) return false;
      const picture = this.parser.parseInline([{ ...image, title: null }]);
      return `<figure>\n${picture}\n<figcaption>${escapeHtml(decode(caption))}</figcaption>\n</figure>\n`;
    },
    image(token) {
      const { href: src, title, tokens } = token;
      const attributes = { src: toAddress(src), alt: toPlainText(tokens), ...titleOf(title) };
      const piece = reporter.in(token, addressIn(token));
      checkAlt(attributes, false, piece);
      return renderImage(attributes, piece, page);
    },
    text(token) {
      if ('tokens' in token && token.tokens) checkBlock(token.raw, reporter.in(token));
      else if (token.type === 'text') checkText(token.raw, reporter.in(token));
      // Within <kbd>, <code> and <pre> marked lets through what a browser may take for a tag.
      return 'escaped' in token && token.escaped ? token.text.replaceAll('<', '&lt;') : false;
    },
    br() {
      return '<br>\n';
    },
    html(token) {
      const { text, block } = token;
      const piece = reporter.in(token);
      checkTags(text, piece, page);
      const html = rewriteHtml(text, block, piece, page);
      return block && !html.endsWith('\n') ? `${html}\n` : html;
    },
    checkbox({ checked }) {
      return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${checked ? 'Done' : 'To do'}"> `;
    },
    code(token) {
      page.hasCode = true;
      return renderCode(token, grammars, reporter.in(token));
    },
    blockquote(token) {
      const callout = toCallout(token, reporter);
      if (callout) {
        const title = this.parser.parseInline(callout.title) || callout.label;
        return renderCallout(callout, title, this.parser.parse(callout.tokens));
      }
      warnOfMisspeltCallout(token, reporter.in(token));
      return `<blockquote>\n${this.parser.parse(token.tokens)}</blockquote>\n`;
    },
    table(token) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('');
      const rows = token.rows
        .map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`)
        .join('\n');
      const body = rows && `<tbody>${rows}</tbody>`;
      return `<div class="scroll" ${scrollerAttributes(nameByHeading('Table', page))}><table><thead><tr>${head}</tr></thead>${body}</table></div>\n`;
    },
    tablecell({ header, align, tokens }) {
      const name = header ? 'th' : 'td';
      const scope = header ? ' scope="col"' : '';
      const side = align === 'right' || align === 'center' ? ` class="${align}"` : '';
      return `<${name}${scope}${side}>${this.parser.parseInline(tokens)}</${name}>`;
    },
  };
}

/** The words of a heading are the link to it: one name for both. Where they hold a link already, no other has room. */
const linkToSelf = (html: string, id: string): string =>
  /<a\b/i.test(html) ? html : `<a class="here" href="#${id}">${html}</a>`;

const titleOf = (title?: string | null): Attributes => (title ? { title: decode(title) } : {});

const renderCallout = ({ kind, label }: Callout, title: string, text: string): string =>
  `<aside class="callout ${kind}" aria-label="${label}"><strong>${title}</strong>${text}</aside>\n`;

/** Where in a link or image its address begins: its words may look like one. */
const addressIn = ({ raw, text }: Tokens.Link | Tokens.Image): number =>
  Math.max(0, raw.indexOf('](', text.length));

function warnOfEmptyLink(to: string, raw: string, piece: Piece): void {
  const [needle, message, hint] =
    to === ''
      ? [raw.slice(raw.lastIndexOf(']')), 'the link has no address', 'write it: [The blog](/blog).']
      : [raw, 'a link without text cannot be seen', `write what it leads to: [The first post](${to}).`];
  piece.report(needle, message, hint, 'warning');
}

function warnOfMisspeltCallout(token: Tokens.Blockquote, piece: Piece): void {
  const written = calloutMark(token);
  if (written === undefined) return;
  const near = nearest(written, calloutKinds);
  const hint = near ? `did you mean [!${near.toUpperCase()}]?` : `known are ${calloutKinds.join(', ')}.`;
  piece.report(`[!${written}]`, `unknown callout [!${written}]`, hint, 'warning');
}
