// What a new version wants changed in the owner's files, for each version that wants anything. A migration looks at the
// texts, not at the version that the copy comes from, since many copies are from between two releases.
import { editYaml } from '../content/edit-yaml';
import { parseSettings } from '../content/settings';
import { isError, type Problem, problemAt, problemOf, type SourceFile } from '../problems/problem';

/** The files of the project before the upgrade. */
interface OwnFiles {
  content: string[];
  /** The text of a file, with `\n` line ends; undefined if it is missing or not text. */
  read(path: string): string | undefined;
}

/** New texts by path, and what is left for the owner to change. */
export type Migrated = ReturnType<typeof migrate>;

export function migrate(files: OwnFiles) {
  const { changes, problems } = colorsToSettings(files);
  const texts = files.content
    .filter((path) => path.endsWith('.md'))
    .map((source) => ({ source, text: files.read(source) ?? '' }));
  const signs = files.read(READER) === undefined ? texts.flatMap(findSigns) : [];
  return { changes, problems: [...problems, ...findIgnored(files), ...texts.flatMap(findDots), ...signs] };
}

/** Version 1.1.0 reads folders that the versions before ignored. */
const findIgnored = ({ content, read }: OwnFiles): Problem[] =>
  READ_SINCE.filter(([, , reader]) => read(reader) === undefined).flatMap(([files, is]) =>
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
const READ_SINCE: [files: RegExp, is: string, reader: string][] = [
  [/^content\/posts\/[^/]+\/index\.md$/, 'a post', 'src/text/text-folder.ts'],
  [/^content\/pages\/.*\.md$/, 'a page', 'src/content/pages/own-page.ts'],
  [/^content\/projects\/.*\.md$/, 'the case study of a project', 'src/content/projects/case-study.ts'],
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
    const signs = found.trim().split('\n')[0];
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

const TOKENS = 'src/styles/tokens.css';
const SETTINGS = 'content/site.yaml';

/** The colors of version 1.0 that have a setting since: by day and by night. */
const BEFORE: Record<string, [day: string, night: string]> = {
  paper: ['#faf6ee', '#0a1218'],
  ink: ['#17212a', '#ece7db'],
  accent: ['#bf3419', '#f4775a'],
};

const LINE = /^([ \t]*--(paper|ink|accent):[ \t]*)([^;\n]+);/gm;
const HEX = '#(?:[\\da-f]{3}|[\\da-f]{6})';
const PAIR = new RegExp(`^light-dark\\(\\s*(${HEX})\\s*,\\s*(${HEX})\\s*\\)$`, 'i');
const ONE = new RegExp(`^(${HEX})$`, 'i');

function colorsToSettings({ read }: { read(path: string): string | undefined }) {
  const nothing = { changes: new Map<string, string>(), problems: [] };
  const [tokens, settings] = [read(TOKENS), read(SETTINGS)];
  // Since 1.1.0 the style sheet has names of colors instead.
  if (tokens === undefined || settings === undefined || /light-dark\(day-/.test(tokens)) return nothing;
  const values: Record<string, string> = {};
  const problems: Problem[] = [];
  const reset = tokens.replace(LINE, (line, start, role, value, at) => {
    const found = PAIR.exec(value) ?? ONE.exec(value);
    if (found === null) {
      problems.push(problemAt({ source: TOKENS, text: tokens }, at, line.length, notMoved(role)));
      return line;
    }
    const [day, night = day] = found.slice(1).map((hex) => hex.toLowerCase());
    if (day !== BEFORE[role][0]) values[`colours.${role}.day`] = day;
    if (night !== BEFORE[role][1]) values[`colours.${role}.night`] = night;
    return `${start}light-dark(${BEFORE[role].join(', ')});`;
  });
  if (Object.keys(values).length === 0) return { ...nothing, problems };
  const changed = editYaml(settings, values);
  if (changed === undefined) {
    const lines = Object.entries(values).map(([key, hex]) => `${key}: "${hex}"`);
    const hint = `write them under colours, as docs/content.md shows: ${lines.join(', ')}.`;
    const message = 'the colors of src/styles/tokens.css belong here now, and could not be written';
    problems.push(
      problemAt({ source: SETTINGS, text: settings }, 0, 1, { message, hint, severity: 'warning' }),
    );
    return { ...nothing, problems };
  }
  // The version before did not check the contrast of colors.
  problems.push(...parseSettings({ source: SETTINGS, text: changed }).problems.filter(isError));
  const changes = new Map([
    [TOKENS, reset],
    [SETTINGS, changed],
  ]);
  return { changes, problems };
}

const notMoved = (role: string) => ({
  message: `the color of ${role} is set in ${SETTINGS} now, but this is not a color such as #17212a`,
  hint: `set colours.${role} in ${SETTINGS}, as docs/content.md shows.`,
  severity: 'warning' as const,
});
