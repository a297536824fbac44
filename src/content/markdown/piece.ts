// The problems of one file, each at its place in the token that has it.
import type { Token } from 'marked';
import type { Words } from '../../problem';
import { ProblemLog } from '../../problem-log';
import type { Problem, SourceFile } from '../../types';
import { startOf } from './locate';

export class Reporter {
  readonly problems: ProblemLog;
  readonly told = new Set<string>();

  constructor(
    readonly file: SourceFile,
    /** The lines that define addresses. */
    private readonly addresses: Token[],
  ) {
    this.problems = new ProblemLog(file);
  }

  /** The token at hand; what is looked for in it is first looked for from `from` on. */
  in(token: Token, from = 0): Piece {
    return new Piece(this, startOf(token), token.raw, from);
  }

  /** Reports a problem at an offset of the file. */
  reportAt(start: number, length: number, words: Words): void {
    this.problems.add(start, length, words);
  }

  /** The offset of an address in the line that defines it: `[words][name]` does not hold it. */
  findDefinition(address: string): number | undefined {
    if (address === '') return undefined;
    for (const token of this.addresses) {
      const at = token.raw.indexOf(address, token.raw.indexOf(']:') + 2);
      if (at >= 0) return this.in(token).toFile(at);
    }
    return undefined;
  }
}

/** A part of the text that a problem can be reported in. */
export class Piece {
  constructor(
    private readonly reporter: Reporter,
    private readonly start: number,
    private readonly raw: string,
    private from = 0,
  ) {}

  /** The part of it between two offsets. */
  part(start: number, end: number): Piece {
    return new Piece(this.reporter, this.toFile(start), this.raw.slice(start, end));
  }

  /** The offset in the file of an offset in the piece: in quotations and lists, lines have more before them there. */
  toFile(offset: number): number {
    const { text } = this.reporter.file;
    const lines = this.raw.slice(0, offset).split('\n');
    if (lines.length === 1) return this.start + offset;
    let row = this.start;
    for (let count = 1; count < lines.length; count++) row = text.indexOf('\n', row) + 1 || row;
    const lineStart = offset - (lines.at(-1)?.length ?? 0);
    const line = this.raw.slice(lineStart).split('\n', 1)[0];
    const words = line.trim();
    const written = text.slice(row).split('\n', 1)[0];
    return row + Math.max(0, written.lastIndexOf(words)) - line.indexOf(words) + offset - lineStart;
  }

  /** The offset in the file of the next `needle` in the piece, or of the piece itself. */
  find(needle: string): number {
    return this.toFile(this.place([needle])?.at ?? 0);
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
      start = defined?.at ?? this.start;
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
