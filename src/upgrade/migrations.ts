// What a new version wants changed in the owner's files, for each version that wants anything. A migration looks at the
// texts, not at the version that the copy comes from, since many copies are from between two releases.
import { type Problem, problemAt, problemOf, type SourceFile } from '../problem';
import { colorsToSettings } from './colors-to-settings';
import type { Migrated, Migration, OwnFiles } from './migration';
import { newSyntax } from './new-syntax';

/** In the order of the versions. */
const MIGRATIONS: Migration[] = [colorsToSettings, foldersThatAreRead, dotFences, newSyntax];

export function migrate(files: OwnFiles, migrations = MIGRATIONS): Migrated {
  const changes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const migration of migrations) {
    const migrated = migration({ ...files, read: (path) => changes.get(path) ?? files.read(path) });
    for (const [path, text] of migrated.changes) changes.set(path, text);
    problems.push(...migrated.problems);
  }
  return { changes, problems };
}

/** Version 1.1.0 reads folders that the versions before ignored. */
function foldersThatAreRead({ content, read }: OwnFiles): Migrated {
  const problems = READ_SINCE.filter(({ reader }) => read(reader) === undefined).flatMap(({ files, is }) =>
    content
      .filter((path) => files.test(path))
      .map((path) =>
        problemOf(path, {
          message: `the version before ignored this file; now it is ${is}`,
          hint: 'move it out of content/ if it should not be published.',
          severity: 'warning',
        }),
      ),
  );
  return { changes: new Map(), problems };
}

/** `reader` is the file of the generator that reads the folder. */
const READ_SINCE = [
  {
    files: /^content\/posts\/[^/]+\/index\.md$/,
    is: 'a post',
    reader: 'src/text/text-folder.ts',
  },
  {
    files: /^content\/pages\/.*\.md$/,
    is: 'a page',
    reader: 'src/content/pages/own-page.ts',
  },
  {
    files: /^content\/projects\/.*\.md$/,
    is: 'the case study of a project',
    reader: 'src/content/projects/case-study.ts',
  },
];

const DOT = /^[ \t>]*(?:`{3,}|~{3,})dot\b(?!.*\balt=).*$/gm;

/** Version 1.1.0 draws a fence of the language dot, which needs a text for those who do not see the diagram. */
function dotFences({ content, read }: OwnFiles): Migrated {
  const problems = content
    .filter((path) => path.endsWith('.md'))
    .flatMap((source) => {
      const file: SourceFile = { source, text: read(source) ?? '' };
      return [...file.text.matchAll(DOT)].map(({ index, 0: line }) =>
        problemAt(file, index, line.length, {
          message:
            'a fence of the language dot is a diagram now, and needs a text for those who do not see it',
          hint: 'add alt="…" after dot, or write text instead of dot to show the code.',
          severity: 'warning',
        }),
      );
    });
  return { changes: new Map(), problems };
}
