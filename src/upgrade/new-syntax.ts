// Version 1.1.0 reads signs as Markdown that were text before. An owner may want either, so their places are only named.
import { type Problem, problemAt } from '../problem';
import type { Migrated, OwnFiles } from './migration';

/** The file of the generator that reads these signs. */
const READER = 'src/markdown/extensions/marks.ts';

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
export function newSyntax({ content, read }: OwnFiles): Migrated {
  if (read(READER) !== undefined) return { changes: new Map(), problems: [] };
  const problems = content
    .filter((path) => path.endsWith('.md'))
    .flatMap((source) => findSigns(source, read(source) ?? ''));
  return { changes: new Map(), problems };
}

function findSigns(source: string, text: string): Problem[] {
  const prose = [FRONT_MATTER, CODE].reduce((rest, pattern) => rest.replace(pattern, blank), text);
  return SIGNS.flatMap(([pattern, what]) => {
    const places = [...prose.matchAll(pattern)];
    if (places.length === 0) return [];
    const [{ index, 0: found }] = places;
    const start = index + found.search(/\S/);
    const signs = found.trim().split('\n', 1)[0];
    const count = places.length > 1 ? `; there are ${places.length} in this file` : '';
    return problemAt({ source, text }, start, signs.length, {
      message: `this was text, and is ${what} now${count}`,
      hint: 'write a backslash before it to keep it as text.',
      severity: 'warning',
    });
  });
}

/** As long as it was, so that places stay. */
const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
