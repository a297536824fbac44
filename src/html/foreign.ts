// SVG and MathML within HTML. There, a slash ends an element, and the text of a script or a style sheet is parsed like
// any other: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
import { decodeText } from './entities';

const FOREIGN = new Set(['svg', 'math']);

/** Their elements that contain HTML. */
const WITH_HTML = /^(?:foreignobject|desc|title|m[inos]|mtext)$/;

/** The start tags of HTML that end an SVG or a formula. */
const ENDING = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strike strong sub sup table tt u ul var`.split(/\s+/),
);

/** Follows the tags of a page. */
export class ForeignContent {
  /** The open elements that begin SVG, MathML or HTML. */
  readonly #open: string[] = [];

  get #isInside(): boolean {
    return FOREIGN.has(this.#open.at(-1) ?? '');
  }

  /** True if a start tag of that name begins an element of SVG or MathML. */
  accepts(name: string): boolean {
    return FOREIGN.has(name) || (this.#isInside && !ENDING.has(name));
  }

  enter(name: string): void {
    if (FOREIGN.has(name) || (this.#isInside && WITH_HTML.test(name))) this.#open.push(name);
    else if (ENDING.has(name)) while (this.#isInside) this.#open.pop();
  }

  leave(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at >= 0) this.#open.length = at;
  }
}

const PART = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:--!?>|$)|[^<]+|</g;

/** Returns the text of a script or style sheet in SVG or MathML as browsers read it. */
export const foreignText = (source: string): string =>
  source.replace(PART, (part, data?: string) => {
    if (part.startsWith('<!--')) return '';
    return data ?? decodeText(part);
  });
