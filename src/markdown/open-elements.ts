// Tracks the elements that the owner's HTML opens and closes. An unclosed element would take in the rest of the text, and
// an extra end tag may close an element of our own: both are reported.
import { isElement, VOID } from '../base/html/allowed';
import type { HtmlToken } from '../base/html/tokens';
import type { SourceRange } from './reporter';
import type { Typesetter } from './typography';

/** A token of the owner's HTML. */
export interface OwnToken extends HtmlToken {
  raw: string;
  range: SourceRange;
}

/** Elements that close automatically where the next one starts or the parent ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

/** Elements before which a paragraph ends: https://html.spec.whatwg.org/multipage/grouping-content.html#the-p-element */
const ENDS_PARAGRAPH =
  /^(address|article|aside|blockquote|center|d[dlt]|details|dialog|dir|div|fieldset|fig(caption|ure)|footer|h[1-6]|hr|header|hgroup|li|main|menu|nav|[ou]l|p|pre|search|section|summary|table)$/;

/** Elements that take in the rest of the text: Markdown reads it as HTML, or browsers as text. */
const SWALLOWS = /^(pre|textarea|iframe)$/;

/** `Vec<U>` is code: who means HTML writes `<u>`. */
const hintFor = (raw: string, hint: string): string =>
  /^<[A-Z]>$/.test(raw) ? 'put code between backticks, or write &lt; for a literal <.' : hint;

/** Browsers build no deeper tree than 512 levels. */
const MAX_DEPTH = 100;

/** The name of a tag as the owner wrote it. */
export const rawNameOf = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

export class OpenElements {
  /** Outermost first. */
  readonly #open: OwnToken[] = [];

  /** Where a paragraph of Markdown is open. */
  isInParagraph = false;
  /** The element that has ended a paragraph of the owner's. */
  #ender?: string;

  constructor(private readonly typesetter: Typesetter) {}

  includes(...names: string[]): boolean {
    return this.#open.some(({ name }) => names.includes(name));
  }

  get isTooDeep(): boolean {
    return this.#open.length > MAX_DEPTH;
  }

  /** True in an SVG or a formula. */
  get isInDrawing(): boolean {
    const border = this.#open.findLast(({ name }) => /^(svg|math|foreignobject)$/.test(name))?.name;
    return border === 'svg' || border === 'math';
  }

  /**
   * Records an open tag. Returns the end tag that must follow it at once: to browsers `<div />` is an open tag, but who
   * writes it means an empty element.
   */
  begin(tag: OwnToken): string {
    const { name, isSelfClosing } = tag;
    if (ENDS_PARAGRAPH.test(name) && !this.isInDrawing) this.#endParagraph(tag);
    if (isElement(name)) this.typesetter.tag(name, 'open');
    if (VOID.has(name)) return '';
    const isEmpty = isSelfClosing && (this.isInDrawing || name !== 'pre');
    if (isEmpty) this.typesetter.tag(name, 'close');
    else this.#open.push(tag);
    return isEmpty ? `</${name}>` : '';
  }

  /** Reports a paragraph of Markdown that ends before its text; that of the owner is reported at its end tag. */
  #endParagraph({ name, raw, range }: OwnToken): void {
    if (this.includes('button')) return;
    if (this.isInParagraph)
      range.warn(
        raw,
        `<${name}> ends the paragraph that it is in`,
        hintFor(raw, 'write it between blank lines.'),
      );
    this.isInParagraph = false;
    const at = this.#open.findLastIndex((element) => element.name === 'p');
    if (at >= 0) this.#open.splice(at, 1);
    if (at >= 0) this.#ender = name;
  }

  /** Returns the HTML for an end tag: empty if it closes nothing, more if it also closes inner elements. */
  end({ name, raw, range }: OwnToken): string {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0 && name === 'p' && this.#ender !== undefined)
      range.warn(raw, `<p> has ended before <${this.#ender}>`, 'delete it, or write <div> in place of <p>.');
    else if (at < 0)
      range.warn(raw, `unexpected closing tag </${name.slice(0, 40)}>`, 'delete it, or add the opening tag.');
    if (at < 0) return '';
    const inner = this.endAll(at + 1);
    this.#open.pop();
    if (!isElement(name)) return inner;
    this.typesetter.tag(name, 'close');
    return `${inner}</${name}>`;
  }

  /** Returns the end tags of the elements that are open, from this depth on. */
  endAll(depth = 0): string {
    const left = this.#open.splice(depth).filter(({ name }) => isElement(name) && !ENDS_ALONE.test(name));
    for (const { name, raw, range } of left)
      range[SWALLOWS.test(name) ? 'error' : 'warn'](
        raw,
        `<${rawNameOf(raw)}> is never closed`,
        hintFor(raw, `add </${name}> where it ends.`),
      );
    for (const { name } of left.reverse()) this.typesetter.tag(name, 'close');
    return left.map(({ name }) => `</${name}>`).join('');
  }
}
