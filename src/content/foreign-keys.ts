// Keys of other generators, and of other files of this site: what to write instead. In foreign-keys.json, keys with the same hint
// are words with spaces between them.
import tables from './foreign-keys.json';

/** What to write instead of each key; `means` is the key of the same file that was probably meant. */
export type KeyHints = Record<string, { hint: string; means?: string }>;

type Hint = string | { means: string; more?: string };

/** Returns the hints for the keys that a file of that kind cannot have. */
export const hintsFor = (kind: keyof typeof tables): KeyHints =>
  Object.fromEntries(
    Object.entries<Hint>(tables[kind]).flatMap(([keys, row]) =>
      keys.split(' ').map((key) => [key, toHint(row)]),
    ),
  );

function toHint(row: Hint): KeyHints[string] {
  if (typeof row === 'string') return { hint: row };
  const { means, more = '' } = row;
  return { means, hint: `did you mean ${means}? ${more}`.trimEnd() };
}
