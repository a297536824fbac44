// A change of the owner's files that a new version wants.
import type { Problem } from '../problem';

/** The files of the project before the upgrade. */
export interface OwnFiles {
  /** The paths of the files in content/. */
  content: string[];
  /** The text of a file, with `\n` line ends; undefined if it is missing or not text. */
  read(path: string): string | undefined;
}

/** New texts by path, and what is left for the owner to change. */
export interface Migrated {
  changes: Map<string, string>;
  problems: Problem[];
}

export type Migration = (files: OwnFiles) => Migrated;
