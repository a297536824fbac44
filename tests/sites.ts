// The sites that tests build: `demo` is a copy of the site that ships with the project, and `good` is a small one that uses
// every feature. content/ and public/ belong to the owner, so no test reads them.
import { join } from 'node:path';
import { root } from './temporary';

export const fixtures = join(root, 'tests/fixtures');

export type FixtureName = 'demo' | 'good';

export const folderOf = (name: FixtureName): string => join(fixtures, name);

/** The options of a command that reads the site in a folder. */
export const readArgs = (folder: string = folderOf('demo')): string[] =>
  ['content', 'public'].flatMap((part) => [`--${part}`, join(folder, part)]);
