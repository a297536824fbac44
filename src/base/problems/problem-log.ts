// Collects the problems of one file. After a hundred they are only counted: finding the place of each takes longer than all else.
// Problems that need one decision for many places become one message with the number of places and the first few.
import type { Problem, ProblemDetails, SourceFile, Span } from './problem';
import { plural, problemAt, problemOf } from './problem';

/** Problems of one kind are one problem in a file, or `inSite` in all files. */
export type Once = { kind: string; inSite?: true };

/** Problems with the same `key` become one. `count` is the number of places that this problem stands for. */
type RepeatedProblem = Problem & { once?: { key: string; count: number } };

/** How many places a message names besides the first. */
export const MOST_PLACES = 3;

const MAX_PROBLEMS = 100;

export class ProblemLog {
  readonly #problems: RepeatedProblem[] = [];
  #more = 0;
  #severity: Problem['severity'] = 'warning';

  constructor(private readonly file: SourceFile) {}

  /** Stores only as many problems of one kind as a message names, and counts the rest. Calls `place` only for a stored one. */
  add(place: () => Span, { once, severity = 'error', ...problem }: ProblemDetails & { once?: Once }): void {
    const key = once && (once.inSite ? once.kind : `${this.file.source} ${once.kind}`);
    const last = key && this.#problems.filter((other) => other.once?.key === key)[MOST_PLACES]?.once;
    if (last) last.count++;
    else if (this.#problems.filter((other) => other.severity === severity).length >= MAX_PROBLEMS) {
      this.#more++;
      if (severity === 'error') this.#severity = 'error';
    } else {
      const { start, length } = place();
      const stored = problemAt(this.file, start, length, { ...problem, severity });
      this.#problems.push({ ...stored, ...(key && { once: { key, count: 1 } }) });
    }
  }

  /** Returns the problems in the order found. The last one says how many more were only counted. */
  all(): Problem[] {
    if (this.#more === 0) return [...this.#problems];
    const rest = problemOf(this.file.source, {
      message: `${plural(this.#more, 'more problem')} in this file`,
      hint: 'fix the others to see them.',
      severity: this.#severity,
    });
    return [...this.#problems, rest];
  }
}

/** Merges problems with the same key into one, whose message has the number of places. */
export function groupRepeated(problems: RepeatedProblem[]): Problem[] {
  return problems.flatMap((repeated, index) => {
    const { once, ...problem } = repeated;
    if (!once) return problem;
    const isSame = (other: RepeatedProblem) =>
      other.once?.key === once.key && other.severity === problem.severity;
    if (problems.findIndex(isSame) < index) return [];
    const [, ...others] = problems.filter(isSame);
    if (others.length === 0) return problem;
    const count = others.reduce((sum, other) => sum + (other.once?.count ?? 0), once.count);
    const places = others.slice(0, MOST_PLACES).map((one) => `${one.source}:${one.line}:${one.column}`);
    const more = count - 1 > places.length ? ', …' : '';
    const message = `${problem.message}; it is in ${count} places, also at ${places.join(', ')}${more}`;
    return { ...problem, message };
  });
}
