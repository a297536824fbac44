// Renders each Markdown element, in text order.
import { Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../base/html/escape';
import { type Attributes, decode } from '../base/html/tokens';
import { renderCode } from './code/code';
import { type PageContext, type Renderers, scrollerAttributes } from './context';
import { type Callout, checkKind } from './extensions/callouts';
import { definitionRenderers } from './extensions/definitions';
import { footnoteRenderers } from './extensions/footnotes';
import { inlineRenderers } from './extensions/inline';
import { mathRenderers } from './extensions/math';
import { decodeAddress, linkAttributes } from './link-addresses';
import { checkLeftovers, IN_QUOTE } from './lint/leftovers';
import { checkBlock, checkHeading, checkNumbers, checkRows, checkText } from './lint/lint';
import { isDiagram, renderDiagram } from './media/diagram';
import { checkAlt, renderImage } from './media/image';
import { isVideoSource, renderVideo } from './media/video';
import { renderHtml } from './owner-html';
import { cutId, hasLink, toPlainText } from './plain-text';
import type { SourceRange } from './reporter';
import { countWords } from './typography';

const plain = new Renderer();

/** Within <kbd>, <code> and <pre>, marked passes through what a browser may read as a tag. */
const textHtml = (token: Tokens.Text): string =>
  token.escaped ? token.text.replaceAll('<', '&lt;') : plain.text(token);

/** Checks a paragraph, or a text like one. */
function beginText(token: Token, page: PageContext): void {
  const range = page.reporter.in(token);
  checkBlock(range);
  checkLeftovers(range);
  page.typesetter.break();
}

function renderText(token: Tokens.Text, page: PageContext): string {
  const { typesetter } = page;
  if (token.tokens) {
    beginText(token, page);
    return page.render(token.tokens);
  }
  if (token.type === 'text') checkText(page.reporter.in(token));
  // An escaped quote stays straight.
  const isQuote = token.type !== 'text' && /["']/.test(token.text);
  const html = isQuote ? typesetter.verbatim(textHtml(token), 0) : typesetter.text(textHtml(token));
  return token.escaped ? html : page.explain(html);
}

/** In characters. A longer cell would take several lines in a narrow column. */
const LONG_CELL = 20;

function renderCell({ header, align, tokens }: Tokens.TableCell, page: PageContext): string {
  page.typesetter.break();
  const name = header ? 'th' : 'td';
  const classes = [align, toPlainText(tokens).length > LONG_CELL && 'long'].filter(Boolean).join(' ');
  const attributes = { ...(header && { scope: 'col' }), ...(classes && { class: classes }) };
  return `${page.tag(name, attributes)}${page.render(tokens)}</${name}>`;
}

export const renderers: Renderers = {
  ...footnoteRenderers,
  ...mathRenderers,
  ...definitionRenderers,
  ...inlineRenderers,
  space: () => '',
  def: () => '',
  hr: () => '<hr>\n',
  strong: ({ tokens }: Tokens.Strong, page) => `<strong>${page.render(tokens)}</strong>`,
  em: ({ tokens }: Tokens.Em, page) => `<em>${page.render(tokens)}</em>`,
  del: ({ tokens }: Tokens.Del, page) => `<del>${page.render(tokens)}</del>`,
  text: renderText,
  escape: renderText,
  heading(token: Tokens.Heading, page) {
    const range = page.reporter.in(token);
    checkHeading(token, range, page);
    checkLeftovers(range);
    page.typesetter.break();
    const { tokens, id: ownId } = cutId(token.tokens);
    const html = page.linked(() => page.render(tokens));
    const text = toPlainText(tokens)
      .replace(/\s*\n\s*/g, ' ')
      .trim();
    const level = Math.min(6, token.depth + page.shift);
    const id = page.headingId(text, ownId);
    if (text !== '') page.headings.push({ depth: level, id, text });
    // The text of a heading is the link to it, so both have one name. A heading that contains a link cannot be one.
    const isLink = text !== '' && !page.isFeed && !hasLink(tokens);
    const content = isLink ? `<a class="here" href="#${id}">${html}</a>` : html;
    return `<h${level} id="${id}">${content}</h${level}>\n`;
  },
  link(token: Tokens.Link, page) {
    const { href: to, title, tokens, raw } = token;
    const range = addressIn(token, page);
    const attributes = linkAttributes({ href: decodeAddress(to), ...titleOf(title) }, range, page, to);
    const whole = page.reporter.in(token);
    if (to === '')
      whole.warn(raw.slice(raw.lastIndexOf(']')), 'the link has no address', 'write it: [The blog](/blog).');
    else if (tokens.length === 0)
      whole.warn(raw, 'a link without text is invisible', `write what it leads to: [The first post](${to}).`);
    if (hasLink(tokens))
      whole.error(raw, 'a footnote or link cannot be in a link', 'write it after the link: [text](/a)[^1].');
    const text = () =>
      raw.startsWith('[') ? page.render(tokens) : page.typesetter.text(escapeHtml(token.text));
    return `${page.tag('a', attributes)}${page.linked(text)}</a>`;
  },
  paragraph(token: Tokens.Paragraph, page) {
    beginText(token, page);
    const [image, ...rest] = token.tokens;
    const caption = image.type === 'image' && rest.length === 0 && image.title;
    if (!caption) {
      page.elements.isInParagraph = true;
      const html = page.render(token.tokens);
      page.elements.isInParagraph = false;
      return `<p>${html}</p>\n`;
    }
    const picture = page.render([{ ...image, title: null } as Token]);
    const text = page.typesetter.text(escapeHtml(decode(caption)));
    return `<figure>\n${picture}\n<figcaption>${text}</figcaption>\n</figure>\n`;
  },
  image(token: Tokens.Image, page) {
    const { href: src, title, tokens } = token;
    const attributes = { src: decodeAddress(src), alt: toPlainText(tokens), ...titleOf(title) };
    const range = addressIn(token, page);
    checkAlt(attributes, false, range);
    return isVideoSource(attributes.src)
      ? renderVideo(attributes, range, page)
      : renderImage(attributes, range, page, true);
  },
  codespan({ text }: Tokens.Codespan, page) {
    const tag = page.tag('code', page.codeDirection);
    return page.typesetter.verbatim(`${tag}${escapeHtml(text)}</code>`, countWords(text));
  },
  br(_, page) {
    page.typesetter.newLine();
    return '<br>\n';
  },
  html(token: Tokens.HTML, page) {
    if (token.block) page.typesetter.break();
    const html = renderHtml(page.reporter.in(token), page);
    return token.block && !html.endsWith('\n') ? `${html}\n` : html;
  },
  checkbox({ checked }: Tokens.Checkbox, page) {
    const label = page.translate(checked ? 'Done' : 'To do');
    return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${escapeHtml(label)}"> `;
  },
  code(token: Tokens.Code, page) {
    const render = isDiagram(token) ? renderDiagram : renderCode;
    return render(token, page.reporter.in(token), page);
  },
  blockquote(token: Callout, page) {
    if (token.callout === undefined) {
      const range = page.reporter.in(token);
      checkKind(token, range);
      checkLeftovers(range, IN_QUOTE);
      return `<blockquote>\n${page.render(token.tokens)}</blockquote>\n`;
    }
    page.typesetter.break();
    const kind = token.callout.toLowerCase();
    const label = page.translate(token.callout);
    const [head, ...text] = token.tokens;
    const title = page.render(head.tokens) || page.typesetter.text(escapeHtml(label));
    const tag = page.tag('aside', { class: `callout ${kind}`, role: 'note', 'aria-label': label });
    return `${tag}<strong>${title}</strong>${page.render(text)}</aside>\n`;
  },
  list({ ordered, start, items }: Tokens.List, page) {
    const name = ordered ? 'ol' : 'ul';
    if (ordered) checkNumbers(items, page);
    const from = ordered && start !== 1 ? ` start="${start}"` : '';
    return `<${name}${from}>\n${page.render(items)}</${name}>\n`;
  },
  list_item: ({ tokens }: Tokens.ListItem, page) => `<li>${page.render(tokens)}</li>\n`,
  table(token: Tokens.Table, page) {
    checkRows(token, page.reporter.in(token));
    const toCells = (cells: Tokens.TableCell[]) => cells.map((cell) => renderCell(cell, page)).join('');
    const head = toCells(token.header);
    const rows = token.rows.map((row) => `<tr>${toCells(row)}</tr>`).join('\n');
    const body = rows && `<tbody>${rows}</tbody>`;
    const box = page.tag('div', { class: 'scroll', ...scrollerAttributes(page.nameByHeading('Table')) });
    return `${box}<table><thead><tr>${head}</tr></thead>${body}</table></div>\n`;
  },
};

const titleOf = (title?: string | null): Attributes => (title ? { title: decode(title) } : {});

/** Returns the part of a link or image with its address: the text may look like an address. */
const addressIn = (token: Tokens.Link | Tokens.Image, { reporter }: PageContext): SourceRange =>
  reporter.in(token).part(Math.max(0, token.raw.indexOf('](', token.text.length)));
