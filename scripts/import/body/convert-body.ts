// The text of a post -> Markdown of this project: the rules, in the order in which they depend on each other.
import { convertCodeTemplates, convertMarkup, convertTemplates } from '../rules/elements';
import { convertEmbedLines } from '../rules/embeds';
import * as extras from '../rules/extras';
import { convertListed, dropComments, dropHtmlComments } from '../rules/hidden';
import { convertLinks, openAddresses } from '../rules/links';
import { dropStatements, includeTexts, unwrapRaw } from '../rules/templates';
import type { Body } from './body';
import { outdent, protectCode, protectFences, protectPre } from './code';
import { convertHeadings, nameHeadings } from './headings';
import { ANY_MARK } from './marks';

type BodyRule = (text: string, body: Body) => string;

export function convertBody(body: Body): string {
  const { generator, template } = body.blog.config;
  const rules: (BodyRule | false)[] = [
    template === 'liquid' && includeTexts,
    protectFences,
    generator === 'gatsby' && convertEmbedLines,
    convertCodeTemplates,
    extras.convertQuoted,
    protectCode,
    dropHtmlComments,
    convertTemplates,
    template !== 'liquid' && unwrapRaw,
    !body.isMdxFile && protectPre,
    openAddresses,
    convertListed,
    dropComments,
    extras.convertFormulas,
    generator === 'jekyll' && extras.convertKramdown,
    body.isMdx && dropStatements,
    nameHeadings,
    convertMarkup,
    addNotes,
    extras.convertWikiLinks,
    extras.convertExtras,
    convertHeadings,
    convertLinks,
    showAsCode,
    tidy,
  ];
  return rules.reduce((text, rule) => (rule ? rule(text, body) : text), body.post.body);
}

/** Puts footnotes that stood in the text below it. */
const addNotes: BodyRule = (text, { notes }) =>
  [text, ...notes.map((note, index) => `[^note-${index + 1}]: ${note}`)].join('\n\n');

/** Shows as code what a build would reject, if it is text of the blog that no rule has converted. */
const showAsCode: BodyRule = (text, body) =>
  [...body.post.rejected].reduce((converted, [part, message]) => {
    if (!converted.includes(part)) return converted;
    body.report('shown', message, part);
    return converted.replaceAll(part, () => body.protect(`\`${part}\``, part));
  }, text);

/** Puts all pieces into a converted text. */
const tidy: BodyRule = (text, body) => {
  const plain = body.withoutEmpty(text).replace(/(>[^\S\n]*\n)(?:[^\S\n]+\n)+(?=[^\S\n]*<)/g, '$1');
  const lines = outdent(separateLines(plain, body))
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, (end) => (end.length >= 2 && !end.includes('\t') ? '  ' : ''))
    .replace(/\n{3,}/g, '\n\n');
  return `${body.restore(lines).replace(/^\s*\n|(?<!\s)\s+$/g, '')}\n`;
};

const LONE_MARK = new RegExp(`^\\s*${ANY_MARK}\\s*$`);

/** Puts blank lines between lines of HTML and Markdown: without them, images, code and text in Markdown would be read as HTML. */
function separateLines(text: string, body: Body): string {
  const lines = text.split('\n');
  const shown = lines.map((line) => body.textOf(line).trim());
  const isMarkdown = (line: string) => /^(?:[`~]{3}|!\[.*\)$)/s.test(line);
  const isApart = (line: string, index: number): boolean => {
    const [above = '', own, below = ''] = [shown[index - 1], shown[index], shown[index + 1]];
    if (/^<(?!pre\b).*>$|<(?:br|\/\w+)>$/s.test(own) && isMarkdown(below)) return true;
    if (!LONE_MARK.test(line)) return false;
    return own.startsWith('<')
      ? above === '' && /^[^<]/.test(below)
      : isMarkdown(own) && /^<(?!\/)/.test(below);
  };
  return lines.map((line, index) => (isApart(line, index) ? `${line}\n` : line)).join('\n');
}
