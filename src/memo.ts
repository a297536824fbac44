// Memoizes build steps by their inputs. Commands pass a memo that lasts between builds; without one, every step runs.

/**
 * Returns the previous result of `make` for that key if every input is identical; otherwise calls it. An object among the
 * inputs must be the result of a step, or a part of one; with any other the step always runs. `lazy` names long
 * texts of the result: a memo may return a StoredText in the place of each. Those in `unstored` are not stored for the next
 * build, which calls `make` again if it needs one.
 */
export type Memoize = <T>(
  key: string,
  inputs: readonly unknown[],
  make: () => T,
  lazy?: readonly (keyof T & string)[],
  unstored?: readonly (keyof T & string)[],
) => T;

export const withoutMemo: Memoize = (_key, _inputs, make) => make();

/** A text in the memo, which is read, or made again, only when it is needed. */
export interface StoredText {
  /** Its length in UTF-8. */
  bytes: number;
  /** Of its UTF-8 bytes. */
  hash: string;
  read(): string;
  readBytes(): Uint8Array;
}

/** Returns the text of a StoredText; other contents as they are. */
export const contentOf = <T extends string | Uint8Array>(content: T | StoredText): T | string =>
  typeof content === 'object' && 'read' in content ? content.read() : content;

/** As contentOf, for what only copies the content: a StoredText is not decoded. */
export const rawContentOf = <T extends string | Uint8Array>(content: T | StoredText): T | Uint8Array =>
  typeof content === 'object' && 'read' in content ? content.readBytes() : content;

/** Returns the previous string if it is equal: comparing a long string with itself takes no time. */
export const stableText = (key: string, text: string, memoize: Memoize): string =>
  memoize(key, [text], () => text);
