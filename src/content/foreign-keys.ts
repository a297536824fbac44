// Keys of other generators and other files: what to write instead. In foreign-keys.json, spaces separate keys with the same hint.
import tables from './foreign-keys.json';

/** What to write instead of each key; `means` is the key of the same file that was probably meant. */
export type KeyHints = Record<string, { hint: string; means?: string }>;

type Hint = string | { means: string; more?: string };

/** Returns the hints for the keys that a file of that kind cannot have. */
export const hintsFor = (kind: keyof typeof tables): KeyHints =>
  Object.fromEntries(
    Object.entries<Hint>(tables[kind]).flatMap(([keys, row]) => {
      const hint =
        typeof row === 'string'
          ? { hint: row }
          : { means: row.means, hint: `did you mean ${row.means}? ${row.more ?? ''}`.trimEnd() };
      return keys.split(' ').map((key) => [key, hint]);
    }),
  );
