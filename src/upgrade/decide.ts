// Decides what an upgrade does with one file, from the hashes of its texts.

export interface FileState {
  path: string;
  /** The hash of the file in the project; undefined if it is missing. */
  mine?: string;
  /** The hash of the file in the release; undefined if the release does not have it. */
  theirs?: string;
  /** Whether `mine` is the text of some version, so the owner has not changed it. */
  isPristine: boolean;
  /** Whether any version had a file of this name. */
  isKnown: boolean;
  /** The hash of the version that the owner's file comes from, or came from if the owner deleted it. */
  base?: string;
}

/**
 * `yours` is a change of the owner's to a file that the release leaves as it is. `left`, `deleted` and `obsolete` are
 * those that the release changes without a merge: a file about the owner's project, a deleted file, and one that the
 * release no longer has.
 */
export type Decision =
  | 'none'
  | 'add'
  | 'update'
  | 'remove'
  | 'merge'
  | 'yours'
  | 'left'
  | 'deleted'
  | 'obsolete';

/** Files that an owner writes for the own repository; changed, they are not merged with those of the generator. */
const ABOUT_THE_PROJECT = new Set(['README.md', 'LICENSE', 'CONTRIBUTING.md', 'CHANGELOG.md']);

export function decide({ path, mine, theirs, base, isPristine, isKnown }: FileState): Decision {
  if (mine === theirs) return 'none';
  if (theirs === undefined) return isPristine ? 'remove' : isKnown ? 'obsolete' : 'none';
  if (mine === undefined) return base === undefined ? 'add' : base === theirs ? 'yours' : 'deleted';
  if (isPristine) return 'update';
  if (base === theirs) return 'yours';
  return ABOUT_THE_PROJECT.has(path) ? 'left' : 'merge';
}
