// What the rules share while they convert the text of one post.

import { parseUrl } from '../../../src/base/html/addresses';
import { isOrigin } from '../../../src/content/yaml/addresses';
import { hostOf } from '../addresses/paths';
import { type Finding, type FindingKind, findingOf } from '../blog/findings';
import type { Resolver } from '../blog/resolve';
import type { Blog, PostSource } from '../blog/source';
import { type Content, Pieces } from './pieces';

export class BodyContext {
  readonly pieces = new Pieces();
  /** Origins of what the post shows from other sites. */
  readonly origins = new Set<string>();
  /** Images on other sites. */
  readonly remote = new Set<string>();
  /** Footnotes from the places of their references. */
  readonly notes: string[] = [];
  /** Those that templates set. */
  readonly variables = new Map<string, string>();
  /** The language of tags between `{{` or `{%`. */
  readonly template?: 'hugo' | 'liquid';
  /** Braces have expressions. */
  readonly isMdxFile: boolean;
  /** Names with a capital letter are components. */
  readonly isMdx: boolean;
  readonly #missing = new Set<string>();
  readonly #findings: Finding[] = [];
  /** Those that depend on where links and images lead. */
  #late: Finding[] = [];
  /** Where the last finding is in the source. */
  #place = 0;
  #line = 1;

  constructor(
    readonly post: PostSource,
    readonly blog: Blog,
    readonly resolve: Resolver,
  ) {
    const { generator } = blog.config;
    if (/^(?:jekyll|eleventy)$/.test(generator)) this.template = 'liquid';
    if (generator === 'hugo') this.template = 'hugo';
    this.isMdxFile = post.source.endsWith('.mdx');
    this.isMdx = this.isMdxFile || /^(?:next|gatsby)$/.test(generator);
  }

  /** Reports a finding at the next place of `raw` in the source. Returns what stands there if it is taken out: nothing. */
  report(kind: FindingKind, subject: string, raw: string): '' {
    this.#findings.push(findingOf(kind, subject, this.post.source, this.#lineOf(raw)));
    return '';
  }

  /** Likewise, from a piece that is a function. */
  reportLate(kind: FindingKind, subject: string, raw: string): void {
    // A template may have made the rest of the link.
    const address = /[/#]/.test(subject) ? subject.replace(/^.*(?=#)/, '') : '';
    const line = this.#lineOf(raw) || this.#lineOf(address);
    this.#late.push(findingOf(kind, subject, this.post.source, line));
  }

  /** Reports an image that stays on another site. */
  reportRemote(address: string, raw: string): void {
    const reason = this.blog.images?.failed.get(address);
    this.reportLate('remote', hostOf(address) + (reason === undefined ? '' : `: ${reason}`), raw);
  }

  /** All findings, in the order of their lines. */
  findings = (): Finding[] => [...this.#findings, ...this.#late].sort((a, b) => a.line - b.line);

  /** Forgets where links and images led. */
  forget(): void {
    this.#late = [];
    this.pieces.forget();
  }

  /** The line of the next place of a text, or of its first one; 0 if it is not in the source. */
  #lineOf(raw: string): number {
    const { text } = this.post;
    const [first] = this.pieces.sourceOf(raw).trim().split('\n');
    if (first === '') return 0;
    const next = text.indexOf(first, this.#place + 1);
    const at = next === -1 ? text.indexOf(first) : next;
    if (at === -1) return 0;
    const isAfter = at > this.#place;
    const between = text.slice(isAfter ? this.#place : 0, at);
    this.#line = (isAfter ? this.#line : 1) + between.split('\n').length - 1;
    this.#place = at;
    return this.#line;
  }

  /** Reports the name of a post that is not there; returns an address for which `isMissing`. */
  missingPost(name: string, raw: string, kind: 'link' | 'draft'): string {
    this.report(kind, name, raw);
    this.#missing.add(`/${name}`);
    return `/${name}`;
  }

  /** Adds a footnote; returns its reference. */
  addNote(text: string): string {
    this.notes.push(text);
    return `[^note-${this.notes.length}]`;
  }

  isMissing = (address: string): boolean => this.#missing.has(address);

  /** Takes a piece of final Markdown or HTML out of the reach of other rules. `raw` is what it was before. */
  protect = (piece: Content, raw = piece): string => this.pieces.protect(piece, raw);

  /** Remembers that the post shows something from another site; returns the address with https, or undefined if it has none. */
  allow(address: string): string | undefined {
    const url = address.replace(/^(?:http:)?\/\//i, 'https://');
    const { origin = '' } = /^https:/i.test(url) ? (parseUrl(url) ?? {}) : {};
    if (!isOrigin(origin)) return undefined;
    this.origins.add(origin);
    return url;
  }
}
