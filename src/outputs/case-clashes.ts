// Names that differ only in upper and lower case: two files on Linux, one on macOS and Windows, where a copy of the
// site loses one of them.
import { problemOf } from '../problem';
import type { Output, Problem } from '../types';

/** A warning for each name of a file or folder that an earlier one equals but for its case. */
export function caseClashes(outputs: Iterable<Output>): Problem[] {
  const seen = new Map<string, { name: string; from: string }>();
  const problems: Problem[] = [];
  for (const { file, from } of outputs) {
    const name = namesOf(file).find((one) => (seen.get(fold(one))?.name ?? one) !== one);
    if (name === undefined)
      for (const one of namesOf(file)) {
        if (!seen.has(fold(one))) seen.set(fold(one), { name: one, from });
      }
    else problems.push(clash(name, from, seen.get(fold(name)) as { name: string; from: string }));
  }
  return problems;
}

const clash = (name: string, from: string, other: { name: string; from: string }): Problem =>
  problemOf(from, {
    message: `${name} and ${other.name} (${other.from}) are the same name on macOS and Windows`,
    hint: 'rename one of the two.',
    severity: 'warning',
  });

/** As file systems compare names, in any language of the machine. */
const fold = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

/** `a/b/c` -> `a`, `a/b`, `a/b/c`. */
const namesOf = (file: string): string[] => [
  ...[...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)),
  file,
];
