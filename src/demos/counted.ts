// One message for each kind of problem in a demo: a generated one may have the same problem in hundreds of places.
import { type Problem, plural } from '../problem';

export interface Counted {
  kind: string;
  /** The first of its kind. */
  problem: Problem;
  count: number;
}

/** A problem, and the demo that it is in. `problem` finds its place. */
export interface DemoProblem extends Omit<Counted, 'problem'> {
  demo: string;
  source: string;
  problem(): Problem;
}

/** Returns the first problem of each kind in each demo, with the number of the others in its message. */
export function mergeCounted(problems: DemoProblem[]): Problem[] {
  const groups = new Map<string, DemoProblem[]>();
  for (const one of problems) {
    const key = `${one.demo}\n${one.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const problem = group[0].problem();
    const others = group.reduce((sum, { count }) => sum + count, -1);
    const files = new Set(group.map(({ source }) => source)).size;
    if (others === 0) return problem;
    const where = files > 1 ? `, in ${plural(files, 'file')}` : '';
    return { ...problem, message: `${problem.message} (and ${others} more like it${where})` };
  });
}
