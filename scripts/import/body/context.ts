// What the rules share while they convert the text of one post.
import { isOrigin } from '../../../src/content/values';
import { parseUrl } from '../../../src/html/addresses';
import { hostOf } from '../addresses/paths';
import type { Resolver } from '../blog/resolve';
import type { BlogConfig, BlogFiles, Finding, FindingKind, PostSource } from '../blog/source';
import { findingOf, lineAt } from '../blog/source';
import type { Pieces } from './protect';

export class BodyContext {
  readonly findings: Finding[] = [];
  readonly origins = new Set<string>();
  readonly remote = new Set<string>();
  readonly #missing = new Set<string>();
  readonly #searched = new Map<string, number>();

  constructor(
    readonly post: PostSource,
    readonly config: BlogConfig,
    readonly files: BlogFiles,
    readonly pieces: Pieces,
    readonly resolve: Resolver,
    readonly isLanguage: (name: string) => boolean,
    private readonly failed: ReadonlyMap<string, string>,
  ) {}

  /** Remembers and reports an image that stays on another site. */
  leaveRemote(address: string, raw: string): void {
    this.remote.add(address);
    const reason = this.failed.get(address);
    this.report('remote', hostOf(address) + (reason === undefined ? '' : `: ${reason}`), raw);
  }

  /** Reports a finding at the next place of `needle` in the source. */
  report(kind: FindingKind, subject: string, needle: string): void {
    const { source, text } = this.post;
    const [first] = this.pieces.restore(needle).trim().split('\n');
    const at = text.indexOf(first, this.#searched.get(first));
    const isFound = first !== '' && at !== -1;
    if (isFound) this.#searched.set(first, at + first.length);
    this.findings.push(findingOf(kind, subject, source, isFound ? lineAt(text, at) : 0));
  }

  /** Reports the name of a post that is not there; returns an address for which `isMissing`. */
  missingPost(name: string, raw: string): string {
    this.report('link', name, raw);
    this.#missing.add(`/${name}`);
    return `/${name}`;
  }

  isMissing = (address: string): boolean => this.#missing.has(address);

  /** Takes a piece of final Markdown or HTML out of the reach of other rules. */
  protect = (piece: string): string => this.pieces.protect(piece);

  /** Remembers that the post shows something from another site; returns the address with https, or undefined if it has none. */
  allow(address: string): string | undefined {
    const url = address.replace(/^(?:http:)?\/\//i, 'https://');
    const { origin = '' } = /^https:/i.test(url) ? (parseUrl(url) ?? {}) : {};
    if (!isOrigin(origin)) return undefined;
    this.origins.add(origin);
    return url;
  }
}
