// Problems that are in many places but need one decision, such as an origin that is not allowed: one message, with the
// number of places and the first of them.
import { groupBy } from '../group-by';
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
  const groups = groupBy(problems, ({ severity, once }) => once && `${severity} ${once.key}`);
  const firsts = new Map([...groups.values()].map((group) => [group[0], group]));
  return problems.flatMap((repeated) => {
    const { once, ...problem } = repeated;
    if (!once) return problem;
    const group = firsts.get(repeated);
    if (group === undefined) return [];
    const [, ...others] = group;
    const count = group.reduce((sum, one) => sum + (one.once?.count ?? 0), 0);
    if (count === 1) return problem;
    const places = others.slice(0, MOST_PLACES).map((one) => `${one.source}:${one.line}:${one.column}`);
    const more = count - 1 > places.length ? ', …' : '';
    const message = `${problem.message}; it is in ${count} places, also at ${places.join(', ')}${more}`;
    return { ...problem, message };
  });
}
