// Collects the problems of one file. After a hundred they are only counted: nobody reads more, and finding the place
// of each takes longer than everything else.
import { type Problem, type ProblemDetails, plural, problemAt, problemOf, type SourceFile } from './problem';
import { MOST_PLACES, type Once, type RepeatedProblem } from './repeated';

const MAX_PROBLEMS = 100;

export class ProblemLog {
  readonly #file: SourceFile;
  readonly #problems: RepeatedProblem[] = [];
  #more = 0;
  #severity: Problem['severity'] = 'warning';

  constructor(file: SourceFile) {
    this.#file = file;
  }

  /** True if the next problem would only be counted, so its place is not needed. */
  get isFull(): boolean {
    return this.#problems.length >= MAX_PROBLEMS;
  }

  /** Of those of one kind, as many are stored as a message names. */
  add(start: number, length: number, { once, ...problem }: ProblemDetails & { once?: Once }): void {
    const key = once && (once.inSite ? once.kind : `${this.#file.source} ${once.kind}`);
    const last = key && this.#problems.filter((other) => other.once?.key === key)[MOST_PLACES]?.once;
    if (last) last.count++;
    else if (this.isFull) this.count(problem.severity);
    else
      this.#problems.push({
        ...problemAt(this.#file, start, length, problem),
        ...(key && { once: { key, count: 1 } }),
      });
  }

  count(severity: Problem['severity'] = 'error'): void {
    this.#more++;
    if (severity === 'error') this.#severity = 'error';
  }

  /** Returns the problems in the order found. The last one summarizes those that were only counted. */
  all(): Problem[] {
    if (this.#more === 0) return [...this.#problems];
    const rest = problemOf(this.#file.source, {
      message: `${plural(this.#more, 'more problem')} in this file`,
      hint: 'fix those above to see them.',
      severity: this.#severity,
    });
    return [...this.#problems, rest];
  }
}
