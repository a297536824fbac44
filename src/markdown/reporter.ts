// Reports the problems of one file, each at its place.
import type { Token, Tokens } from 'marked';
import type { ProblemDetails, SourceFile } from '../base/problems/problem';
import { type Once, ProblemLog } from '../base/problems/problem-log';
import { offsetInFile, type Place } from './locate';

type Details = ProblemDetails & { once?: Once };

export class Reporter {
  readonly problems: ProblemLog;
  readonly reported = new Set<string>();
  /** Link definitions by address. */
  private readonly defined = new Map<string, Tokens.Def>();

  constructor(
    readonly file: SourceFile,
    addresses: Tokens.Def[],
  ) {
    this.problems = new ProblemLog(file);
    for (const token of addresses) if (!this.defined.has(token.href)) this.defined.set(token.href, token);
  }

  /** Returns the range of a token; searches in it start at `from`. */
  in(token: Token, from = 0): SourceRange {
    return new SourceRange(this, (offset) => offsetInFile(token, offset), token.raw, from);
  }

  /** Returns the offset of an address in its link definition: `[words][name]` does not contain the address. */
  findDefinition(address: string): number | undefined {
    const token = this.defined.get(address);
    if (token === undefined) return undefined;
    const at = Math.max(0, token.raw.indexOf(address, token.raw.indexOf(']:')));
    return this.in(token).offsetInFile(at);
  }
}

/** A part of the source to report problems in. */
export class SourceRange {
  constructor(
    private readonly reporter: Reporter,
    /** Converts an offset in the range to an offset in the file. */
    readonly offsetInFile: (offset: number) => number,
    private readonly raw: string,
    private from = 0,
  ) {}

  /** Returns the part between two offsets. */
  part(start: number, end: number): SourceRange {
    return new SourceRange(
      this.reporter,
      (offset) => this.offsetInFile(start + offset),
      this.raw.slice(start, end),
    );
  }

  /** Returns the place of `needle`, which the page has as `text`. */
  placeOf(needle: string, text: string): Place {
    const at = this.raw.indexOf(needle, this.from);
    const start = at >= 0 ? this.offsetInFile(at) : this.reporter.findDefinition(needle);
    if (start === undefined)
      return { text, start: this.offsetInFile(0), length: this.raw.split('\n', 1)[0].length };
    return { text, start, length: needle.length };
  }

  /** Reports an error at the first of the needles that occurs in the range; without needles, at all of it. */
  error(needles: string | string[], message: string, hint?: string, once?: Once): void {
    this.report([needles].flat(), { message, hint, severity: 'error', once });
  }

  /** Reports a warning in the same way. */
  warn(needles: string | string[], message: string, hint?: string, once?: Once): void {
    this.report([needles].flat(), { message, hint, severity: 'warning', once });
  }

  private report(needles: string[], problem: Details): void {
    const { problems, reported } = this.reporter;
    if (problems.isFull) {
      problems.count(problem.severity);
      return;
    }
    const { start, needle } = this.placeFor(needles, problem.message);
    reported.add(`${start} ${problem.message}`);
    problems.add(start, needle.split('\n', 1)[0].length, problem);
  }

  /** Finds the first of the needles that occurs: after the last match, or else anywhere, or in a link definition. */
  private placeFor(needles: string[], message: string): { start: number; needle: string } {
    const needle = needles.find((one) => this.raw.includes(one));
    if (needle !== undefined) {
      const isReported = () => this.reporter.reported.has(`${this.offsetInFile(this.from)} ${message}`);
      const ahead = this.raw.indexOf(needle, this.from);
      this.from = ahead >= 0 ? ahead : this.raw.indexOf(needle);
      // If the same problem is already reported at this place, the next occurrence is meant.
      for (let next = this.from; next >= 0 && isReported(); next = this.raw.indexOf(needle, next + 1))
        this.from = next;
      return { start: this.offsetInFile(this.from), needle };
    }
    for (const one of needles) {
      const start = this.reporter.findDefinition(one);
      if (start !== undefined) return { start, needle: one };
    }
    return { start: this.offsetInFile(0), needle: this.raw };
  }
}
