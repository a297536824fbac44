// The elements that the owner's own tags open and close. One that is left open would take in the rest of the page, and
// an end tag too many would end the page's own column: both are reported, and corrected in the output.
import { isSelfClosing, RAW_TEXT } from '../html/tokenize';
import type { Reporter, SourceRange } from './reporter';
import type { Typesetter } from './typography';

/** A tag of the owner's own. */
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

/** Those of https://html.spec.whatwg.org/multipage/indices.html#elements-3, and those that were once in it. */
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

/** Whether browsers know an element of that name, or let pages have their own, whose names have a hyphen. */
const isElement = (name: string): boolean => ELEMENTS.has(name) || /^[a-z][^A-Z]*-/.test(name);

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements that end by themselves where the next one begins or the outer one ends. */
const ENDS_ALONE = /^(p|li|dt|dd|tr|t[dh]|thead|tbody|tfoot|caption|colgroup|option|optgroup|r[tp])$/;

const DRAWING = /^(svg|math)$/;

/** To Markdown these hold raw text up to their end tag, or up to the end of the post. */
const RAW_BLOCK = /^(pre|textarea)$/;

const rawNameOf = (tag: string): string => tag.slice(1, 41).replace(/[\s/>].*$/s, '');

export class OpenElements {
  /** The outermost first. */
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

  /** Whether a tag stands in an SVG or a formula, where a slash at its end means that the element is empty. */
  #isInDrawing(): boolean {
    const isBorder = ({ name }: OpenElement) => DRAWING.test(name) || name === 'foreignobject';
    return DRAWING.test(this.#open.findLast(isBorder)?.name ?? '');
  }

  /**
   * Notes an open tag as it stands in the source; returns the end tag that it needs at once, and whether its own slash
   * does as well. Outside of drawings HTML knows no such slash: all that follows `<div />` would be a part of it.
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

  /** Reports a tag such as `<Chart />` that cannot be closed where it stands; true when it is one. */
  isMisclosed({ name, raw, range }: OwnTag): boolean {
    if (!isSelfClosing(raw) || this.#isInDrawing()) return false;
    if (isElement(name) && !RAW_BLOCK.test(name)) return false;
    const [message, hint] = isElement(name)
      ? [`<${name}> has no end tag: it takes in the rest of the text`, `write </${name}> behind it.`]
      : [
          `<${rawNameOf(raw)}> is not an HTML element`,
          'components do not run in a post: write HTML or Markdown instead, or put code between backticks.',
        ];
    range.error(raw, message, hint);
    return true;
  }

  /** The HTML for an end tag: nothing when it ends no element, more when others are open within its own. */
  end({ name, raw, range }: OwnTag): string {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) {
      range.warn(raw, `</${name.slice(0, 40)}> has no opening tag`, 'delete it, or add the opening tag.');
      return '';
    }
    const inner = this.#closeFrom(at + 1);
    this.#open.pop();
    this.typesetter.tag(name, 'close');
    return inner + raw;
  }

  /** The end tags of all that is still open. */
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
      ? [`<${rawName}> is never closed`, `write </${name}> where it ends.`]
      : [
          `<${rawName}> is not an HTML element`,
          'put code between backticks, or write &lt; for the sign itself.',
        ];
    this.reporter.reportAt(start, length, { message, hint, severity: 'warning' });
  }
}
