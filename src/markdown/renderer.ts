// Renders each Markdown element. marked calls these functions in text order.
import { Parser, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../base/html/escape';
import { type Attributes, decode } from '../base/html/tokens';
import { renderCode } from './code/code';
import { type PageContext, scrollerAttributes } from './context';
import { toCallout } from './extensions/callouts';
import { definitionRenderers } from './extensions/definitions';
import type { Footnotes } from './extensions/footnotes';
import { markRenderers } from './extensions/marks';
import { mathRenderers } from './extensions/math';
import { linkAttributes, toAddress } from './links';
import { checkLeftovers } from './lint/leftovers';
import { checkBlock, checkHeading, checkRows, checkText } from './lint/lint';
import { isDiagram, renderDiagram } from './media/diagram';
import { checkAlt, renderImage } from './media/images';
import { isVideoSource, renderVideo } from './media/video';
import { renderHtml } from './owner-html';
import type { SourceRange } from './reporter';
import { cutId, hasLink, toPlainText } from './text';
import { countWords } from './typography';

/** Returns a function that renders the tokens of one page. */
export function createRenderer(page: PageContext, footnotes: Footnotes): (tokens: Token[]) => string {
  const parser = new Parser({
    renderer: Object.assign(new Renderer(), createRenderers(page)),
    // Marked would wrap each function in another one, for each text again.
    extensions: {
      renderers: {
        ...footnotes.renderers,
        ...mathRenderers(page),
        ...definitionRenderers(page),
        ...markRenderers(page),
        abbreviation: () => '',
      },
      childTokens: {},
    },
  });
  return (tokens) => parser.parse(tokens);
}

const plain = new Renderer();

/** Within <kbd>, <code> and <pre>, marked passes through what a browser may read as a tag. */
const textHtml = (token: Tokens.Text): string =>
  token.escaped ? token.text.replaceAll('<', '&lt;') : plain.text(token);

function createRenderers(page: PageContext): Partial<Renderer> & ThisType<Renderer> {
  const { reporter, target, typesetter } = page;
  const beginText = (token: Token): void => {
    checkLeftovers(token.raw, reporter.in(token));
    typesetter.break();
  };
  return {
    heading(token) {
      checkHeading(token, reporter.in(token), page);
      beginText(token);
      const { tokens, id: ownId } = cutId(token.tokens);
      const html = page.linked(() => this.parser.parseInline(tokens));
      const text = toPlainText(tokens)
        .replace(/\s*\n\s*/g, ' ')
        .trim();
      const level = Math.min(6, token.depth + page.shift);
      const id = page.slug(text, ownId);
      if (text !== '') page.headings.push({ depth: level, id, text });
      // The text of a heading is the link to it, so both have one name. A heading that contains a link cannot be one.
      const isLink = text !== '' && !target.isFeed && !hasLink(tokens);
      const content = isLink ? `<a class="here" href="#${id}">${html}</a>` : html;
      return `<h${level} id="${id}">${content}</h${level}>\n`;
    },
    link(token) {
      const { href: to, title, tokens, raw } = token;
      const range = reporter.in(token, addressIn(token));
      const attributes = linkAttributes({ href: toAddress(to), ...titleOf(title) }, range, page, to);
      if (tokens.length === 0 || to === '') warnOfEmptyLink(to, raw, range);
      const text = () =>
        raw.startsWith('[') ? this.parser.parseInline(tokens) : typesetter.text(escapeHtml(token.text));
      return `${page.tag('a', attributes)}${page.linked(text)}</a>`;
    },
    paragraph(token) {
      checkBlock(token.raw, reporter.in(token));
      beginText(token);
      const [image, ...rest] = token.tokens;
      const caption = image.type === 'image' && rest.length === 0 && image.title;
      if (!caption) {
        page.elements.isInParagraph = true;
        const html = this.parser.parseInline(token.tokens);
        page.elements.isInParagraph = false;
        return `<p>${html}</p>\n`;
      }
      const picture = this.parser.parseInline([{ ...image, title: null }]);
      const text = typesetter.text(escapeHtml(decode(caption)));
      return `<figure>\n${picture}\n<figcaption>${text}</figcaption>\n</figure>\n`;
    },
    image(token) {
      const { href: src, title, tokens } = token;
      const attributes = { src: toAddress(src), alt: toPlainText(tokens), ...titleOf(title) };
      const range = reporter.in(token, addressIn(token));
      checkAlt(attributes, false, range);
      return isVideoSource(attributes.src)
        ? renderVideo(attributes, range, page)
        : renderImage(attributes, range, page, true);
    },
    text(token) {
      if ('tokens' in token && token.tokens) {
        checkBlock(token.raw, reporter.in(token));
        beginText(token);
        return this.parser.parseInline(token.tokens);
      }
      if (token.type === 'text') checkText(token.raw, reporter.in(token));
      const isQuote = token.type === 'escape' && /["']/.test(token.text);
      const plainHtml = textHtml(token as Tokens.Text);
      // An escaped quote stays straight.
      const html = isQuote ? typesetter.verbatim(plainHtml, 0) : typesetter.text(plainHtml);
      return (token as Tokens.Text).escaped ? html : page.explain(html);
    },
    codespan(token) {
      const html = plain.codespan(token).replace('<code>', page.tag('code', page.codeDirection));
      return typesetter.verbatim(html, countWords(token.text));
    },
    br() {
      typesetter.newLine();
      return '<br>\n';
    },
    html(token) {
      const { text, block } = token;
      if (block) typesetter.break();
      const html = renderHtml(text, reporter.in(token), page);
      return block && !html.endsWith('\n') ? `${html}\n` : html;
    },
    checkbox({ checked }) {
      const label = page.translate(checked ? 'Done' : 'To do');
      return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${escapeHtml(label)}"> `;
    },
    code(token) {
      const render = isDiagram(token) ? renderDiagram : renderCode;
      return render(token, reporter.in(token), page);
    },
    blockquote(token) {
      const callout = toCallout(token, reporter.in(token));
      if (callout) {
        typesetter.break();
        const label = page.translate(callout.label);
        const title = this.parser.parseInline(callout.title) || typesetter.text(escapeHtml(label));
        const tag = page.tag('aside', {
          class: `callout ${callout.kind}`,
          role: 'note',
          'aria-label': label,
        });
        return `${tag}<strong>${title}</strong>${this.parser.parse(callout.tokens)}</aside>\n`;
      }
      return `<blockquote>\n${this.parser.parse(token.tokens)}</blockquote>\n`;
    },
    table(token) {
      checkRows(token, reporter.in(token));
      const head = token.header.map((cell) => this.tablecell(cell)).join('');
      const rows = token.rows
        .map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`)
        .join('\n');
      const body = rows && `<tbody>${rows}</tbody>`;
      const box = page.tag('div', { class: 'scroll', ...scrollerAttributes(page.nameByHeading('Table')) });
      return `${box}<table><thead><tr>${head}</tr></thead>${body}</table></div>\n`;
    },
    tablecell({ header, align, tokens }) {
      typesetter.break();
      const name = header ? 'th' : 'td';
      const scope: Attributes = header ? { scope: 'col' } : {};
      const side: Attributes = align ? { class: align } : {};
      return `${page.tag(name, { ...scope, ...side })}${this.parser.parseInline(tokens)}</${name}>`;
    },
  };
}

const titleOf = (title?: string | null): Attributes => (title ? { title: decode(title) } : {});

/** Returns where the address of a link or image starts: the text may look like an address. */
const addressIn = ({ raw, text }: Tokens.Link | Tokens.Image): number =>
  Math.max(0, raw.indexOf('](', text.length));

function warnOfEmptyLink(to: string, raw: string, range: SourceRange): void {
  const [needle, message, hint] =
    to === ''
      ? [raw.slice(raw.lastIndexOf(']')), 'the link has no address', 'write it: [The blog](/blog).']
      : [raw, 'a link without text is invisible', `write what it leads to: [The first post](${to}).`];
  range.warn(needle, message, hint);
}
