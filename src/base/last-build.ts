// What a build may use of the last one: values that were made from the same inputs, and files that show the same. Four words tell
// whether something has changed: the `state` of a file on disk, its size, times and inode; the `hash` of bytes or of a text; the
// `key` of a value, which changes with its inputs; and the `view` of a file of dist, a key of all it shows.
import type { Output } from './output';

export interface LastBuild {
  /** Returns a key of the parts, which are plain values. */
  key(...parts: unknown[]): string;
  /** Returns the last build's value if its key was this one, not empty; or makes it. Values are plain; undefined is not stored. */
  reuse<T>(name: string, key: string, make: () => T): T;
  /** The same for a value that takes time to make. */
  later<T>(name: string, key: string, make: () => Promise<T>): Promise<T>;
  /** Returns the file of the last build if its view is the same; otherwise undefined. */
  output(file: string, view: string): Pick<Output, 'body' | 'facts'> | undefined;
}

/** For a build that makes everything. */
export const noLastBuild: LastBuild = {
  key: () => '',
  reuse: (_name, _key, make) => make(),
  later: (_name, _key, make) => make(),
  output: () => undefined,
};
