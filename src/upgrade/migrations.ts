// What a new version wants changed in the owner's files, for each version that wants anything. A migration looks at the
// texts, not at the version that the copy comes from, since many copies are from between two releases.
import { type Problem, problemAt, problemOf, type SourceFile } from '../problem';
import { colorsToSettings } from './colors-to-settings';

/** The files of the project before the upgrade. */
interface OwnFiles {
  content: string[];
  /** The text of a file, with `\n` line ends; undefined if it is missing or not text. */
  read(path: string): string | undefined;
}

/** New texts by path, and what is left for the owner to change. */
export interface Migrated {
  changes: Map<string, string>;
  problems: Problem[];
}

export function migrate(files: OwnFiles): Migrated {
  const { changes, problems } = colorsToSettings(files);
  const texts = files.content
    .filter((path) => path.endsWith('.md'))
    .map((source) => ({ source, text: files.read(source) ?? '' }));
  const signs = files.read(READER) === undefined ? texts.flatMap(findSigns) : [];
  return { changes, problems: [...problems, ...findIgnored(files), ...texts.flatMap(findDots), ...signs] };
}

/** Version 1.1.0 reads folders that the versions before ignored. */
const findIgnored = ({ content, read }: OwnFiles): Problem[] =>
  READ_SINCE.filter(({ reader }) => read(reader) === undefined).flatMap(({ files, is }) =>
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
const findDots = (file: SourceFile): Problem[] =>
  Array.from(file.text.matchAll(DOT), ({ index, 0: line }) =>
    problemAt(file, index, line.length, {
      message: 'a fence of the language dot is a diagram now, and needs a text for those who do not see it',
      hint: 'add alt="…" after dot, or write text instead of dot to show the code.',
      severity: 'warning',
    }),
  );

/** The file of the generator that reads the signs below. */
const READER = 'src/markdown/extensions/marks.ts';

/** Version 1.1.0 reads these signs as Markdown. An owner may want either, so their places are only named. */
const SIGNS: [pattern: RegExp, what: string][] = [
  [
    /(?<![\p{L}\p{N}_:/\\]):(?=[\d_+-]*[a-z])[a-z\d_+-]{1,40}:(?![\p{L}\p{N}_:/])/gu,
    'an emoji, if it names one',
  ],
  [
    /(?<![=\p{L}\p{N}_\\])==(?![=\s])(?:(?!==|\n[ \t]*\n)[\s\S])+(?<!\s)==(?![=\p{L}\p{N}_])/gu,
    'marked text',
  ],
  [/^ {0,3}\*\[[^\]\n]+\]:[ \t]*\S.*/gm, 'the explanation of an abbreviation'],
  [/(?<=\S.*\n(?:[ \t]*\n)?) {0,3}:[ \t]+(?![-|: \t]*$)\S.*/gm, 'a definition'],
];

const CODE = /^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)|<[^>\n]*>/gm;
const FRONT_MATTER = /^\ufeff?---\n[\s\S]*?^---[ \t]*$/m;

/** In a file, each kind of sign is one problem, at its first place. */
function findSigns(file: SourceFile): Problem[] {
  const prose = file.text.replace(FRONT_MATTER, blank).replace(CODE, blank);
  return SIGNS.flatMap(([pattern, what]) => {
    const places = [...prose.matchAll(pattern)];
    if (places.length === 0) return [];
    const [{ index, 0: found }] = places;
    const start = index + found.search(/\S/);
    const signs = found.trim().split('\n', 1)[0];
    const count = places.length > 1 ? `; there are ${places.length} in this file` : '';
    return problemAt(file, start, signs.length, {
      message: `this was text, and is ${what} now${count}`,
      hint: 'write a backslash before it to keep it as text.',
      severity: 'warning',
    });
  });
}

/** As long as it was, so that places stay. */
const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
