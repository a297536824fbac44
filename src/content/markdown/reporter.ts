// The problems of one file, each at its place in the token that has it.
import type { Token, Tokens } from 'marked';
import type { Words } from '../../problem';
import { ProblemLog } from '../../problem-log';
import type { Place, Problem, SourceFile } from '../../types';
import { placesIn } from './locate';

export class Reporter {
  readonly problems: ProblemLog;
  readonly told = new Set<string>();
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
  in(token: Token, from = 0): Piece {
    return new Piece(this, placesIn(token, this.file.text), token.raw, from);
  }

  /** Reports a problem at an offset of the file. */
  reportAt(start: number, length: number, words: Words): void {
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
export class Piece {
  constructor(
    private readonly reporter: Reporter,
    /** The offset in the file of an offset in the piece. */
    readonly toFile: (offset: number) => number,
    private readonly raw: string,
    private from = 0,
  ) {}

  /** The part of it between two offsets. */
  part(start: number, end: number): Piece {
    return new Piece(this.reporter, (offset) => this.toFile(start + offset), this.raw.slice(start, end));
  }

  /** The offset in the file of the next `needle` in the piece, or of the piece itself. */
  find(needle: string): number {
    return this.toFile(this.place([needle])?.at ?? 0);
  }

  /** The place of `needle`, which stands in the page as `text`. */
  placeOf(needle: string, text: string): Place {
    const at = this.raw.indexOf(needle, this.from);
    const start = at >= 0 ? this.toFile(at) : this.reporter.findDefinition(needle);
    return {
      text,
      start: start ?? this.toFile(0),
      length: start === undefined ? this.firstLine.length : needle.length,
    };
  }

  private get firstLine(): string {
    return this.raw.split('\n', 1)[0];
  }

  /** Reports a problem at the next place of `needle`. */
  report(needle: string, message: string, hint?: string, severity?: Problem['severity']): void {
    this.reportFirst([needle], message, hint, severity);
  }

  /** Reports a problem at the first of the needles that stands in the piece. */
  reportFirst(needles: string[], message: string, hint?: string, severity?: Problem['severity']): void {
    const { problems, told } = this.reporter;
    if (problems.isFull) {
      problems.count(severity);
      return;
    }
    const found = this.place(needles);
    let start = 0;
    let needle = this.raw;
    if (found) {
      // The same words about the same place: it is the next place of that needle that is meant.
      let { at } = found;
      needle = found.needle;
      while (told.has(`${this.toFile(at)} ${message}`)) {
        const next = this.raw.indexOf(needle, at + 1);
        if (next < 0) break;
        at = next;
      }
      this.from = at;
      start = this.toFile(at);
    } else {
      const defined = needles
        .map((one) => ({ one, at: this.reporter.findDefinition(one) }))
        .find(({ at }) => at !== undefined);
      needle = defined?.one ?? this.raw;
      start = defined?.at ?? this.toFile(0);
    }
    told.add(`${start} ${message}`);
    this.reporter.reportAt(start, needle.split('\n', 1)[0].length, { message, hint, severity });
  }

  private place(needles: string[]): { at: number; needle: string } | undefined {
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
