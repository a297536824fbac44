// Reports the problems of one file, each at its place.
import type { Token, Tokens } from 'marked';
import type { ProblemDetails, SourceFile } from '../base/problems/problem';
import { type Once, ProblemLog } from '../base/problems/problem-log';
import type { Located, Place, TokenText } from './locate';

export class Reporter {
  readonly problems: ProblemLog;
  /** Link definitions by address. */
  private readonly defined = new Map<string, Tokens.Def>();

  constructor(
    readonly file: SourceFile,
    addresses: Tokens.Def[],
  ) {
    this.problems = new ProblemLog(file);
    for (const token of addresses) if (!this.defined.has(token.href)) this.defined.set(token.href, token);
  }

  in(token: Token): SourceRange {
    const { within, offset } = token as Token & Located;
    return new SourceRange(this, within, offset, token.raw);
  }

  /** Returns the offset of an address in its link definition. */
  findDefinition(address: string): number | undefined {
    const token = this.defined.get(address);
    if (token === undefined) return undefined;
    const at = Math.max(0, token.raw.indexOf(address, token.raw.indexOf(']:')));
    return this.in(token).offsetInFile(at);
  }
}

/** A part of a file, to report problems in. */
export class SourceRange {
  constructor(
    private readonly reporter: Reporter,
    private readonly within: TokenText,
    private readonly start: number,
    readonly raw: string,
  ) {}

  offsetInFile(offset: number): number {
    return this.within.offsetInFile(this.start + offset);
  }

  /** Returns the part between two offsets; without `end`, up to the end of the range. */
  part(start: number, end?: number): SourceRange {
    return new SourceRange(this.reporter, this.within, this.start + start, this.raw.slice(start, end));
  }

  /** Returns the place of `needle`, which the page has as `text`. */
  placeOf(needle: string, text: string): Place {
    const at = this.raw.indexOf(needle);
    // A text such as `[words][name]` has the address in a link definition.
    const start = at >= 0 ? this.offsetInFile(at) : this.reporter.findDefinition(needle);
    return start === undefined
      ? { text, start: this.offsetInFile(0), length: this.raw.split('\n', 1)[0].length, isRough: true }
      : { text, start, length: needle.length };
  }

  /** Reports an error at `needle`; at all of the range if that is empty or does not occur in it. */
  error(needle: string, message: string, hint?: string, once?: Once): void {
    this.report(needle, { message, hint, severity: 'error', once });
  }

  /** Reports a warning in the same way. */
  warn(needle: string, message: string, hint?: string, once?: Once): void {
    this.report(needle, { message, hint, severity: 'warning', once });
  }

  report(needle: string, problem: ProblemDetails & { once?: Once }): void {
    this.reporter.problems.add(() => this.placeOf(needle || this.raw, ''), problem);
  }
}
