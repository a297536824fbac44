// The problems of one file while it is read. Beyond a hundred they are only counted: nobody reads on, and to find the
// place of each takes longer than everything else.
import { plural, problemAt, problemOf, type Words } from './problem';
import type { Problem, SourceFile } from './types';

const MOST = 100;

export class ProblemLog {
  readonly #file: SourceFile;
  readonly #told: Problem[] = [];
  #untold = 0;
  #severity: Problem['severity'] = 'warning';

  constructor(file: SourceFile) {
    this.#file = file;
  }

  /** True when a further problem would only be counted: its place need not be looked for. */
  get isFull(): boolean {
    return this.#told.length >= MOST;
  }

  /** How many problems there are. */
  get size(): number {
    return this.#told.length + this.#untold;
  }

  add(start: number, length: number, words: Words): void {
    if (this.isFull) this.count(words.severity);
    else this.#told.push(problemAt(this.#file, start, length, words));
  }

  count(severity: Problem['severity'] = 'error'): void {
    this.#untold++;
    if (severity === 'error') this.#severity = 'error';
  }

  /** The problems in the order in which they were found, the last one for all that are only counted. */
  all(): Problem[] {
    if (this.#untold === 0) return [...this.#told];
    const rest = problemOf(this.#file.source, {
      message: `${plural(this.#untold, 'more problem')} in this file`,
      hint: 'they are shown when those above are mended.',
      severity: this.#severity,
    });
    return [...this.#told, rest];
  }
}
