// Where in the source a piece of rendered Markdown came from: the parser keeps no places, but what it reports comes
// in the order of the text, so a search that moves forward finds each piece at its own line.
import { problemAt, type Words } from '../../problem';
import type { Problem, SourceFile } from '../../types';

export class Locator {
  readonly problems: Problem[] = [];
  private readonly told = new Set<string>();
  private cursor: number;

  constructor(
    private readonly file: SourceFile,
    private readonly bodyStart: number,
  ) {
    this.cursor = bodyStart;
  }

  /** The offset of the next `needle`, or of the first one in the body, or of the body itself. */
  find(needle: string): number {
    const ahead = this.file.text.indexOf(needle, this.cursor);
    const found = ahead >= 0 ? ahead : this.file.text.indexOf(needle, this.bodyStart);
    if (found < 0) return this.bodyStart;
    this.cursor = found;
    return found;
  }

  /** Reports a problem at the next place of `needle`. */
  report(needle: string, message: string, hint?: string, severity?: Problem['severity']): void {
    let start = this.find(needle);
    // The same words about the same place: it is the next place of that needle that is meant.
    while (this.told.has(`${start} ${message}`)) {
      const next = this.file.text.indexOf(needle, start + 1);
      if (next < 0) break;
      this.cursor = next;
      start = next;
    }
    this.told.add(`${start} ${message}`);
    this.reportAt(start, needle.split('\n', 1)[0].length, { message, hint, severity });
  }

  /** Reports a problem at the first of the needles that stands in the body. */
  reportFirst(needles: string[], message: string, hint?: string, severity?: Problem['severity']): void {
    const needle = needles.find((one) => this.file.text.includes(one, this.bodyStart));
    this.report(needle ?? needles[0], message, hint, severity);
  }

  /** Reports a problem at an offset of the file. */
  reportAt(start: number, length: number, words: Words): void {
    this.problems.push(problemAt(this.file, start, length, words));
  }
}
