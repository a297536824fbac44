// Tracks the elements that the owner's HTML opens and closes. An unclosed element would take in the rest of the text, and an extra
// end tag may close one of ours.
import { isElement, OPTIONAL_END, VOID } from '../base/html/allowed';
import type { HtmlToken } from '../base/html/tokens';
import type { SourceRange } from './reporter';

/** A token of the owner's HTML. */
export interface OwnToken extends HtmlToken {
  range: SourceRange;
}

/** Elements before which a paragraph ends: https://html.spec.whatwg.org/multipage/grouping-content.html#the-p-element */
const ENDS_PARAGRAPH =
  /^(address|article|aside|blockquote|center|d[dlt]|details|dialog|dir|div|fieldset|fig(caption|ure)|footer|h[1-6]|hr|header|hgroup|li|main|menu|nav|[ou]l|p|pre|search|section|summary|table)$/;

/** Elements that take in the rest of the text: Markdown reads it as HTML, or browsers as text. */
const SWALLOWS = /^(pre|textarea|iframe)$/;

export const WRITE_CODE = 'put code between backticks, or write &lt; for a literal <.';

/** `Vec<U>` is code: a tag would be written `<u>`. */
const hintFor = ({ raw }: SourceRange, hint: string): string => (/^<[A-Z]>$/.test(raw) ? WRITE_CODE : hint);

/** Browsers build no deeper tree than 512 levels. */
const MAX_DEPTH = 100;

/** The name of a tag as the owner wrote it. */
export const rawNameOf = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

export class OpenElements {
  /** Outermost first. */
  readonly #open: OwnToken[] = [];

  /** True while a paragraph of Markdown is open. */
  isInParagraph = false;
  /** The element that has ended a paragraph of the owner's. */
  #ender?: string;

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

  /** Returns the end tag that must follow at once: to browsers `<div />` is an open tag, but its author means an empty element. */
  begin(tag: OwnToken): string {
    const { name, isSelfClosing } = tag;
    if (ENDS_PARAGRAPH.test(name) && !this.isInDrawing) this.#endParagraph(tag);
    if (VOID.has(name)) return '';
    if (isSelfClosing && (this.isInDrawing || name !== 'pre')) return `</${name}>`;
    this.#open.push(tag);
    return '';
  }

  /** Reports a tag that ends a paragraph of Markdown. A paragraph of the owner's HTML is reported at its end tag. */
  #endParagraph({ name, range }: OwnToken): void {
    if (this.includes('button')) return;
    const hint = hintFor(range, 'write it between blank lines.');
    if (this.isInParagraph) range.warn('', `<${name}> ends the paragraph that it is in`, hint);
    this.isInParagraph = false;
    const at = this.#open.findLastIndex((element) => element.name === 'p');
    if (at >= 0) this.#open.splice(at, 1);
    if (at >= 0) this.#ender = name;
  }

  /** Returns the HTML for an end tag: empty if it closes nothing, more if it also closes inner elements. */
  end({ name, range }: OwnToken): string {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0 && name === 'p' && this.#ender !== undefined)
      range.warn('', `<p> has ended before <${this.#ender}>`, 'delete it, or write <div> in place of <p>.');
    else if (at < 0)
      range.warn('', `unexpected closing tag </${name.slice(0, 40)}>`, 'delete it, or add the opening tag.');
    if (at < 0) return '';
    const inner = this.endAll(at + 1);
    this.#open.pop();
    return isElement(name) ? `${inner}</${name}>` : inner;
  }

  /** Returns the end tags of the elements that are open, from this depth on. */
  endAll(depth = 0): string {
    const left = this.#open.splice(depth).filter(({ name }) => isElement(name) && !OPTIONAL_END.has(name));
    for (const { name, range } of left) {
      const hint = hintFor(range, `add </${name}> where it ends.`);
      range[SWALLOWS.test(name) ? 'error' : 'warn']('', `<${rawNameOf(range.raw)}> is never closed`, hint);
    }
    const ends = left.map(({ name }) => `</${name}>`);
    return ends.reverse().join('');
  }
}
