// Keys of other generators, and of other files of this site: what to write instead. In foreign-keys.json, the kinds of files and
// their keys are words with spaces between them, and `{kind}` is the kind of the file.
import hints from './foreign-keys.json';

type FileKind = 'post' | 'page' | 'caseStudy' | 'cover' | 'project' | 'resume' | 'site' | 'colors' | 'fonts';

/** Returns the hint for each key that a file of that kind cannot have. */
export const hintsFor = (kind: FileKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hints)
      .filter(([kinds]) => kinds.split(' ').includes(kind))
      .flatMap(([, rows]) => Object.entries(rows))
      .flatMap(([keys, hint]) => keys.split(' ').map((key) => [key, hint.replace('{kind}', kind)])),
  );
