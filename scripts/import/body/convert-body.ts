// The text of a post -> Markdown of this project: the rules, in the order in which they depend on each other.

import { convertEmbedLines } from '../rules/embeds';
import {
  convertExtras,
  convertKramdown,
  convertNotes,
  convertWikiLinks,
  dropComments,
  freeImages,
  freeText,
} from '../rules/extras';
import { convertFormulas } from '../rules/formulas';
import { convertHtml } from '../rules/html';
import { freeMarkdown } from '../rules/inside';
import { convertLinks, openAddresses } from '../rules/links';
import { convertElements } from '../rules/names';
import type { Spelling } from '../rules/scan';
import { dropStatements, unwrapRaw } from '../rules/templates';
import { outdent, protectCode, protectFences, protectPre } from './code';
import type { BodyContext } from './context';
import { convertInfo, takeMarks } from './fences';
import { convertHeadings } from './headings';
import { ANY_PIECE } from './pieces';

type Rule = (text: string, context: BodyContext) => string;

/** Converts the text of a post as far as that is possible before all posts are; `finishBody` does the rest. */
export function convertBody(context: BodyContext): string {
  const { blog, pieces, post } = context;
  const { generator } = blog.config;
  const isMdxFile = post.source.endsWith('.mdx');
  const isMdx = isMdxFile || generator === 'next' || generator === 'gatsby';
  const isLiquid = generator === 'jekyll' || generator === 'eleventy';
  const templates: Spelling[] = isLiquid ? ['liquid'] : generator === 'hugo' ? ['hugo'] : [];
  const cleanCode = isLiquid ? unwrapRaw : (code: string) => code;
  const fenced = protectFences(post.body, pieces, (mark, info, code) => {
    const clean = cleanCode(`${code.join('\n')}\n`)
      .split('\n')
      .slice(0, -1);
    const { lines, options } = takeMarks(clean);
    return [convertInfo(`${info}${options}`, lines.length, context, mark + info.trimEnd()), lines];
  });
  const when = (is: boolean, ...rules: Rule[]): Rule[] => (is ? rules : []);
  const rules: Rule[] = [
    ...when(generator === 'gatsby', convertEmbedLines),
    ...templates.map((one) => (text: string) => convertElements(text, one, context, true)),
    (text) => protectCode(text, pieces, cleanCode, isMdxFile),
    ...templates.map((one) => (text: string) => convertElements(text, one, context)),
    ...when(!isLiquid, unwrapRaw),
    ...when(!isMdx, (text) => protectPre(text, pieces)),
    openAddresses,
    dropComments,
    convertFormulas,
    ...when(generator === 'jekyll', convertKramdown, convertNotes),
    ...when(isMdx, dropStatements, (text) => convertElements(text, 'mdx', context)),
    (text) => convertElements(text, 'container', context),
    addNotes,
    convertWikiLinks,
    convertExtras,
    // The ids of Eleventy depend on the plugin.
    (text) => convertHeadings(text, post.title, pieces, generator !== 'eleventy'),
    freeImages,
    freeMarkdown,
    convertHtml,
    convertLinks,
    freeText,
  ];
  return rules.reduce((text, rule) => rule(text, context), fenced);
}

/** Puts footnotes that stood in the text below it. */
const addNotes: Rule = (text, { notes }) =>
  [text, ...notes.map((note, index) => `[^note-${index + 1}]: ${note}`)].join('\n\n');

const FENCE_BELOW_HTML = new RegExp(
  `(?:^[^\\S\\n]*<(?!pre\\b)[^\\n]*>|</\\w+>)[^\\S\\n]*\\n(?=[^\\S\\n]*(${ANY_PIECE}))`,
  'gim',
);

/** Puts all pieces into a converted text, and tidies it. */
export function finishBody(converted: string, { pieces }: BodyContext): string {
  const plain = pieces.withoutEmpty(converted).replace(/(>[^\S\n]*\n)(?:[^\S\n]+\n)+(?=[^\S\n]*<)/g, '$1');
  const apart = plain.replace(FENCE_BELOW_HTML, (line, mark: string) =>
    /^[\s>]*[`~]{3}/.test(pieces.textOf(mark)) ? `${line}\n` : line,
  );
  const tidy = outdent(apart)
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, (end) => (end.length >= 2 && !end.includes('\t') ? '  ' : ''))
    .replace(/\n{3,}/g, '\n\n');
  return `${pieces.restore(tidy).replace(/^\s*\n|(?<!\s)\s+$/g, '')}\n`;
}
