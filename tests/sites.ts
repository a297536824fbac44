// The sites that tests build. `demo` is a copy of the site that the project is shipped with, and `good` a small one with
// something of everything. What lies in content/, public/ and .drawn/ belongs to the owner: no test reads it.
import { join } from 'node:path';
import { root } from './temporary';

export const fixtures = join(root, 'tests/fixtures');

export type FixtureName = 'demo' | 'good';

export const folderOf = (name: FixtureName): string => join(fixtures, name);

/** The options of a command that reads a fixture where it lies. */
export const readArgs = (name: FixtureName = 'demo'): string[] =>
  ['content', 'public'].flatMap((part) => [`--${part}`, join(folderOf(name), part)]);
