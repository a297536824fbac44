// The problems of one file, each at its place in the token that has it.
import type { Token, Tokens } from 'marked';
import { ProblemLog } from '../content/problem-log';
import type { ProblemText, SourceFile } from '../problem';
import { type Place, toFile } from './locate';

export class Reporter {
  readonly problems: ProblemLog;
  readonly reported = new Set<string>();
  /** The lines that define addresses, by these. */
  private readonly defined = new Map<string, Tokens.Def>();

  constructor(
    readonly file: SourceFile,
    addresses: Tokens.Def[],
  ) {
    this.problems = new ProblemLog(file);
    for (const token of addresses) if (!this.defined.has(token.href)) this.defined.set(token.href, token);
  }

  /** The token at hand; what is looked for in it is first looked for from `from` on. */
  in(token: Token, from = 0): SourceRange {
    return new SourceRange(this, (offset) => toFile(token, offset), token.raw, from);
  }

  /** Reports a problem at an offset of the file. */
  reportAt(start: number, length: number, words: ProblemText): void {
    this.problems.add(start, length, words);
  }

  /** The offset of an address in the line that defines it: `[words][name]` does not hold it. */
  findDefinition(address: string): number | undefined {
    const token = this.defined.get(address);
    const at = token?.raw.indexOf(address, token.raw.indexOf(']:')) ?? -1;
    return token && this.in(token).toFile(Math.max(0, at));
  }
}

/** A part of the text that a problem can be reported in. */
export class SourceRange {
  constructor(
    private readonly reporter: Reporter,
    /** The offset in the file of an offset in the range. */
    readonly toFile: (offset: number) => number,
    private readonly raw: string,
    private from = 0,
  ) {}

  /** The part of it between two offsets. */
  part(start: number, end: number): SourceRange {
    return new SourceRange(
      this.reporter,
      (offset) => this.toFile(start + offset),
      this.raw.slice(start, end),
    );
  }

  /** The offset in the file of the next `needle` in the range, or of the range itself. */
  find(needle: string): number {
    return this.toFile(this.next([needle])?.at ?? 0);
  }

  /** The place of `needle`, which stands in the page as `text`. */
  placeOf(needle: string, text: string): Place {
    const at = this.raw.indexOf(needle, this.from);
    const start = at >= 0 ? this.toFile(at) : this.reporter.findDefinition(needle);
    if (start === undefined)
      return { text, start: this.toFile(0), length: this.raw.split('\n', 1)[0].length };
    return { text, start, length: needle.length };
  }

  /** Reports an error at the first of the needles that is in the range. */
  error(needles: string | string[], message: string, hint?: string): void {
    this.report([needles].flat(), { message, hint, severity: 'error' });
  }

  /** The same for a warning. */
  warn(needles: string | string[], message: string, hint?: string): void {
    this.report([needles].flat(), { message, hint, severity: 'warning' });
  }

  private report(needles: string[], words: ProblemText): void {
    const { problems, reported } = this.reporter;
    if (problems.isFull) {
      problems.count(words.severity);
      return;
    }
    const { start, needle } = this.placeFor(needles, words.message);
    reported.add(`${start} ${words.message}`);
    this.reporter.reportAt(start, needle.split('\n', 1)[0].length, words);
  }

  private placeFor(needles: string[], message: string): { start: number; needle: string } {
    const found = this.next(needles);
    if (found === undefined) {
      for (const needle of needles) {
        const start = this.reporter.findDefinition(needle);
        if (start !== undefined) return { start, needle };
      }
      return { start: this.toFile(0), needle: this.raw };
    }
    const { needle } = found;
    // Where the same has been reported of this place, the next place of the needle is meant.
    while (this.reporter.reported.has(`${this.toFile(this.from)} ${message}`)) {
      const next = this.raw.indexOf(needle, this.from + 1);
      if (next < 0) break;
      this.from = next;
    }
    return { start: this.toFile(this.from), needle };
  }

  /** The first of the needles that is in the range: after the last one that was found, or else anywhere. */
  private next(needles: string[]): { at: number; needle: string } | undefined {
    for (const needle of needles) {
      const ahead = this.raw.indexOf(needle, this.from);
      const at = ahead >= 0 ? ahead : this.raw.indexOf(needle);
      if (at < 0) continue;
      this.from = at;
      return { at, needle };
    }
    return undefined;
  }
}
