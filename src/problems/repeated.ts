// Problems that are in many places but need one decision, such as an origin that is not allowed: one message, with the
// number of places and the first of them.
import type { Problem } from './problem';

/** Problems of one kind are one problem in a file, or `inSite` in all files. */
export interface Once {
  kind: string;
  inSite?: true;
}

/** How many there are, and where the next ones are. */
interface Repeated extends Once {
  count: number;
  places: string[];
}

/** The first of those of one kind. */
export type FirstProblem = Problem & { repeated?: Repeated };

const MOST_PLACES = 3;

export const positionOf = ({ source, line, column }: Problem): string => `${source}:${line}:${column}`;

/** Counts another place. */
export function repeat(first: Repeated, place: () => string): void {
  first.count++;
  if (first.places.length < MOST_PLACES) first.places.push(place());
}

/** Makes one problem of those of one kind in all files, and says how many there are. */
export function groupRepeated(problems: FirstProblem[]): Problem[] {
  const first = new Map<string, FirstProblem>();
  const grouped = problems.flatMap((problem) => {
    const { repeated, severity } = problem;
    if (!repeated) return problem;
    const own = { ...problem, repeated: { ...repeated, places: [...repeated.places] } };
    if (!repeated.inSite) return own;
    const key = `${severity} ${repeated.kind}`;
    const known = first.get(key)?.repeated;
    if (known === undefined) {
      first.set(key, own);
      return own;
    }
    const places = [positionOf(problem), ...repeated.places];
    known.count += repeated.count;
    known.places = [...known.places, ...places].slice(0, MOST_PLACES);
    return [];
  });
  return grouped.map(({ repeated, ...problem }) =>
    repeated && repeated.count > 1 ? { ...problem, message: problem.message + others(repeated) } : problem,
  );
}

function others({ count, places }: Repeated): string {
  const more = count - 1 > places.length ? ', \u2026' : '';
  return `; it is in ${count} places, also at ${places.join(', ')}${more}`;
}
