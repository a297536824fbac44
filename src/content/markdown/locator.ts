// Where in the source a piece of rendered Markdown came from. The parser keeps no places, but the pieces are rendered in
// the order of the text: each is looked for behind the one before it, so code that looks alike is never taken for it.
import type { Words } from '../../problem';
import { ProblemLog } from '../../problem-log';
import type { Problem, SourceFile } from '../../types';

/** A part of the file's text; `from` is how far what is reported in it has gone. */
interface Piece {
  start: number;
  from: number;
  end: number;
}

export class Locator {
  readonly problems: ProblemLog;
  private readonly told = new Set<string>();
  /** The block at hand, the piece at hand in it, and where the next piece may begin. */
  private block: Piece;
  private piece: Piece;
  private next: number;

  constructor(
    private readonly file: SourceFile,
    private readonly bodyStart: number,
  ) {
    this.problems = new ProblemLog(file);
    this.block = { start: bodyStart, from: bodyStart, end: file.text.length };
    this.piece = this.block;
    this.next = bodyStart;
  }

  /** Goes to a block of the text: whatever is found from here on lies in it. */
  enterBlock(start: number, length: number): void {
    this.block = { start, from: start, end: start + length };
    this.piece = this.block;
    this.next = start;
  }

  /** Does the work on the next piece that is written as `raw`; reports begin `skip` characters behind its start. */
  within<T>(raw: string, work: (piece: Readonly<Piece>) => T, skip = 0): T {
    const outer = this.piece;
    this.piece = this.measure(raw, skip) ?? outer;
    if (this.piece !== outer) this.next = this.piece.start;
    const { end } = this.piece;
    const result = work(this.piece);
    if (this.piece !== outer) this.next = end;
    this.piece = outer;
    return result;
  }

  // In quotations and lists the lines of the source have more before them than those of the piece.
  private measure(raw: string, skip: number): Piece | undefined {
    const { text } = this.file;
    const [first, ...others] = raw.split('\n');
    const start = text.indexOf(first, this.next);
    if (start < 0 || start + first.length > this.block.end) return undefined;
    let end = start + first.length;
    for (const line of others) {
      const at = text.indexOf(line.trim(), end);
      if (at >= 0 && at < this.block.end) end = at + line.trim().length;
    }
    return { start, from: start + skip, end };
  }

  /** The offset of the next `needle` in the piece at hand, or of the piece itself. */
  find(needle: string): number {
    return this.place([needle]).start;
  }

  /** Reports a problem at the next place of `needle`. */
  report(needle: string, message: string, hint?: string, severity?: Problem['severity']): void {
    this.reportFirst([needle], message, hint, severity);
  }

  /** Reports a problem at the first of the needles that stands in the piece at hand. */
  reportFirst(needles: string[], message: string, hint?: string, severity?: Problem['severity']): void {
    if (this.problems.isFull) {
      this.problems.count(severity);
      return;
    }
    let { start, needle } = this.place(needles);
    // The same words about the same place: it is the next place of that needle that is meant.
    while (this.told.has(`${start} ${message}`)) {
      const next = this.file.text.indexOf(needle, start + 1);
      if (next < 0 || next >= this.piece.end) break;
      this.piece.from = next;
      start = next;
    }
    this.told.add(`${start} ${message}`);
    this.reportAt(start, needle.split('\n', 1)[0].length, { message, hint, severity });
  }

  private place(needles: string[]): { start: number; needle: string } {
    const { piece } = this;
    for (const needle of needles) {
      const ahead = this.findInPiece(needle, Math.max(piece.from, this.next));
      const start = ahead ?? this.findInPiece(needle, piece.start);
      if (start === undefined) continue;
      piece.from = start;
      return { start, needle };
    }
    for (const needle of needles) {
      const start = this.findDefinition(needle);
      if (start !== undefined) return { start, needle };
    }
    return { start: piece.start, needle: this.file.text.slice(piece.start, piece.end) };
  }

  private findInPiece(needle: string, from: number): number | undefined {
    const at = this.file.text.indexOf(needle, from);
    return at >= 0 && at < this.piece.end ? at : undefined;
  }

  // The address of `[words][name]` stands in a line `[name]: address` of its own.
  private findDefinition(address: string): number | undefined {
    const { text } = this.file;
    let at = address === '' ? -1 : text.indexOf(address, this.bodyStart);
    while (at >= 0 && !/^[ >\t]*\[[^\]]+\]:\s*<?$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)))
      at = text.indexOf(address, at + 1);
    return at < 0 ? undefined : at;
  }

  /** Reports a problem at an offset of the file. */
  reportAt(start: number, length: number, words: Words): void {
    this.problems.add(start, length, words);
  }
}
