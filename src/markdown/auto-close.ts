// Tracks the elements that the owner's HTML opens and closes. An unclosed element would take in the rest of the page,
// and an extra end tag would close the page's own column: both are reported, and corrected in the output.
import { isSelfClosing, RAW_TEXT } from '../html/tokenize';
import type { Reporter, SourceRange } from './reporter';
import type { Typesetter } from './typography';

/** A tag in the owner's HTML. */
export interface OwnTag {
  /** In lower case. */
  name: string;
  raw: string;
  range: SourceRange;
}

interface OpenElement {
  name: string;
  /** The name as the owner wrote it. */
  rawName: string;
  start: number;
  length: number;
}

/** The elements of https://html.spec.whatwg.org/multipage/indices.html#elements-3, and obsolete ones. */
const ELEMENTS = new Set(
  `
  a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center
  cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font
  footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark
  marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture
  plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style
  sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`
    .trim()
    .split(/\s+/),
);

/** True for an HTML element, or a custom element, whose name has a hyphen. */
const isElement = (name: string): boolean => ELEMENTS.has(name) || /^[a-z][^A-Z]*-/.test(name);

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements that close automatically where the next one starts or the parent ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

const DRAWING = /^(svg|math)$/;

/** Markdown reads their content as raw text up to the end tag, or up to the end of the post. */
const RAW_BLOCK = /^(pre|textarea)$/;

const rawNameOf = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

export class OpenElements {
  /** Outermost first. */
  readonly #open: OpenElement[] = [];

  constructor(
    private readonly reporter: Reporter,
    private readonly typesetter: Typesetter,
  ) {}

  get innermost(): string {
    return this.#open.at(-1)?.name ?? '';
  }

  includes(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }

  /** True in an SVG or a formula, where a slash at the end of a tag means that the element is empty. */
  #isInDrawing(): boolean {
    const isBorder = ({ name }: OpenElement) => DRAWING.test(name) || name === 'foreignobject';
    return DRAWING.test(this.#open.findLast(isBorder)?.name ?? '');
  }

  /**
   * Records an open tag. Returns the end tag that must follow it at once, and whether its own slash would do instead.
   * Outside of SVG and MathML the slash has no effect: `<div />` would take in all that follows.
   */
  begin({ name, raw, range }: OwnTag): { end: string; isOptional?: boolean } {
    this.typesetter.tag(name, 'open');
    if (VOID.test(name)) return { end: '' };
    if (isSelfClosing(raw)) {
      this.typesetter.tag(name, 'close');
      const isDrawn = !RAW_TEXT.has(name) && (DRAWING.test(name) || this.#isInDrawing());
      return { end: `</${name}>`, isOptional: isDrawn };
    }
    const { length } = raw.split('\n', 1)[0];
    this.#open.push({ name, rawName: rawNameOf(raw), start: range.find(raw), length });
    return { end: '' };
  }

  /** Reports a tag such as `<Chart />` that cannot be closed in place; returns true if it is one. */
  isMisclosed({ name, raw, range }: OwnTag): boolean {
    if (!isSelfClosing(raw) || this.#isInDrawing()) return false;
    if (isElement(name) && !RAW_BLOCK.test(name)) return false;
    const [message, hint] = isElement(name)
      ? [`<${name}> has no closing tag, so it takes in the rest of the text`, `add </${name}> after it.`]
      : [
          `<${rawNameOf(raw)}> is not an HTML element`,
          'components do not run in a post: write HTML or Markdown instead, or put code between backticks.',
        ];
    range.error(raw, message, hint);
    return true;
  }

  /** Returns the HTML for an end tag: empty if it closes nothing, more if it also closes inner elements. */
  end({ name, raw, range }: OwnTag): string {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) {
      range.warn(raw, `unexpected closing tag </${name.slice(0, 40)}>`, 'delete it, or add the opening tag.');
      return '';
    }
    const inner = this.#closeFrom(at + 1);
    this.#open.pop();
    this.typesetter.tag(name, 'close');
    return inner + raw;
  }

  /** Returns the end tags of all open elements. */
  endAll(): string {
    return this.#closeFrom(0);
  }

  endInnermost(): string {
    return this.#closeFrom(this.#open.length - 1);
  }

  #closeFrom(depth: number): string {
    const left = this.#open.splice(depth).filter(({ name }) => !ENDS_ALONE.test(name));
    for (const element of left) this.#reportOpen(element);
    for (const { name } of left.reverse()) this.typesetter.tag(name, 'close');
    return left.map(({ name }) => `</${name}>`).join('');
  }

  #reportOpen({ name, rawName, start, length }: OpenElement): void {
    const [message, hint] = isElement(name)
      ? [`<${rawName}> is never closed`, `add </${name}> where it ends.`]
      : [`<${rawName}> is not an HTML element`, 'put code between backticks, or write &lt; for a literal <.'];
    this.reporter.problems.add(start, length, { message, hint, severity: 'warning' });
  }
}
