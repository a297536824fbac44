// The text of one post while it is converted, as the rules share it.
import { parseUrl } from '../../../src/base/html/addresses';
import { isOrigin } from '../../../src/content/yaml/address-schemas';
import { hostOf } from '../addresses/paths';
import { type Remark, type RemarkKind, remarkOf } from '../blog/remarks';
import type { Resolver } from '../blog/resolve';
import type { Blog, BlogText } from '../blog/source';
import { markFor, replaceMarks } from './marks';

/** A part that no rule changes, such as code and what is already converted. A mark stands in its place. */
interface KeptPiece {
  text: string;
  /** What replaces it in the text of a link. */
  inLink: string;
  /** What it was in the text of the blog. */
  source: string;
  /** Whether its lines already start with what precedes them, such as `> `. */
  isWhole: boolean;
}

export class Body {
  /** Origins of what the post shows from other sites. */
  readonly origins = new Set<string>();
  /** Images on other sites. */
  readonly remote = new Set<string>();
  /** Footnotes from the places of their references. */
  readonly notes: string[] = [];
  readonly variables = new Map<string, string>();
  /** Addresses that templates made from names of missing posts. They are reported already. */
  readonly missing = new Set<string>();
  readonly #remarks: Remark[] = [];
  readonly #pieces: KeptPiece[] = [];
  /** Where the last remark is in the source. */
  #last = { at: 0, line: 1 };

  /** Whether the file is MDX, where braces have expressions. */
  readonly isMdxFile: boolean;
  /** Whether names with a capital letter are components. */
  readonly isMdx: boolean;

  constructor(
    readonly post: BlogText,
    readonly blog: Blog,
    readonly resolve: Resolver,
  ) {
    this.isMdxFile = post.source.endsWith('.mdx');
    this.isMdx = this.isMdxFile || /^(?:next|gatsby)$/.test(blog.config.generator);
  }

  remarks = (): Remark[] => this.#remarks.sort((a, b) => a.line - b.line);

  /** Reports a remark at the next place of `raw` in the source. Returns what stands there if it is taken out: nothing. */
  report(kind: RemarkKind, subject: string, raw: string): '' {
    // If a template made the rest of a link, the source has only the end of the address.
    const address = /[/#]/.test(subject) ? subject.replace(/^.*(?=#)/, '') : '';
    const line = this.#lineOf(raw) || this.#lineOf(address);
    this.#remarks.push(remarkOf(kind, subject, this.post.source, line));
    return '';
  }

  /** Asks for the download of an image. Reports that it stays on its site, except for an image that is written in its address. */
  addRemote(address: string, raw: string): void {
    this.remote.add(address);
    if (/^data:/i.test(address)) return;
    const reason = this.blog.images?.failed.get(address);
    this.report('remote', hostOf(address) + (reason === undefined ? '' : `: ${reason}`), raw);
  }

  /** The line of the next place of a text, or of its first one; 0 if it is not in the source. */
  #lineOf(raw: string): number {
    const { text } = this.post;
    const [first] = this.sourceOf(raw).trim().split('\n');
    const next = first === '' ? -1 : text.indexOf(first, this.#last.at + 1);
    const at = next === -1 && first !== '' ? text.indexOf(first) : next;
    if (at === -1) return 0;
    const from = at > this.#last.at ? this.#last : { at: 0, line: 1 };
    this.#last = { at, line: from.line + text.slice(from.at, at).split('\n').length - 1 };
    return this.#last.line;
  }

  /** Stores final Markdown or HTML, and returns a mark to put in its place. `raw` is what it was before. */
  protect(text: string, raw = text, { inLink = text, isWhole = false } = {}): string {
    this.#pieces.push({ text, inLink, source: this.sourceOf(raw), isWhole });
    return markFor(this.#pieces.length - 1);
  }

  /** Returns the text of a link. Some pieces become another text inside of a link. */
  putIntoLink = (text: string): string =>
    replaceMarks(text, (index) => {
      const piece = this.#pieces[index];
      piece.text = piece.inLink;
      return markFor(index);
    });

  /** Puts pieces in their places. Their lines get what precedes the mark, such as `> `. A piece contains only those `below` it. */
  restore(text: string, below = this.#pieces.length): string {
    return replaceMarks(text, (index, at, whole) => {
      if (index >= below) return '';
      const piece = this.restore(this.#pieces[index].text, index);
      if (!piece.includes('\n') || this.#pieces[index].isWhole) return piece;
      const before = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
      if (!/^[>\s]*$/.test(before)) return piece;
      return piece.replace(/\n(?=([^\n]?))/g, (_, next) => (next || before.trim() ? `\n${before}` : '\n'));
    });
  }

  /** Removes the marks of pieces without a text. */
  withoutEmpty = (text: string): string =>
    replaceMarks(text, (index) => (this.#pieces[index].text === '' ? '' : markFor(index)));

  /** Returns the text with its pieces. The marks inside of pieces stay. */
  textOf = (text: string): string => replaceMarks(text, (index) => this.#pieces[index].text);

  /** Returns the text as it was in the blog. */
  sourceOf = (text: string): string => replaceMarks(text, (index) => this.#pieces[index].source);

  addNote(text: string): string {
    this.notes.push(text);
    return `[^note-${this.notes.length}]`;
  }

  /** Remembers that the post shows something from another site; returns the address with https, or undefined if it has none. */
  allow(address: string): string | undefined {
    const url = address.replace(/^(?:http:)?\/\//i, 'https://');
    const { origin = '' } = /^https:/i.test(url) ? (parseUrl(url) ?? {}) : {};
    if (!isOrigin(origin)) return undefined;
    this.origins.add(origin);
    return url;
  }
}
