// The text of a post -> Markdown of this project: the rules, in the order in which they depend on each other.

import { convertEmbedLines } from '../rules/embeds';
import * as extras from '../rules/extras';
import { convertLinks, openAddresses } from '../rules/links';
import { convertCodeTemplates, convertMarkup, convertTemplates } from '../rules/names';
import { dropStatements, includeTexts, unwrapRaw } from '../rules/templates';
import { outdent, protectCode, protectFences, protectPre } from './code';
import type { BodyContext } from './context';
import { convertHeadings, nameHeadings } from './headings';
import { ANY_PIECE, type Pieces } from './pieces';

type Rule = (text: string, context: BodyContext) => string;

/** Converts the text of a post as far as that is possible before all posts are; `finishBody` does the rest. */
export function convertBody(context: BodyContext): string {
  const { generator } = context.blog.config;
  const when = (is: boolean, rule: Rule): Rule[] => (is ? [rule] : []);
  const rules: Rule[] = [
    ...when(context.template === 'liquid', includeTexts),
    protectFences,
    ...when(generator === 'gatsby', convertEmbedLines),
    convertCodeTemplates,
    protectCode,
    convertTemplates,
    ...when(context.template !== 'liquid', unwrapRaw),
    ...when(!context.isMdxFile, protectPre),
    openAddresses,
    extras.dropComments,
    extras.convertFormulas,
    ...when(generator === 'jekyll', extras.convertKramdown),
    ...when(context.isMdx, dropStatements),
    nameHeadings,
    convertMarkup,
    addNotes,
    extras.convertWikiLinks,
    extras.convertExtras,
    convertHeadings,
    convertLinks,
  ];
  return rules.reduce((text, rule) => rule(text, context), context.post.body);
}

/** Puts footnotes that stood in the text below it. */
const addNotes: Rule = (text, { notes }) =>
  [text, ...notes.map((note, index) => `[^note-${index + 1}]: ${note}`)].join('\n\n');

/** Puts all pieces into a converted text, and tidies it. */
export function finishBody(converted: string, { pieces }: BodyContext): string {
  const plain = pieces.withoutEmpty(converted).replace(/(>[^\S\n]*\n)(?:[^\S\n]+\n)+(?=[^\S\n]*<)/g, '$1');
  const tidy = outdent(partLines(plain, pieces))
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, (end) => (end.length >= 2 && !end.includes('\t') ? '  ' : ''))
    .replace(/\n{3,}/g, '\n\n');
  return `${pieces.restore(tidy).replace(/^\s*\n|(?<!\s)\s+$/g, '')}\n`;
}

const LONE_PIECE = new RegExp(`^\\s*${ANY_PIECE}\\s*$`);

/** Parts lines of HTML from images and code in Markdown, and from text, by blank lines: together they would be read as HTML. */
function partLines(text: string, pieces: Pieces): string {
  const lines = text.split('\n');
  const shown = lines.map((line) => pieces.textOf(line).trim());
  const isMarkdown = (line: string) => /^(?:[`~]{3}|!\[.*\)$)/s.test(line);
  const isApart = (line: string, index: number): boolean => {
    const [above = '', own, below = ''] = [shown[index - 1], shown[index], shown[index + 1]];
    if (/^<(?!pre\b).*>$|<(?:br|\/\w+)>$/s.test(own) && isMarkdown(below)) return true;
    if (!LONE_PIECE.test(line)) return false;
    return own.startsWith('<')
      ? above === '' && /^[^<]/.test(below)
      : isMarkdown(own) && /^<(?!\/)/.test(below);
  };
  return lines.map((line, index) => (isApart(line, index) ? `${line}\n` : line)).join('\n');
}
