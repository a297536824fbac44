// Problems that are in many places but need one decision, such as an origin that is not allowed: one message, with the
// number of places and the first of them.
import type { Problem } from './problem';

/** Problems of one kind are one problem in a file, or `inSite` in all files. */
export interface Once {
  kind: string;
  inSite?: true;
}

/** `key` is the same for those that become one; `count` is that of the places that a problem stands for. */
export type RepeatedProblem = Problem & { once?: { key: string; count: number } };

/** How many places a message names besides the first. */
export const MOST_PLACES = 3;

/** Makes one problem of those with the same key, and says how many there are. */
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
