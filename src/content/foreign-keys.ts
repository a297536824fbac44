// Keys of other generators, and of other files of this site: what to write instead. In foreign-keys.json, keys with the same hint
// are words with spaces between them.
import tables from './foreign-keys.json';

/** What to write instead of a key; `means` is the key of the same file that was probably meant. */
export interface KeyHint {
  means?: string;
  hint: string;
}

type Row = string | { means: string; more?: string };

/** Returns the hint for each key that a file of that kind cannot have. */
export const hintsFor = (kind: keyof typeof tables): Record<string, KeyHint> =>
  Object.fromEntries(
    Object.entries<Row>(tables[kind]).flatMap(([keys, row]) =>
      keys.split(' ').map((key) => [key, toHint(row)]),
    ),
  );

function toHint(row: Row): KeyHint {
  if (typeof row === 'string') return { hint: row };
  const { means, more = '' } = row;
  return { means, hint: `did you mean ${means}? ${more}`.trimEnd() };
}
