// Tracks the elements that the owner's HTML opens and closes. An unclosed element would take in the rest of the text, and
// an extra end tag may close an element of our own: both are reported, and corrected in the output.
import { isElement, VOID } from '../html/allowed';
import type { HtmlToken } from '../html/tokens';
import type { SourceRange } from './reporter';
import type { Typesetter } from './typography';

/** A token of the owner's HTML. */
export interface OwnToken extends HtmlToken {
  raw: string;
  range: SourceRange;
}

/** Elements that close automatically where the next one starts or the parent ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

const DRAWING = /^(svg|math)$/;

/** Markdown reads their content as raw text up to the end tag, or up to the end of the post. */
const RAW_BLOCK = /^(pre|textarea)$/;

/** Browsers build no deeper tree than 512 levels. */
const MAX_DEPTH = 100;

const COMPONENT =
  'components do not run in a post: write HTML or Markdown instead, or put code between backticks.';

const rawNameOf = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

export class OpenElements {
  /** Outermost first. */
  readonly #open: OwnToken[] = [];

  constructor(private readonly typesetter: Typesetter) {}

  get innermost(): string {
    return this.#open.at(-1)?.name ?? '';
  }

  includes(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }

  /** True in an SVG or a formula. */
  get isInDrawing(): boolean {
    const isBorder = ({ name }: OwnToken) => DRAWING.test(name) || name === 'foreignobject';
    return DRAWING.test(this.#open.findLast(isBorder)?.name ?? '');
  }

  /**
   * Records an open tag. Returns the end tag that must follow it at once: to browsers `<div />` is an open tag, but who
   * writes it means an empty element.
   */
  begin(tag: OwnToken): string {
    const { name, isSelfClosing } = tag;
    if (isElement(name)) this.typesetter.tag(name, 'open');
    if (VOID.has(name)) return '';
    if (!isSelfClosing) this.#open.push(tag);
    else this.typesetter.tag(name, 'close');
    return isSelfClosing ? `</${name}>` : '';
  }

  /** Reports a tag that cannot be written, such as `<Chart />`; returns true if it is one. */
  isLeftOut(tag: OwnToken): boolean {
    const { name, raw, range, isSelfClosing } = tag;
    const unknown = `<${rawNameOf(raw)}> is not an HTML element`;
    if (!isElement(name) && !isSelfClosing) {
      const hint = 'put code between backticks, or write &lt; for a literal <.';
      range.warn(raw, unknown, hint, { kind: `<${name}>` });
      // Its end tag is expected.
      this.begin(tag);
    } else if (!isElement(name)) {
      if (!this.isInDrawing) range.error(raw, unknown, COMPONENT);
    } else if (isSelfClosing && RAW_BLOCK.test(name) && !this.isInDrawing) {
      const message = `<${name}> has no closing tag, so it takes in the rest of the text`;
      range.error(raw, message, `add </${name}> after it.`);
    } else if (this.#open.length > MAX_DEPTH)
      range.error(raw, 'elements are nested too deeply', 'close those above that end before it.');
    else return false;
    return true;
  }

  /** Returns the HTML for an end tag: empty if it closes nothing, more if it also closes inner elements. */
  end({ name, raw, range }: OwnToken): string {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) {
      range.warn(raw, `unexpected closing tag </${name.slice(0, 40)}>`, 'delete it, or add the opening tag.');
      return '';
    }
    const inner = this.#closeFrom(at + 1);
    this.#open.pop();
    if (!isElement(name)) return inner;
    this.typesetter.tag(name, 'close');
    return `${inner}</${name}>`;
  }

  /** Returns the end tags of all open elements. */
  endAll(): string {
    return this.#closeFrom(0);
  }

  endInnermost(): string {
    return this.#closeFrom(this.#open.length - 1);
  }

  #closeFrom(depth: number): string {
    const left = this.#open.splice(depth).filter(({ name }) => isElement(name) && !ENDS_ALONE.test(name));
    for (const { name, raw, range } of left)
      range.warn(raw, `<${rawNameOf(raw)}> is never closed`, `add </${name}> where it ends.`);
    for (const { name } of left.reverse()) this.typesetter.tag(name, 'close');
    return left.map(({ name }) => `</${name}>`).join('');
  }
}
